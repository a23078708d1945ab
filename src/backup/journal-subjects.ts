import { SINGLE_EVENT_TYPES } from '../db/single-events.ts';

/** Table with rows of a subject, found by the column with the subject's key. */
export interface SubjectTable {
  table: string;
  column: string;
  /** Condition, if not all rows belong to the subject. */
  only?: string;
}

const own = (table: string, column = 'id'): SubjectTable => ({ table, column });

/**
 * Subjects of the journal, by the names in the `journal_*` triggers of `migrations`. Each has the tables of its rows, in the order of
 * their application. An entry contains all rows of its subject: rows that are missing in it were deleted.
 */
export const JOURNAL_SUBJECTS: Readonly<Record<string, readonly SubjectTable[]>> = {
  people: [own('people')],
  second_factors: [own('second_factors')],
  recovery_codes: [own('recovery_codes', 'person_id')],
  accounts: [own('accounts')],
  account_limits: [own('account_limits', 'account_id')],
  companies: [own('companies')],
  deleted_companies: [own('deleted_companies')],
  representations: [own('representations')],
  activations: [own('activations', 'company_id')],
  nif_proofs: [own('nif_proofs', 'company_id')],
  ended_certificate_proofs: [own('ended_certificate_proofs', 'account_id')],
  members: [own('members'), own('grants', 'member_id')],
  api_keys: [own('api_keys')],
  claim_tokens: [own('claim_tokens')],
  invitations: [own('invitations')],
  payment_connections: [own('payment_connections')],
  return_urls: [own('return_urls', 'account_id')],
  test_clocks: [own('test_clocks', 'account_id')],
  audit_events: [own('audit_events')],
  company_settings: [own('company_settings', 'company_id')],
  series: [own('series')],
  customers: [own('customers')],
  received_invoices: [own('received_invoices')],
  einvoice_deliveries: [
    own('einvoice_deliveries', 'invoice_id'),
    own('einvoice_delivery_changes', 'invoice_id'),
  ],
  recurring_invoices: [
    own('recurring_invoices'),
    own('recurring_invoice_lines', 'template_id'),
    own('recurring_occurrences', 'template_id'),
    own('recurring_history', 'template_id'),
  ],
  invoices: [
    own('invoices'),
    own('invoice_lines', 'invoice_id'),
    own('corrected_originals', 'corrective_id'),
    own('verifactu_records', 'invoice_id'),
    own('ticketbai_records', 'invoice_id'),
    own('invoice_files', 'invoice_id'),
    own('invoice_payments', 'invoice_id'),
    own('invoice_refunds', 'invoice_id'),
    own('payer_acts', 'invoice_id'),
    own('invoice_checkouts', 'invoice_id'),
    { ...own('outbox', 'subject_id'), only: SINGLE_EVENT_TYPES },
  ],
  webhooks: [own('webhooks')],
  certificates: [own('certificates')],
  reminder_settings: [own('reminder_settings')],
  suppressed_addresses: [own('suppressed_addresses')],
  mandates: [own('mandates')],
  direct_debits: [own('direct_debits'), own('direct_debit_items', 'direct_debit_id')],
  tax_closings: [own('tax_closings')],
  history_invoices: [own('history_invoices')],
  payments: [
    own('payments'),
    own('payment_keys', 'payment_id'),
    own('payment_correctives', 'payment_id'),
    own('payment_events', 'payment_id'),
  ],
};

/**
 * Tables with a nightly backup and no journal, each with the reason why a restore may lose later writes. Every table is either
 * here or part of a subject, with triggers in a migration. `test/api/backup/journaled-tables.test.ts` checks this.
 */
export const NIGHTLY_ONLY: Readonly<Record<string, string>> = {
  outbox:
    'what is told once of an invoice goes with the invoice; of the rest an event may be told again, or not',
  nif_notices: 'mails about a proof; the proof itself is journaled',
  gathered_notices: 'the mail about the last hour is lost; the acts stand in the audit trail',
  audit_pending:
    'what was not chained within the minute is lost; the chain goes on from the last event that is there',
  responsible_declarations: 'the current one is kept again within minutes; those before are in the backup',
  products: 'the lines hold what was sold; a product of today is entered again',
  proforma_counters: 'made anew from the proformas that are restored',
  series_counters: 'made anew from the invoices and the history that are restored',
  issue_followups:
    'made anew for invoices that go out electronically and have no PDF; mails are not sent twice',
  reminder_schedule:
    'made anew when the settings are saved again; a reminder that went out is not sent twice',
  reminders: 'the record of reminders of since the last night is lost with their mails',
  reminder_counts: 'counts of a day, which the next one begins anew',
  sandbox_mail_counts: 'as reminder_counts',
  reminder_recipient_counts: 'as reminder_counts',
  bank_statements: 'the same file imported again brings the same movements',
  bank_movements: 'as bank_statements',
  bank_matches: 'its payment is journaled with the invoice; the movement waits to be matched again',
  electronic_documents:
    'made anew for invoices that go out electronically and have no PDF, and of others whenever they are asked for',
  einvoice_messages: 'the exchange with networks; each delivery holds its result',
  emails: 'the record of mails of since the last night is lost with them',
  email_invoices: 'as emails',
  carrier_mails: 'as emails',
  mail_reports: 'as emails',
  verifactu_submissions: 'the exchange with the AEAT; each record holds its result',
  verifactu_message_parts: 'as verifactu_submissions',
  verifactu_dispatch: 'the sender finds out anew what waits',
  ticketbai_submissions: 'the exchange with the diputaciones; each record holds its result',
  ticketbai_submitted_records: 'as ticketbai_submissions',
  ticketbai_dispatch: 'as verifactu_dispatch',
  ticketbai_seals: 'the sandbox makes another one',
};
