import { trustAnchors } from '../companies/certificates/trust-anchors.ts';
import type { CompanyContext } from '../context/context.ts';
import type {
  ReceivedInvoiceRow,
  StoredReceivedContent,
  StoredSignature,
} from '../db/schema/received-invoice-schema.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import { addWorkingDays } from '../domain/calendar/working-days.ts';
import { foldText } from '../domain/identity/fold-text.ts';
import type { ReadDocument } from '../einvoice/reading/read-forms.ts';
import type { ReadInvoice } from '../einvoice/reading/read-invoice.ts';
import { sha256Hex } from '../platform/sha256.ts';
import { isIssuedByOneOf } from '../signatures/x509/issued-by.ts';
import { cut, cutTaxes, MAX_NUMBER_CHARACTERS, MAX_TEXT_CHARACTERS } from './kept-text.ts';
import { taxKey } from './tax-key.ts';

/** Days that a recipient has to respond, without Saturdays, Sundays and national holidays (RD 238/2026; Orden HAC/1028/2026). */
const ANSWER_TERM_DAYS = 4;
/** Largest number of lines stored in addition to the file of an invoice. */
const MAX_KEPT_LINES = 1_000;

/** Uploaded file. */
export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

function contentOf({ corrects, taxes, lines }: ReadInvoice): StoredReceivedContent {
  return {
    corrects: corrects.slice(0, MAX_KEPT_LINES).map(({ number, issueDate }) => ({
      number: cut(number, MAX_NUMBER_CHARACTERS),
      issueDate: cut(issueDate, MAX_NUMBER_CHARACTERS),
    })),
    taxes: cutTaxes(taxes.slice(0, MAX_KEPT_LINES)),
    lines: lines.slice(0, MAX_KEPT_LINES).map((line) => ({
      ...line,
      description: cut(line.description),
      quantity: cut(line.quantity, MAX_NUMBER_CHARACTERS),
      unitPrice: cut(line.unitPrice, MAX_NUMBER_CHARACTERS),
    })),
    furtherLines: Math.max(0, lines.length - MAX_KEPT_LINES),
  };
}

/**
 * Returns the stored form of a signature. It is valid but not trusted if the operator does not list the issuer of its
 * certificate. The list is read only for a valid signature.
 */
export async function signatureOf(
  { signature }: ReadDocument,
  { files, clock }: Pick<CompanyContext, 'files' | 'clock'>,
): Promise<StoredSignature | null> {
  if (signature === null || (!signature.valid && signature.fault === 'NOT_SIGNED')) return null;
  if (!signature.valid)
    return { valid: false, trusted: false, fault: signature.fault, signer: null, signedAt: null };
  const { certificate, signedAt } = signature;
  return {
    valid: true,
    trusted: await isIssuedByOneOf(certificate, await trustAnchors(files), clock.now()),
    fault: null,
    signer: cut(certificate.commonName ?? certificate.subject),
    signedAt: cut(signedAt, MAX_NUMBER_CHARACTERS),
  };
}

function partiesOf({ seller, buyer }: ReadInvoice, nif: string | null) {
  return {
    sellerName: cut(seller.name),
    sellerTaxId: cut(seller.taxId, MAX_NUMBER_CHARACTERS),
    sellerCountry: cut(seller.country, MAX_NUMBER_CHARACTERS),
    supplierKey: taxKey(cut(seller.taxId, MAX_NUMBER_CHARACTERS)),
    buyerName: cut(buyer.name),
    buyerTaxId: cut(buyer.taxId, MAX_NUMBER_CHARACTERS),
    recipientIsOther: nif === null || taxKey(buyer.taxId) !== nif,
  };
}

/**
 * Returns the row of a received invoice. The term to respond begins today.
 *
 * @param nif of the company
 */
export async function newReceivedRow(
  context: CompanyContext,
  { name, bytes }: ReceivedFile,
  document: ReadDocument,
  invoice: ReadInvoice,
  nif: string | null,
): Promise<ReceivedInvoiceRow> {
  const { ids, accountId, companyId, environment, clock, zone } = context;
  const digest = sha256Hex(bytes);
  const nowMs = clock.now();
  const receivedOn = localDate(nowMs, zone);
  const parties = partiesOf(invoice, nif);
  const number = cut(invoice.number, MAX_NUMBER_CHARACTERS);
  return {
    id: ids.next(),
    accountId,
    companyId,
    digest,
    fileKey: `${environment}/${companyId}/received-invoices/${digest}`,
    fileName: name.slice(0, MAX_TEXT_CHARACTERS).toWellFormed(),
    sizeBytes: bytes.byteLength,
    form: document.form,
    specification: cut(document.specification),
    number,
    issueDate: cut(invoice.issueDate, MAX_NUMBER_CHARACTERS),
    operationDate: cut(invoice.operationDate, MAX_NUMBER_CHARACTERS),
    dueDate: cut(invoice.dueDate, MAX_NUMBER_CHARACTERS),
    kind: invoice.kind,
    currency: cut(invoice.currency, MAX_NUMBER_CHARACTERS),
    ...parties,
    netHundredths: invoice.netTotal,
    taxHundredths: invoice.taxTotal,
    withheldHundredths: invoice.withheldTotal,
    totalHundredths: invoice.grossTotal,
    dueHundredths: invoice.due,
    content: contentOf(invoice),
    findings: [...document.findings],
    signature: await signatureOf(document, context),
    searchKey: foldText(
      [number, parties.sellerName, parties.sellerTaxId].filter((each) => each !== null).join(' '),
    ),
    receivedAt: nowMs,
    receivedOn,
    deadline: addWorkingDays(receivedOn, ANSWER_TERM_DAYS),
    status: 'RECEIVED',
    statusReason: null,
    statusDate: null,
    version: 1,
    updatedAt: nowMs,
  };
}
