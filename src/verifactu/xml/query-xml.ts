import { RECORD_VERSION } from '../code-lists.ts';
import { type InvoiceReference, invoiceIdentity } from '../invoice-identity.ts';
import { recordDate } from '../timestamp.ts';
import { soapEnvelope } from './soap-envelope.ts';
import { type Issuer, issuerElement } from './submission-xml.ts';
import { elementsXml, wrapperXml } from './write-xml.ts';

/** Last invoice of a page of results. The next page starts after it. */
export type QueryPageKey = InvoiceReference;

/** Query for the records of one invoice. Dates are `YYYY-MM-DD`. */
export type InvoiceQuery = {
  readonly issuer: Issuer;
  readonly invoice_number: string;
  readonly issue_date: string;
  /** Operation date of the registration. Null or absent without one. */
  readonly operation_date?: string | null;
  readonly page_key?: QueryPageKey | null;
};

/**
 * Builds the message ConsultaFactuSistemaFacturacion: the AEAT's records of one of the issuer's invoices. The period is that of
 * the operation date if the record has one, because the AEAT finds nothing under another period. The issuer's name and the system
 * are not requested, because they slow the response.
 *
 * @returns the SOAP 1.1 document with its XML declaration
 * @throws RecordDataError for an invoice that no record can name and an issuer without a name
 * Source: ConsultaLR.xsd; AEAT, descripción del servicio web v1.0.3, sections 6.4.1 and 6.4.3.
 */
export function queryXml(query: InvoiceQuery): string {
  const { issuer, invoice_number, issue_date } = query;
  const invoice = invoiceIdentity({ issuer_nif: issuer.nif, invoice_number, issue_date });
  const header = elementsXml('sf', { IDVersion: RECORD_VERSION, ObligadoEmision: issuerElement(issuer) });
  const filter = [
    wrapperXml('sfLRC', 'PeriodoImputacion', [elementsXml('sf', period(query))]),
    elementsXml('sfLRC', { NumSerieFactura: invoice.NumSerieFactura }),
    wrapperXml('sfLRC', 'FechaExpedicionFactura', [
      elementsXml('sf', { FechaExpedicionFactura: invoice.FechaExpedicionFactura }),
    ]),
    ...pageKeyParts(query.page_key ?? null),
  ];
  return soapEnvelope(
    ['sfLRC', 'sf'],
    wrapperXml('sfLRC', 'ConsultaFactuSistemaFacturacion', [
      wrapperXml('sfLRC', 'Cabecera', [header]),
      wrapperXml('sfLRC', 'FiltroConsulta', filter),
    ]),
  );
}

function period(query: InvoiceQuery): { readonly Ejercicio: string; readonly Periodo: string } {
  const [, month = '', year = ''] = recordDate(
    query.operation_date ?? query.issue_date,
    'PeriodoImputacion',
  ).split('-');
  return { Ejercicio: year, Periodo: month };
}

function pageKeyParts(key: QueryPageKey | null): readonly string[] {
  if (key === null) return [];
  return [wrapperXml('sfLRC', 'ClavePaginacion', [elementsXml('sf', invoiceIdentity(key))])];
}
