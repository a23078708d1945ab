import { FINGERPRINT_TYPE, RECORD_VERSION, type YesNo } from './code-lists.ts';
import { externalReferenceElement } from './external-reference.ts';
import { cancelledInvoiceIdentity, chainLink, type PreviousRecord } from './invoice-identity.ts';
import { type RecordRecipient, recipientElement } from './recipient.ts';
import { RecordDataError } from './record-data-error.ts';
import type { CancellationRecord } from './record-types.ts';
import { type SoftwareIdentity, softwareElement } from './software/software.ts';
import { requireTimestamp } from './timestamp.ts';

/** State of the invoice at the AEAT, and of an earlier cancellation. Source: Validaciones v1.2.2, section 6. */
export type CancellationCircumstances = {
  /** S if the AEAT has no registration of the invoice. */
  readonly sin_registro_previo: YesNo;
  /** S if the previous cancellation was rejected. */
  readonly rechazo_previo: YesNo;
};

/** Third party (T) or recipient (D) that generates a cancellation in the issuer's place. Source: Orden HAC/1177/2024, annex, L16. */
export type CancellationGenerator = { readonly by: 'T' | 'D'; readonly party: RecordRecipient };

/** Data that the law requires in the cancellation record of an issued invoice. */
export type CancellationInput = {
  readonly issuer: { readonly nif: string };
  readonly invoice_number: string;
  /** Issue date of the cancelled invoice, `YYYY-MM-DD`. */
  readonly issue_date: string;
  readonly previous: PreviousRecord | null;
  readonly software: SoftwareIdentity;
  /** `YYYY-MM-DDThh:mm:ss±hh:mm`, see `recordTimestamp`. */
  readonly generated_at: string;
  readonly circumstances?: CancellationCircumstances | null;
  /** Party that generates the record. Null or absent: the issuer. */
  readonly generator?: CancellationGenerator | null;
  readonly external_reference: string | null;
};

/**
 * Builds the RegistroAnulacion of an invoice that was issued by mistake, complete except for its own fingerprint.
 *
 * @throws RecordDataError if the data do not make a record that the AEAT's schema accepts
 * Source: RD 1007/2023, Reglamento, article 11; Orden HAC/1177/2024, annex 3; SuministroInformacion.xsd,
 * RegistroFacturacionAnulacionType.
 */
export function buildCancellation(input: CancellationInput): CancellationRecord {
  return {
    IDVersion: RECORD_VERSION,
    IDFactura: cancelledInvoiceIdentity({
      issuer_nif: input.issuer.nif,
      invoice_number: input.invoice_number,
      issue_date: input.issue_date,
    }),
    ...externalReferenceElement(input.external_reference),
    ...(input.circumstances?.sin_registro_previo === 'S' ? { SinRegistroPrevio: 'S' } : {}),
    ...(input.circumstances?.rechazo_previo === 'S' ? { RechazoPrevio: 'S' } : {}),
    ...generatorElements(input),
    Encadenamiento: chainLink(input.previous),
    SistemaInformatico: softwareElement(input.software),
    FechaHoraHusoGenRegistro: requireTimestamp(input.generated_at),
    TipoHuella: FINGERPRINT_TYPE,
  };
}

/** Returns GeneradoPor and Generador, which is another person than the issuer (Validaciones v1.2.2, section 3.1.4.3). */
function generatorElements({
  generator = null,
  issuer,
}: CancellationInput): Pick<CancellationRecord, 'GeneradoPor' | 'Generador'> {
  if (generator === null) return {};
  const { by, party } = generator;
  if (party.nif === issuer.nif) throw new RecordDataError('Generador', 'is not the issuer');
  return { GeneradoPor: by, Generador: recipientElement(party) };
}
