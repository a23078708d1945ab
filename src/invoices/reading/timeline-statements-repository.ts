import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { invoices, verifactuRecords } from '../../db/schema/books-schema.ts';
import { einvoiceDeliveryChanges, einvoiceMessages } from '../../db/schema/einvoice-delivery-schema.ts';
import { invoicePayments, invoiceRefunds } from '../../db/schema/invoice-payment-schema.ts';
import { mailReports } from '../../db/schema/mail-report-schema.ts';
import { emailInvoices, emails } from '../../db/schema/mail-schema.ts';
import { reminders } from '../../db/schema/reminder-schema.ts';
import {
  ticketbaiRecords,
  ticketbaiSubmissions,
  ticketbaiSubmittedRecords,
} from '../../db/schema/ticketbai-schema.ts';
import { outbox } from '../../db/schema/webhook-schema.ts';
import { isSingleEvent } from '../../db/single-events.ts';

/** Largest number of mails in a timeline. */
const MAX_MAILS = 200;
/** Largest number of answers of a diputación in a timeline. */
const MAX_ANSWERS = 200;
/** Largest number of mail reports in a timeline. */
const MAX_REPORTS = 1_000;
/** Largest number of network messages, and of delivery states, in a timeline. */
const MAX_DELIVERY_STEPS = 200;

/** Selects the records of a document, each with the instant of the AEAT's response. */
export function selectRecords(books: Database, id: string) {
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
export function selectFiles(books: Database, id: string) {
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
export function selectAnswers(books: Database, id: string) {
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
export function selectMails(books: Database, id: string) {
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
export function selectReports(books: Database, id: string) {
  return books
    .select(getTableColumns(mailReports))
    .from(emailInvoices)
    .innerJoin(mailReports, eq(mailReports.emailId, emailInvoices.emailId))
    .where(eq(emailInvoices.invoiceId, id))
    .orderBy(asc(mailReports.id))
    .limit(MAX_REPORTS);
}

/** Selects the reminders of a document, sent or planned. */
export function selectReminders(books: Database, id: string) {
  return books
    .select({ days: reminders.days, emailId: reminders.emailId, dueCents: reminders.dueCents })
    .from(reminders)
    .where(eq(reminders.invoiceId, id));
}

/** Selects the messages that submitted a document to a network. */
export function selectMessages(books: Database, id: string) {
  return books
    .select({ id: einvoiceMessages.id, sentAt: einvoiceMessages.sentAt, outcome: einvoiceMessages.outcome })
    .from(einvoiceMessages)
    .where(and(eq(einvoiceMessages.invoiceId, id), eq(einvoiceMessages.operation, 'SEND')))
    .orderBy(asc(einvoiceMessages.sentAt), asc(einvoiceMessages.id))
    .limit(MAX_DELIVERY_STEPS);
}

/** Selects the states of a document’s delivery to a network, in order. */
export function selectDeliveries(books: Database, id: string) {
  return books
    .select()
    .from(einvoiceDeliveryChanges)
    .where(eq(einvoiceDeliveryChanges.invoiceId, id))
    .orderBy(asc(einvoiceDeliveryChanges.position))
    .limit(MAX_DELIVERY_STEPS);
}

/** Returns the statements for the payments, refunds and correctives of a document. */
export function moneyStatements(books: Database, id: string) {
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

/** Selects the event that the document was issued. */
export function selectIssued(books: Database, id: string) {
  return books
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(and(isSingleEvent(), eq(outbox.type, 'invoice.issued'), eq(outbox.subjectId, id)))
    .limit(1);
}
