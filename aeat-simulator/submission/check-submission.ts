import { checkStructure } from '../schema/check-structure.ts';
import { SUBMISSION } from '../schema/submission-schema.ts';
import { SoapFaultError } from '../soap-fault.ts';
import { invoiceKey } from '../store/invoice-key.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { checkHeader } from './check-header.ts';

export interface Submission {
  readonly header: XmlNode;
  /** Structurally valid RegistroAlta and RegistroAnulacion elements. */
  readonly records: readonly XmlNode[];
}

/**
 * Reads RegFactuSistemaFacturacion. A wrong structure or header rejects the submission before any record is examined.
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

/**
 * Rejects the submission for an IDFactura that no line of a response could repeat, since the record alone could not
 * be rejected.
 */
function checkIdentity(record: XmlNode): void {
  const { issuer, number, date } = invoiceKey(record);
  if ([...issuer].length !== 9) throw new SoapFaultError('4102', ': IDEmisorFactura');
  if (number === '') throw new SoapFaultError('4102', ': NumSerieFactura');
  if (!/^\d{2}-\d{2}-\d{4}$/.test(date)) throw new SoapFaultError('4102', ': FechaExpedicionFactura');
}
