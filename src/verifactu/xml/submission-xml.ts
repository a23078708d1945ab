import { MAX_NAME_CHARACTERS } from '../recipient.ts';
import { RecordDataError } from '../record-data-error.ts';
import { cutText } from '../text-literal.ts';
import { recordDate } from '../timestamp.ts';
import { type ChainRecord, recordElementXml } from './record-xml.ts';
import { soapEnvelope } from './soap-envelope.ts';
import { elementsXml, wrapperXml } from './write-xml.ts';

/** Largest number of records in a submission. Source: Orden HAC/1177/2024, article 16; SuministroLR.xsd. */
export const MAX_SUBMISSION_RECORDS = 1000;

/** Taxpayer whose records are sent or queried. */
export type Issuer = { readonly nif: string; readonly legal_name: string };

/** Content of one call of the service. */
export type Submission = {
  readonly issuer: Issuer;
  /** True if an incident prevented sending the records when they were generated. */
  readonly incident: boolean;
  /** Last day on which the system works as VERI*FACTU (`YYYY-MM-DD`), if the taxpayer renounces. Null or absent otherwise. */
  readonly verifactu_end?: string | null;
  /** From 1 to 1000 records of the issuer, in chain order. Registrations and cancellations may be mixed. */
  readonly records: readonly ChainRecord[];
};

/**
 * Builds the message RegFactuSistemaFacturacion: a submission of records by a VERI*FACTU system.
 *
 * @returns the SOAP 1.1 document with its XML declaration
 * @throws RecordDataError for none or more than 1000 records, an issuer without a name, and texts with characters that XML 1.0
 * cannot hold
 * Source: SuministroLR.xsd; SuministroInformacion.xsd, CabeceraType; Orden HAC/1177/2024, articles 16 and 17.3.
 */
export function submissionXml(submission: Submission): string {
  const { issuer, incident, records } = submission;
  if (records.length === 0 || records.length > MAX_SUBMISSION_RECORDS) {
    throw new RecordDataError('RegistroFactura', `occurs 1 to ${MAX_SUBMISSION_RECORDS} times`);
  }
  const end = submission.verifactu_end ?? null;
  const voluntary = {
    ...(end === null ? {} : { FechaFinVeriFactu: recordDate(end, 'FechaFinVeriFactu') }),
    ...(incident ? { Incidencia: 'S' } : {}),
  };
  const header = elementsXml('sf', {
    ObligadoEmision: issuerElement(issuer),
    ...(incident || end !== null ? { RemisionVoluntaria: voluntary } : {}),
  });
  const parts = records.map((each) => wrapperXml('sfLR', 'RegistroFactura', [recordElementXml(each, [])]));
  return soapEnvelope(
    ['sfLR', 'sf'],
    wrapperXml('sfLR', 'RegFactuSistemaFacturacion', [wrapperXml('sfLR', 'Cabecera', [header]), ...parts]),
  );
}

/**
 * Returns the ObligadoEmision of a header, with the name cut as in the records.
 *
 * @throws RecordDataError without a name
 * Source: SuministroInformacion.xsd, PersonaFisicaJuridicaESType and ObligadoEmisionConsultaType.
 */
export function issuerElement(issuer: Issuer): { readonly NombreRazon: string; readonly NIF: string } {
  return {
    NombreRazon: cutText('ObligadoEmision/NombreRazon', issuer.legal_name, MAX_NAME_CHARACTERS),
    NIF: issuer.nif,
  };
}
