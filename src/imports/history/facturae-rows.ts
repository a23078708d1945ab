import type { HistoryInvoice } from '../../domain/history/history-invoice.ts';
import { normaliseTaxId } from '../../domain/identity/nif.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { decodeXml } from '../../xml/decode-xml.ts';
import { parseInTurns } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import { childElements, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import {
  BYTES_PER_MEGABYTE,
  ImportFileTooLargeError,
  TooManyRecordsError,
  UnreadableFileError,
} from '../import-errors.ts';
import { type HistoryRow, judged } from './history-rows.ts';
import { readDate } from './read-cells.ts';

/** Largest Facturae file, in bytes: one invoice with thousands of lines, or a batch. */
const MAX_FACTURAE_BYTES = 5 * BYTES_PER_MEGABYTE;
/** Most invoices of a batch, the same as rows of a CSV file. */
const MAX_FACTURAE_INVOICES = 1_000;
/** Invoices that are read before other waiting work has its turn. */
const INVOICES_A_TURN = 50;
/** Namespaces of versions 3.0 to 3.2.2, which share their element names. */
const FACTURAE_NAMESPACE =
  /^http:\/\/www\.facturae\.(?:es|gob\.es)\/(?:Facturae|formato\/Versiones\/Facturae)/;
const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,8}))?$/;
/** Codes of taxes (TaxTypeCode): 01 IVA, 02 IPSI, 03 IGIC. 04 is IRPF among the withheld ones. */
const CHARGED = ['01', '02', '03'];

/** Characters read of any text. No lawful invoice has longer ones, and messages repeat them. */
const MAX_TEXT_CHARACTERS = 1_000;

/** Returns the beginning of the text at a path of names, or '' if there is none. */
function at(element: XmlElement | undefined, ...path: string[]): string {
  const [name, ...rest] = path;
  if (element === undefined) return '';
  if (name === undefined) return (textOf(element) ?? '').slice(0, MAX_TEXT_CHARACTERS).toWellFormed();
  return at(
    childElements(element).find(({ local }) => local === name),
    ...rest,
  );
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element === undefined ? undefined : childElements(element).find(({ local }) => local === name);
}

function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element === undefined ? [] : childElements(element).filter(({ local }) => local === name);
}

/**
 * Parses an amount of a Facturae, which may have more than two decimals, into cents, rounded half away from zero. Null for
 * any other text.
 */
function cents(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', decimals = ''] = match;
  const padded = decimals.padEnd(3, '0');
  const rounded = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded.charAt(2)) >= 5 ? 1 : 0);
  return sign === '' ? rounded : 0 - rounded;
}

function nameOf(party: XmlElement | undefined): string | null {
  const legal = at(party, 'LegalEntity', 'CorporateName');
  if (legal !== '') return legal;
  const person = child(party, 'Individual');
  return (
    ['Name', 'FirstSurname', 'SecondSurname']
      .map((part) => at(person, part))
      .filter((text) => text !== '')
      .join(' ') || null
  );
}

function typeOf(header: XmlElement | undefined): HistoryInvoice['type'] {
  if (child(header, 'Corrective') !== undefined) return 'CORRECTIVE';
  return at(header, 'InvoiceDocumentType') === 'FA' ? 'SIMPLIFIED' : 'STANDARD';
}

function summed(taxes: readonly XmlElement[], ...path: string[]): number {
  return taxes.reduce((sum, tax) => sum + (cents(at(tax, ...path)) ?? 0), 0);
}

/** Buyer of all invoices in a file, read once. */
type Buyer = Pick<HistoryInvoice, 'recipient_name' | 'recipient_nif'>;

function buyerOf(party: XmlElement | undefined): Buyer {
  return {
    recipient_name: nameOf(party),
    recipient_nif: normaliseTaxId(at(party, 'TaxIdentification', 'TaxIdentificationNumber')) || null,
  };
}

function invoiceOf(invoice: XmlElement, buyer: Buyer): HistoryInvoice {
  const header = child(invoice, 'InvoiceHeader');
  const totals = child(invoice, 'InvoiceTotals');
  const outputs = children(child(invoice, 'TaxesOutputs'), 'Tax').filter((tax) =>
    CHARGED.includes(at(tax, 'TaxTypeCode')),
  );
  return {
    invoice_number: at(header, 'InvoiceSeriesCode') + at(header, 'InvoiceNumber'),
    issue_date: at(invoice, 'InvoiceIssueData', 'IssueDate'),
    operation_date: readDate(at(invoice, 'InvoiceIssueData', 'OperationDate')),
    type: typeOf(header),
    ...buyer,
    taxable_base: cents(at(totals, 'TotalGrossAmountBeforeTaxes')) ?? 0,
    vat: summed(outputs, 'TaxAmount', 'TotalAmount'),
    surcharge: summed(outputs, 'EquivalenceSurchargeAmount', 'TotalAmount'),
    irpf: cents(at(totals, 'TotalTaxesWithheld')) ?? 0,
    total: cents(at(totals, 'InvoiceTotal')) ?? 0,
  };
}

function* rootOf(bytes: Uint8Array): Turns<XmlElement> {
  if (bytes.length > MAX_FACTURAE_BYTES) throw new ImportFileTooLargeError(bytes.length, MAX_FACTURAE_BYTES);
  try {
    const decoded = decodeXml(bytes);
    if (!('text' in decoded)) throw new XmlRefusedError('it is in no encoding that is read');
    const root = yield* parseInTurns(decoded.text);
    if (root.local === 'Facturae' && FACTURAE_NAMESPACE.test(root.namespace)) return root;
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error;
  }
  throw new UnreadableFileError('it is no Facturae document', 'no es un documento Facturae');
}

/**
 * Reads the invoices of a Facturae file, one or a batch, in turns. The number is the series followed by the number, as printed. The
 * signature is not checked, since the file is the issuer's own past. Source: Facturae 3.2.2, InvoiceHeader, TaxesOutputs,
 * InvoiceTotals.
 *
 * @throws UnreadableFileError, ImportFileTooLargeError
 */
export function* facturaeRows(bytes: Uint8Array): Turns<{ rows: HistoryRow[]; issuerNif: string }> {
  const root = yield* rootOf(bytes);
  const parties = child(root, 'Parties');
  const invoices = children(child(root, 'Invoices'), 'Invoice');
  if (invoices.length > MAX_FACTURAE_INVOICES)
    throw new TooManyRecordsError(invoices.length, MAX_FACTURAE_INVOICES);
  const buyer = buyerOf(child(parties, 'BuyerParty'));
  let row = 0;
  const rows = yield* mapInTurns(invoices, INVOICES_A_TURN, (each) => {
    row += 1;
    const invoice = invoiceOf(each, buyer);
    const errors: HistoryRow['errors'] = {};
    if (readDate(invoice.issue_date) === null)
      errors.issue_date = { en: 'the document has none', es: 'el documento no la tiene' };
    return judged(row, invoice, errors);
  });
  return {
    rows,
    issuerNif: at(child(parties, 'SellerParty'), 'TaxIdentification', 'TaxIdentificationNumber'),
  };
}
