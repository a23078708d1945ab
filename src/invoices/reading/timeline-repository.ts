import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices, verifactuRecords } from '../../db/schema/books-schema.ts';
import {
  type EinvoiceDeliveryChangeRow,
  type EinvoiceMessageRow,
  einvoiceDeliveryChanges,
  einvoiceMessages,
} from '../../db/schema/einvoice-delivery-schema.ts';
import {
  type InvoicePaymentRow,
  type InvoiceRefundRow,
  invoicePayments,
  invoiceRefunds,
} from '../../db/schema/invoice-payment-schema.ts';
import { type MailReportRow, mailReports } from '../../db/schema/mail-report-schema.ts';
import { emailInvoices, emails } from '../../db/schema/mail-schema.ts';
import { type PayerActRow, payerActs } from '../../db/schema/payer-act-schema.ts';
import { type ReminderRow, reminders } from '../../db/schema/reminder-schema.ts';
import {
  type TicketbaiRecordRow,
  ticketbaiRecords,
  ticketbaiSubmissions,
  ticketbaiSubmittedRecords,
} from '../../db/schema/ticketbai-schema.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';
import { isSingleEvent } from '../../db/single-events.ts';
import { isLive } from './repository.ts';

/** Largest number of mails in a timeline. */
const MAX_MAILS = 200;
/** Largest number of answers of a diputación in a timeline. */
const MAX_ANSWERS = 200;
/** Largest number of mail reports in a timeline. */
const MAX_REPORTS = 1_000;
/** Largest number of network messages, and of delivery states, in a timeline. */
const MAX_DELIVERY_STEPS = 200;

/** Stored rows from which the timeline of a document is built. */
export interface TimelineMaterial {
  row: InvoiceRow;
  /** Instant of issue, milliseconds. Null if no row has it to the second. */
  issuedAtMs: number | null;
  records: {
    id: string;
    operation: 'REGISTRATION' | 'VOID';
    correction: boolean;
    generatedAtMs: number;
    status: 'PENDING' | 'ACCEPTED' | 'REJECTED';
    csv: string | null;
    errorCode: string | null;
    errorMessage: string | null;
    answeredAtMs: number | null;
  }[];
  /** TicketBAI records, and the answers to each of them, in order. */
  files: Pick<TicketbaiRecordRow, 'id' | 'kind' | 'action' | 'territory' | 'createdAt'>[];
  answers: {
    recordId: string;
    answeredAtMs: number | null;
    code: string | null;
    message: string | null;
    csv: string | null;
  }[];
  mails: {
    id: string;
    status: string;
    recipients: string[];
    sentAt: number | null;
    error: string | null;
    updatedAt: number;
    emailType: string;
  }[];
  reports: MailReportRow[];
  reminders: Pick<ReminderRow, 'days' | 'emailId' | 'dueCents'>[];
  /** Messages to a network, and the states of the delivery, each in order. */
  messages: Pick<EinvoiceMessageRow, 'id' | 'sentAt' | 'outcome'>[];
  deliveries: EinvoiceDeliveryChangeRow[];
  acts: PayerActRow[];
  payments: InvoicePaymentRow[];
  refunds: InvoiceRefundRow[];
  correctives: {
    id: string;
    invoiceNumber: string | null;
    createdAt: number;
    rectificationType: string | null;
    status: InvoiceRow['status'];
    /** Total of the corrective, or the document's share of it. */
    totalCents: number;
  }[];
}

/** Selects the records of a document, each with the instant of the AEAT's response. */
function selectRecords(books: Database, id: string) {
  return books
    .select({
      id: verifactuRecords.id,
      operation: verifactuRecords.operation,
      correction: verifactuRecords.correction,
      generatedAtMs: verifactuRecords.generatedAtMs,
      status: verifactuRecords.submissionStatus,
      csv: verifactuRecords.csv,
      errorCode: verifactuRecords.errorCode,
      errorMessage: verifactuRecords.errorMessage,
      answeredAtMs: sql<
        number | null
      >`(SELECT answered_at FROM verifactu_submissions AS sent WHERE sent.id = verifactu_records.submission_id)`.as(
        'answered_at_ms',
      ),
    })
    .from(verifactuRecords)
    .where(eq(verifactuRecords.invoiceId, id))
    .orderBy(asc(verifactuRecords.position));
}

/** Selects the TicketBAI records of a document. */
function selectFiles(books: Database, id: string) {
  return books
    .select({
      id: ticketbaiRecords.id,
      kind: ticketbaiRecords.kind,
      action: ticketbaiRecords.action,
      territory: ticketbaiRecords.territory,
      createdAt: ticketbaiRecords.createdAt,
    })
    .from(ticketbaiRecords)
    .where(eq(ticketbaiRecords.invoiceId, id))
    .orderBy(asc(ticketbaiRecords.position));
}

/** Selects the answers of the diputación to the TicketBAI records of a document. */
function selectAnswers(books: Database, id: string) {
  return books
    .select({
      recordId: ticketbaiSubmittedRecords.recordId,
      answeredAtMs: ticketbaiSubmissions.answeredAt,
      code: ticketbaiSubmittedRecords.code,
      message: ticketbaiSubmittedRecords.message,
      csv: ticketbaiSubmittedRecords.csv,
    })
    .from(ticketbaiRecords)
    .innerJoin(ticketbaiSubmittedRecords, eq(ticketbaiSubmittedRecords.recordId, ticketbaiRecords.id))
    .innerJoin(ticketbaiSubmissions, eq(ticketbaiSubmissions.id, ticketbaiSubmittedRecords.submissionId))
    .where(and(eq(ticketbaiRecords.invoiceId, id), eq(ticketbaiSubmissions.outcome, 'ANSWERED')))
    .orderBy(asc(ticketbaiSubmissions.answeredAt), asc(ticketbaiSubmissions.id))
    .limit(MAX_ANSWERS);
}

