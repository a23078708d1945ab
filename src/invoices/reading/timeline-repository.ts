import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type InvoiceRow, invoices } from '../../db/schema/books-schema.ts';
import type {
  EinvoiceDeliveryChangeRow,
  EinvoiceMessageRow,
} from '../../db/schema/einvoice-delivery-schema.ts';
import type { InvoicePaymentRow, InvoiceRefundRow } from '../../db/schema/invoice-payment-schema.ts';
import type { MailReportRow } from '../../db/schema/mail-report-schema.ts';
import { type PayerActRow, payerActs } from '../../db/schema/payer-act-schema.ts';
import type { ReminderRow } from '../../db/schema/reminder-schema.ts';
import type { TicketbaiRecordRow } from '../../db/schema/ticketbai-schema.ts';
import { isLive } from './repository.ts';
import {
  moneyStatements,
  selectAnswers,
  selectDeliveries,
  selectFiles,
  selectIssued,
  selectMails,
  selectMessages,
  selectRecords,
  selectReminders,
  selectReports,
} from './timeline-statements-repository.ts';

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
