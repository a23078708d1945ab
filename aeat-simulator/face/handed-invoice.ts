import type { XmlNode } from '../xml/xml-node.ts';
import { listAt, nodeAt, textAt } from '../xml/xml-node.ts';

/** Fields that FACe reads of a handed-in Facturae. */
export interface HandedInvoice {
  readonly issuer: string;
  readonly series: string;
  readonly number: string;
  readonly issueDate: string;
  readonly total: string;
  /** Codes of the units of the public body, by role: 01 accounting office, 02 managing body, 03 processing unit. */
  readonly units: Readonly<Record<string, string>>;
}

/** Returns the invoice of a document. Null unless it is a signed Facturae 3.2.x with one invoice. */
export function handedInvoice(root: XmlNode): HandedInvoice | null {
  const isSigned = root.children.some(({ name }) => name === 'Signature');
  const isFacturae =
    root.name === 'Facturae' && textAt(root, 'FileHeader', 'SchemaVersion')?.startsWith('3.2') === true;
  const [invoice, ...others] = listAt(root, ['Invoices'], 'Invoice');
  if (!isFacturae || !isSigned || invoice === undefined || others.length > 0) return null;
  const centres = listAt(root, ['Parties', 'BuyerParty', 'AdministrativeCentres'], 'AdministrativeCentre');
  const units = centres.map((one): [string, string] => [
    textAt(one, 'RoleTypeCode') ?? '',
    textAt(one, 'CentreCode') ?? '',
  ]);
  const header = nodeAt(invoice, 'InvoiceHeader');
  return {
    issuer: textAt(root, 'Parties', 'SellerParty', 'TaxIdentification', 'TaxIdentificationNumber') ?? '',
    series: (header === null ? null : textAt(header, 'InvoiceSeriesCode')) ?? '',
    number: (header === null ? null : textAt(header, 'InvoiceNumber')) ?? '',
    issueDate: textAt(invoice, 'InvoiceIssueData', 'IssueDate') ?? '',
    total: textAt(invoice, 'InvoiceTotals', 'InvoiceTotal') ?? '',
    units: Object.fromEntries(units),
  };
}