/** Selects the mails that carried a document. */
function selectMails(books: Database, id: string) {
  return books
    .select({
      id: emails.id,
      status: emails.status,
      recipients: emails.recipients,
      sentAt: emails.sentAt,
      error: emails.error,
      updatedAt: emails.updatedAt,
      emailType: emails.emailType,
    })
    .from(emailInvoices)
    .innerJoin(emails, eq(emails.id, emailInvoices.emailId))
    .where(eq(emailInvoices.invoiceId, id))
    .orderBy(asc(emailInvoices.emailId))
    .limit(MAX_MAILS);
}

/** Selects the reports of the mails that carried a document. */
function selectReports(books: Database, id: string) {
  return books
    .select(getTableColumns(mailReports))
    .from(emailInvoices)
    .innerJoin(mailReports, eq(mailReports.emailId, emailInvoices.emailId))
    .where(eq(emailInvoices.invoiceId, id))
    .orderBy(asc(mailReports.id))
    .limit(MAX_REPORTS);
}

/** Selects the reminders of a document, sent or planned. */
function selectReminders(books: Database, id: string) {
  return books
    .select({ days: reminders.days, emailId: reminders.emailId, dueCents: reminders.dueCents })
    .from(reminders)
    .where(eq(reminders.invoiceId, id));
}

/** Selects the messages that submitted a document to a network. */
function selectMessages(books: Database, id: string) {
  return books
    .select({ id: einvoiceMessages.id, sentAt: einvoiceMessages.sentAt, outcome: einvoiceMessages.outcome })
    .from(einvoiceMessages)
    .where(and(eq(einvoiceMessages.invoiceId, id), eq(einvoiceMessages.operation, 'SEND')))
    .orderBy(asc(einvoiceMessages.sentAt), asc(einvoiceMessages.id))
    .limit(MAX_DELIVERY_STEPS);
}

/** Selects the states of its delivery, in order. */
function selectDeliveries(books: Database, id: string) {
  return books
    .select()
    .from(einvoiceDeliveryChanges)
    .where(eq(einvoiceDeliveryChanges.invoiceId, id))
    .orderBy(asc(einvoiceDeliveryChanges.position))
    .limit(MAX_DELIVERY_STEPS);
}

/** Returns the statements for the payments, refunds and correctives of a document. */
function moneyStatements(books: Database, id: string) {
  return [
    books
      .select()
      .from(invoicePayments)
      .where(eq(invoicePayments.invoiceId, id))
      .orderBy(asc(invoicePayments.id)),
    books
      .select()
      .from(invoiceRefunds)
      .where(eq(invoiceRefunds.invoiceId, id))
      .orderBy(asc(invoiceRefunds.id)),
    books
      .select({
        id: invoices.id,
        invoiceNumber: invoices.invoiceNumber,
        createdAt: invoices.createdAt,
        rectificationType: invoices.rectificationType,
        status: invoices.status,
        totalCents: sql<number>`coalesce((SELECT part.taxable_base_cents + part.total_vat_cents
            + part.total_equivalence_surcharge_cents + part.total_disbursements_cents - part.total_irpf_cents
          FROM corrected_originals AS part WHERE part.corrective_id = invoices.id AND part.invoice_id = ${id}),
          ${invoices.invoiceTotalCents} + ${invoices.totalDisbursementsCents})`.as('corrective_total'),
      })
      .from(invoices)
      .where(
        and(
          sql`${invoices.id} IN (SELECT alone.id FROM invoices AS alone WHERE alone.rectified_invoice_id = ${id}
            UNION ALL SELECT about.corrective_id FROM corrected_originals AS about WHERE about.invoice_id = ${id})`,
          isNotNull(invoices.number),
        ),
      )
      .orderBy(asc(invoices.createdAt)),
  ] as const;
}

function selectIssued(books: Database, id: string) {
  return books
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(and(isSingleEvent(), eq(outbox.type, 'invoice.issued'), eq(outbox.subjectId, id)))
    .limit(1);
}

/** Reads the material of a timeline. Null if the company has no such document. One round trip. */
export async function readTimeline(
  books: Database,
  companyId: string,
  id: string,
): Promise<TimelineMaterial | null> {
  const read = await books.batch([
    books.select().from(invoices).where(isLive(companyId, id)),
    selectIssued(books, id),
    selectRecords(books, id),
    selectFiles(books, id),
    selectAnswers(books, id),
    selectMails(books, id),
    selectReports(books, id),
    selectReminders(books, id),
    selectMessages(books, id),
    selectDeliveries(books, id),
    books.select().from(payerActs).where(eq(payerActs.invoiceId, id)).orderBy(asc(payerActs.id)),
    ...moneyStatements(books, id),
  ]);
  const [
    [row],
    [issued],
    records,
    files,
    answers,
    mails,
    reports,
    reminded,
    messages,
    deliveries,
    acts,
    ...money
  ] = read;
  if (row === undefined) return null;
  const [payments, refunds, correctives] = money;
  const issuedAtMs = issued?.at ?? null;
  const sent = { mails, reports, reminders: reminded, messages, deliveries };
  return { row, issuedAtMs, records, files, answers, ...sent, acts, payments, refunds, correctives };
}
