import { checkStructure } from '../schema/check-structure.ts';
import { SUBMISSION } from '../schema/submission-schema.ts';
import { SoapFaultError } from '../soap-fault.ts';
import { invoiceKey } from '../store/invoice-key.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { checkHeader } from './check-header.ts';

export interface Submission {
  readonly header: XmlNode;
  /** RegistroAlta and RegistroAnulacion elements of sound structure. */
  readonly records: readonly XmlNode[];
}

/**
 * Reads RegFactuSistemaFacturacion, whose structure and header must be right for any record to be looked at.
 *
 * @param today the AEAT's date, YYYY-MM-DD
 * @throws SoapFaultError
 * Source: Validaciones v1.2.2, section 3.1.
 */
export function checkSubmission(message: XmlNode, today: string): Submission {
  checkStructure(message, SUBMISSION);
  const [header, ...entries] = message.children;
  if (header === undefined) throw new SoapFaultError('4102', ': Cabecera');
  checkHeader(header, today);
  const records = entries.flatMap(({ children }) => children);
  for (const record of records) checkIdentity(record);
  return { header, records };
}

/** An IDFactura that no line of an answer could repeat leaves no way to answer the record alone. */
function checkIdentity(record: XmlNode): void {
  const { issuer, number, date } = invoiceKey(record);
  if ([...issuer].length !== 9) throw new SoapFaultError('4102', ': IDEmisorFactura');
  if (number === '') throw new SoapFaultError('4102', ': NumSerieFactura');
  if (!/^\d{2}-\d{2}-\d{4}$/.test(date)) throw new SoapFaultError('4102', ': FechaExpedicionFactura');
}
