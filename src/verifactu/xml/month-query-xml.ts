import { RECORD_VERSION } from '../code-lists.ts';
import { invoiceIdentity } from '../invoice-identity.ts';
import type { QueryPageKey } from './query-xml.ts';
import { soapEnvelope } from './soap-envelope.ts';
import { type Issuer, issuerElement } from './submission-xml.ts';
import { elementsXml, wrapperXml } from './write-xml.ts';

/** Query for all records of an issuer in a month of imputation, `YYYY-MM`. `page_key` is the start of the next page. */
export type MonthQuery = {
  readonly issuer: Issuer;
  readonly month: string;
  readonly page_key: QueryPageKey | null;
};

/**
 * Builds the message ConsultaFactuSistemaFacturacion without an invoice: the AEAT's records of a month, 10,000 per page. It also
 * asks for the issuer's name and the system, which are part of a record.
 *
 * @returns the SOAP 1.1 document with its XML declaration
 * @throws RecordDataError for an issuer without a name
 * Source: ConsultaLR.xsd; AEAT, descripción del servicio web v1.0.3, sections 6.4.1 and 6.4.3.
 */
export function monthQueryXml({ issuer, month, page_key }: MonthQuery): string {
  const [Ejercicio = '', Periodo = ''] = month.split('-');
  const header = elementsXml('sf', { IDVersion: RECORD_VERSION, ObligadoEmision: issuerElement(issuer) });
  const filter = [
    wrapperXml('sfLRC', 'PeriodoImputacion', [elementsXml('sf', { Ejercicio, Periodo })]),
    ...(page_key === null
      ? []
      : [wrapperXml('sfLRC', 'ClavePaginacion', [elementsXml('sf', invoiceIdentity(page_key))])]),
  ];
  return soapEnvelope(
    ['sfLRC', 'sf'],
    wrapperXml('sfLRC', 'ConsultaFactuSistemaFacturacion', [
      wrapperXml('sfLRC', 'Cabecera', [header]),
      wrapperXml('sfLRC', 'FiltroConsulta', filter),
      wrapperXml('sfLRC', 'DatosAdicionalesRespuesta', [
        elementsXml('sfLRC', { MostrarNombreRazonEmisor: 'S', MostrarSistemaInformatico: 'S' }),
      ]),
    ]),
  );
}
