import { and, asc, desc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { builtOnce } from '../../db/built-once.ts';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoiceLines, invoices, verifactuRecords } from '../../db/schema/books-schema.ts';
import { emailInvoices, emails } from '../../db/schema/mail-schema.ts';
import { lineColumns } from '../drafting/line-repository.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import type { RecordCorrectionRow } from '../fields/record-correction-view.ts';
import type { SendingRow } from '../fields/sending-schema.ts';
import { MONEY_COLUMNS } from '../paying/balance-repository.ts';
import { correctionsById } from '../registering/record-corrections-repository.ts';
import { allLines, firstLines } from './line-slices-repository.ts';
import { LISTED_COLUMNS, METADATA_BYTES } from './long-metadata-repository.ts';
import type { FileSummary, StoredInvoice } from './stored-invoice.ts';

/** Largest number of mails of a document in a response. */
const MAX_HISTORY_MAILS = 50;

/** Selects the mails that carried a document, newest first. */
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

/** Columns of a record that an invoice shows. */
const recordSummary = {
  position: verifactuRecords.position,
  fingerprint: verifactuRecords.fingerprint,
  generatedAtMs: verifactuRecords.generatedAtMs,
  submissionStatus: verifactuRecords.submissionStatus,
  csv: verifactuRecords.csv,
  errorCode: verifactuRecords.errorCode,
  errorMessage: verifactuRecords.errorMessage,
};

/** Decodes the summary of a file. A row of a list is one JSON text, so there it arrives parsed. */
function fileSummaryOf(value: string | FileSummary): FileSummary {
  return typeof value === 'string' ? (JSON.parse(value) as FileSummary) : value;
}

/** Columns of its TicketBAI file that an invoice shows, as one JSON object. Invoices without file cost no look-up. */
const FILE =
  sql<FileSummary | null>`CASE WHEN ${invoices.ticketbaiStatus} IS NOT NULL THEN (SELECT json_object('territory', t.territory, 'series', t.series, 'number', t.number,
    'signature', t.signature, 'createdAt', t.created_at, 'status', l.status, 'csv', COALESCE(a.csv, t.csv),
    'presentationId', COALESCE(a.presentation_id, t.presentation_id), 'errorCode', a.error_code, 'errorMessage', a.error_message,
    'warnings', json(a.warnings), 'attempts', l.attempts, 'lastAttemptAt', l.last_attempt_at, 'nextAttemptAt', l.next_attempt_at,
    'correctedAt', (SELECT max(COALESCE(c.last_attempt_at, c.created_at)) FROM ticketbai_records AS c
      WHERE c.invoice_id = t.invoice_id AND c.kind IN ('CORRECTION', 'ANNOTATION') AND c.status IN ('ACCEPTED', 'ACCEPTED_WITH_WARNINGS')))
  FROM ticketbai_records AS t
    JOIN ticketbai_records AS l ON l.id = (SELECT n.id FROM ticketbai_records AS n WHERE n.invoice_id = t.invoice_id ORDER BY n.position DESC LIMIT 1)
    LEFT JOIN ticketbai_records AS a ON a.id = (SELECT n.id FROM ticketbai_records AS n
      WHERE n.invoice_id = t.invoice_id AND n.status <> 'PENDING' AND NOT (n.kind = 'CANCELLATION' AND n.status = 'REJECTED' AND n.error_code IS NULL)
      ORDER BY n.position DESC LIMIT 1)
  WHERE t.invoice_id = ${invoices.id} AND t.kind = 'ISSUE') END`
    .mapWith(fileSummaryOf)
    .as('ticketbai_file');

/** Joins the valid registration of an invoice: the latest, because a correction repairs the one before. */
export const IS_REGISTRATION_IN_FORCE = sql`${verifactuRecords.id} = (SELECT r.id FROM verifactu_records AS r WHERE r.invoice_id = ${invoices.id} AND r.operation = 'REGISTRATION' ORDER BY r.position DESC LIMIT 1)`;

/** Selects invoices, each with its valid registration and its payments. */
export function selectInvoices(books: Database) {
  return books
    .select({ row: invoices, record: recordSummary, file: FILE, money: MONEY_COLUMNS })
    .from(invoices)
    .leftJoin(verifactuRecords, IS_REGISTRATION_IN_FORCE);
}

/** Selects invoices as lists read them, before `withLongMetadata`. */
export function selectListed(books: Database) {
  return books
    .select({
      ...{ row: LISTED_COLUMNS, record: recordSummary, file: FILE, money: MONEY_COLUMNS },
      metadataBytes: METADATA_BYTES,
    })
    .from(invoices)
    .leftJoin(verifactuRecords, IS_REGISTRATION_IN_FORCE);
}

/** Selects the lines of a document, in order. */
export function selectLines(books: Database, invoiceId: string | Placeholder) {
  return books
    .select(lineColumns)
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

/** Condition for a document of the company that is not deleted. */
export function isLive(companyId: string | Placeholder, id: string | Placeholder) {
  return and(eq(invoices.id, id), eq(invoices.companyId, companyId), isNull(invoices.deletedAt));
}

export interface InvoiceWithLines extends StoredInvoice {
  lines: readonly LineFields[];
  /** Mails that carried it, if they were read. A document that was never issued has none. */
  mails?: readonly SendingRow[];
  /** Data that record corrections changed, if they were read. */
  corrections?: readonly RecordCorrectionRow[];
}

const ID = sql.placeholder('id');
const COMPANY_ID = sql.placeholder('companyId');
/** Statements for a batch: one document, and its lines. Every read sends them, so they are built once. */
export const documentById = builtOnce((books) => selectInvoices(books).where(isLive(COMPANY_ID, ID)));
export const linesById = builtOnce((books) => selectLines(books, ID));

export const mailsById = builtOnce((books) => selectSendingHistory(books, ID));

async function readDocument(books: Database, companyId: string, id: string, maxLines?: number) {
  const [found, lines, mails, corrections] = await books.batch([
    documentById(books, { companyId, id }),
    firstLines(books, id, maxLines),
    mailsById(books, { id }),
    correctionsById(books, { id }),
  ]);
  const [stored] = found;
  return stored === undefined ? null : { ...stored, lines, mails, corrections };
}

/** Reads one document whole. One round trip, and one more for each further `LINES_A_TRIP` lines. */
export async function findInvoice(
  books: Database,
  companyId: string,
  id: string,
): Promise<InvoiceWithLines | null> {
  const read = await readDocument(books, companyId, id);
  if (read === null) return null;
  return { ...read, lines: await allLines(books, id, { version: read.row.version, first: read.lines }) };
}

/** Reads one document with at most so many of its lines. One round trip. */
export async function findInvoiceBeginning(
  books: Database,
  companyId: string,
  id: string,
  maxLines: number,
): Promise<InvoiceWithLines | null> {
  return await readDocument(books, companyId, id, maxLines);
}

/** Reads the current status of a document. Null if it is gone. */
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
