import type { AuditedTable } from './audited-table.ts';
import { COMPANY_TABLES } from './books/company-tables.ts';
import { CUSTOMER_TABLES } from './books/customer-tables.ts';
import { DOCUMENT_TABLES } from './books/document-tables.ts';
import { PAYMENT_TABLES } from './books/payment-tables.ts';

/** Tables of books whose changes the audit trail records. */
export const AUDITED_BOOKS: readonly AuditedTable[] = [
  ...COMPANY_TABLES,
  ...CUSTOMER_TABLES,
  ...DOCUMENT_TABLES,
  ...PAYMENT_TABLES,
];

const WITH_DOCUMENT = 'changes with its document, whose own event tells it';
const SERVICE_WORK = "the service's own work, which follows from changes that are recorded";

/** Other tables of books, with the reason why the audit trail does not record them. */
export const UNAUDITED_BOOKS: Readonly<Record<string, string>> = {
  invoice_lines: WITH_DOCUMENT,
  corrected_originals: WITH_DOCUMENT,
  recurring_invoice_lines: WITH_DOCUMENT,
  email_invoices: WITH_DOCUMENT,
  series_counters: WITH_DOCUMENT,
  proforma_counters: WITH_DOCUMENT,
  issued_counts: WITH_DOCUMENT,
  list_counts: WITH_DOCUMENT,
  searched_recipients: WITH_DOCUMENT,
  searched_shapes: WITH_DOCUMENT,
  searched_metadata: WITH_DOCUMENT,
  verifactu_records: 'a chain of its own, which nobody can change; its document tells who made it',
  verifactu_submissions: 'what was sent to the AEAT and what it answered, which is a log of its own',
  verifactu_message_parts: 'as verifactu_submissions',
  verifactu_dispatch: SERVICE_WORK,
  ticketbai_records: 'as verifactu_records',
  ticketbai_submissions: 'as verifactu_submissions',
  ticketbai_submitted_records: 'as verifactu_submissions',
  ticketbai_dispatch: SERVICE_WORK,
  ticketbai_seals: SERVICE_WORK,
  census_checks: SERVICE_WORK,
  invoice_files: SERVICE_WORK,
  electronic_documents: SERVICE_WORK,
  einvoice_messages: 'what was sent to a network and what it answered, which is a log of its own',
  einvoice_delivery_changes: 'the course of a delivery, which the delivery itself tells',
  ledger_commits: SERVICE_WORK,
  issue_followups: SERVICE_WORK,
  outbox: SERVICE_WORK,
  webhook_deliveries: SERVICE_WORK,
  webhook_attempts: SERVICE_WORK,
  recurring_occurrences: 'the course of a template, which its history tells',
  recurring_history: 'a log of its own',
  direct_debit_items: 'goes with its file; what came of it shows by its payment',
  reminder_schedule: SERVICE_WORK,
  reminders: 'a log of its own, which the list of reminders shows',
  reminder_counts: SERVICE_WORK,
  reminder_recipient_counts: SERVICE_WORK,
  sandbox_mail_counts: SERVICE_WORK,
  carrier_mails: SERVICE_WORK,
  mail_reports: 'what mail providers reported, which is a log of its own',
  payer_acts: 'what whoever has a link did with it, which is a log of its own',
  invoice_checkouts: SERVICE_WORK,
  payments: SERVICE_WORK,
  payment_keys: SERVICE_WORK,
  payment_correctives: SERVICE_WORK,
  journal: 'what is on its way to the bucket',
  restored_companies: 'what the operator restored, and what was found of it',
  reconciliations: SERVICE_WORK,
  guard: 'never holds a row',
  audit_context: 'who acts, while a batch is carried out',
  audit_pending: 'events that are not chained yet',
};
