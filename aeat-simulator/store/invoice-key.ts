import { textAt, type XmlNode } from '../xml/xml-node.ts';

/** Key of an invoice at the AEAT. The date is as written, dd-mm-yyyy. */
export interface InvoiceKey {
  readonly issuer: string;
  readonly number: string;
  readonly date: string;
}

/** Returns IDFactura of a RegistroAlta or RegistroAnulacion. */
export function invoiceKey(record: XmlNode): InvoiceKey {
  const suffix = record.name === 'RegistroAlta' ? '' : 'Anulada';
  const at = (name: string) => textAt(record, 'IDFactura', `${name}${suffix}`) ?? '';
  return { issuer: at('IDEmisorFactura'), number: at('NumSerieFactura'), date: at('FechaExpedicionFactura') };
}
