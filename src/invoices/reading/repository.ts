import { and, asc, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import {
  emailInvoices,
  emails,
  type InvoiceRow,
  invoiceLines,
  invoices,
  verifactuRecords,
} from '../../db/schema/books-schema.ts';
import { lineColumns } from '../drafting/line-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import type { RecordCorrectionRow } from '../fields/record-correction-view.ts';
import type { SendingRow } from '../fields/sending-schema.ts';
import { MONEY_COLUMNS } from '../paying/balance-repository.ts';
import { correctionsById } from '../registering/record-corrections-repository.ts';
import type { StoredInvoice } from './view.ts';

/** Mails of a document that reads show. */
const MAX_HISTORY_MAILS = 50;

/** The mails that carried a document, the latest first. */
function selectSendingHistory(books: Database, invoiceId: Placeholder) {
  return books
    .select({
      emailId: emailInvoices.emailId,
      emailType: emails.emailType,
      status: emails.status,
      recipients: emails.recipients,
      cc: emails.cc,
      subject: emails.subject,
      sentAt: emails.sentAt,
      error: emails.error,
      createdAt: emails.createdAt,
    })
    .from(emailInvoices)
    .innerJoin(emails, eq(emails.id, emailInvoices.emailId))
    .where(eq(emailInvoices.invoiceId, invoiceId))
    .orderBy(desc(emailInvoices.emailId))
    .limit(MAX_HISTORY_MAILS);
}

/** The columns of a record that an invoice shows. */
const recordSummary = {
  position: verifactuRecords.position,
  fingerprint: verifactuRecords.fingerprint,
  generatedAtMs: verifactuRecords.generatedAtMs,
  submissionStatus: verifactuRecords.submissionStatus,
  csv: verifactuRecords.csv,
  errorCode: verifactuRecords.errorCode,
  errorMessage: verifactuRecords.errorMessage,
};

/** Joins to an invoice the registration that stands for it: the latest, since a correction repairs the one before. */
export const IS_STANDING_REGISTRATION = sql`${verifactuRecords.id} = (SELECT r.id FROM verifactu_records AS r WHERE r.invoice_id = ${invoices.id} AND r.operation = 'REGISTRATION' ORDER BY r.position DESC LIMIT 1)`;

/** Invoices, each with the registration that stands for it and what was paid of it. */
export function selectInvoices(books: Database) {
  return books
    .select({ row: invoices, record: recordSummary, money: MONEY_COLUMNS })
    .from(invoices)
    .leftJoin(verifactuRecords, IS_STANDING_REGISTRATION);
}

/** The lines of a document, in their order. */
export function selectLines(books: Database, invoiceId: string | Placeholder) {
  return books
    .select(lineColumns)
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

/** Whether a row is this document of the company and not deleted. */
export function isLive(companyId: string | Placeholder, id: string | Placeholder) {
  return and(eq(invoices.id, id), eq(invoices.companyId, companyId), isNull(invoices.deletedAt));
}

export interface InvoiceWithLines extends StoredInvoice {
  lines: readonly LineFields[];
  /** The mails that carried it, where they were read; a document that was never issued has none. */
  mails?: readonly SendingRow[];
  /** What corrections of its record say anew, where they were read. */
  corrections?: readonly RecordCorrectionRow[];
}

const ID = sql.placeholder('id');
const COMPANY_ID = sql.placeholder('companyId');
/** Statements for a batch: a document of a company, and the lines of one. Every read sends them: they are built once. */
export const documentById = builtOnce((books) => selectInvoices(books).where(isLive(COMPANY_ID, ID)));
export const linesById = builtOnce((books) => selectLines(books, ID));

export const mailsById = builtOnce((books) => selectSendingHistory(books, ID));

/** One document whole. One round trip. */
export async function findInvoice(
  books: Database,
  companyId: string,
  id: string,
): Promise<InvoiceWithLines | null> {
  const [found, lines, mails, corrections] = await books.batch([
    documentById(books, { companyId, id }),
    linesById(books, { id }),
    mailsById(books, { id }),
    correctionsById(books, { id }),
  ]);
  const [stored] = found;
  return stored === undefined ? null : { ...stored, lines, mails, corrections };
}

/** The status of a document as it is now, or null when it is gone. */
export async function readStatus(
  books: Database,
  companyId: string,
  id: string,
): Promise<Pick<InvoiceRow, 'status' | 'type'> | null> {
  const [row] = await books
    .select({ status: invoices.status, type: invoices.type })
    .from(invoices)
    .where(isLive(companyId, id));
  return row ?? null;
}
