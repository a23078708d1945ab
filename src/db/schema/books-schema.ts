import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { RECTIFICATION_TYPES } from '../../domain/invoices/corrective-rules.ts';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import type { Actor } from '../../platform/acting.ts';
import { INVOICE_TYPES } from '../../verifactu/code-lists.ts';
import type {
  StoredAmendment,
  StoredBreakdownRow,
  StoredCorrection,
  StoredDefaultEinvoice,
  StoredInvoiceWarning,
  StoredIssuer,
  StoredPrint,
  StoredRecipient,
  StoredShare,
  StoredVatBreakdownRow,
} from '../books-json.ts';
import type {
  StoredCustomization,
  StoredTaxConfiguration,
  StoredTicketbai,
  StoredVerifactuConfiguration,
} from '../settings-json.ts';
import { lineColumns } from './line-columns.ts';
import { TICKETBAI_STATUSES } from './ticketbai-schema.ts';

/**
 * Tables of a books database. `migrations/books` creates them, with constraints, indexes and triggers, and says what a row of each
 * is. This file holds the tables that invoices are joined with; the others have a file each.
 */

export const companySettings = sqliteTable('company_settings', {
  companyId: text('company_id').primaryKey(),
  verifactu: text({ mode: 'json' }).$type<StoredVerifactuConfiguration>().notNull(),
  ticketbai: text({ mode: 'json' }).$type<Partial<StoredTicketbai>>().notNull().default({}),
  tax: text({ mode: 'json' }).$type<StoredTaxConfiguration>().notNull(),
  customization: text({ mode: 'json' }).$type<StoredCustomization>().notNull(),
  einvoice: text({ mode: 'json' }).$type<StoredDefaultEinvoice>(),
  version: integer().notNull().default(1),
  updatedAt: integer('updated_at').notNull(),
});

export const series = sqliteTable('series', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  code: text().notNull(),
  name: text(),
  description: text(),
  documentType: text('document_type', { enum: ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'] }).notNull(),
  format: text().notNull(),
  resetFrequency: text('reset_frequency', { enum: ['ANNUAL', 'MONTHLY', 'NEVER'] }).notNull(),
  initialNumber: integer('initial_number').notNull().default(1),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
  numberingLocked: integer('numbering_locked', { mode: 'boolean' }).notNull().default(false),
  numberingVersion: integer('numbering_version').notNull().default(1),
  /** Issuer of the invoices that it numbers: null for the company itself, or else the recipient who issues them. */
  issuance: text(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export const seriesCounters = sqliteTable('series_counters', {
  seriesId: text('series_id').notNull(),
  period: text().notNull(),
  lastSequence: integer('last_sequence').notNull(),
  lastDate: text('last_date').notNull(),
});

export const proformaCounters = sqliteTable('proforma_counters', {
  companyId: text('company_id').notNull(),
  year: text().notNull(),
  lastSequence: integer('last_sequence').notNull(),
});

export const invoices = sqliteTable('invoices', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  type: text({ enum: ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED', 'PROFORMA'] }).notNull(),
  status: text({
    enum: ['DRAFT', 'ISSUED', 'SENT', 'PAID', 'VOIDED', 'RECTIFIED', 'SCHEDULED', 'ACTIVE', 'CONVERTED'],
  }).notNull(),
  seriesId: text('series_id'),
  seriesCode: text('series_code'),
  period: text(),
  number: integer(),
  invoiceNumber: text('invoice_number'),
  issueDate: text('issue_date'),
  operationDate: text('operation_date'),
  dueDate: text('due_date'),
  validUntil: text('valid_until'),
  customerId: text('customer_id'),
  recipient: text({ mode: 'json' }).$type<StoredRecipient>(),
  issuer: text({ mode: 'json' }).$type<StoredIssuer>(),
  paymentMethod: text('payment_method'),
  paymentIban: text('payment_iban'),
  paymentTermDays: integer('payment_term_days'),
  externalRef: text('external_ref'),
  notes: text(),
  /** Description of the operation as a whole. Null: the lines make it. */
  description: text(),
  metadata: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  language: text({ enum: ['es', 'en', 'ca', 'gl', 'eu'] })
    .notNull()
    .default('es'),
  sendAutomatically: integer('send_automatically', { mode: 'boolean' }).notNull().default(false),
  taxableBaseCents: integer('taxable_base_cents').notNull(),
  totalVatCents: integer('total_vat_cents').notNull(),
  totalEquivalenceSurchargeCents: integer('total_equivalence_surcharge_cents').notNull(),
  totalIrpfCents: integer('total_irpf_cents').notNull(),
  totalDiscountsCents: integer('total_discounts_cents').notNull(),
  totalDisbursementsCents: integer('total_disbursements_cents').notNull(),
  invoiceTotalCents: integer('invoice_total_cents').notNull(),
  vatBreakdown: text('vat_breakdown', { mode: 'json' }).$type<StoredVatBreakdownRow[]>().notNull(),
  irpfBreakdown: text('irpf_breakdown', { mode: 'json' }).$type<StoredBreakdownRow[]>().notNull(),
  surchargeBreakdown: text('surcharge_breakdown', { mode: 'json' }).$type<StoredBreakdownRow[]>().notNull(),
  verifactuStatus: text('verifactu_status', {
    enum: ['PENDING', 'ACCEPTED', 'REJECTED', 'NO_VERIFACTU', 'NOT_SUBMITTED'],
  }),
  qrUrl: text('qr_url'),
  ticketbaiStatus: text('ticketbai_status', { enum: TICKETBAI_STATUSES }),
  ticketbaiIdentifier: text('ticketbai_identifier'),
  paymentDate: text('payment_date'),
  paidAt: integer('paid_at'),
  sentAt: integer('sent_at'),
  scheduledFor: text('scheduled_for'),
  generationMode: text('generation_mode', { enum: ['DRAFT', 'ISSUE', 'ISSUE_AND_SEND'] }),
  sourceProformaId: text('source_proforma_id'),
  convertedInvoiceId: text('converted_invoice_id'),
  rectifiedInvoiceId: text('rectified_invoice_id'),
  rectificationType: text('rectification_type', { enum: RECTIFICATION_TYPES }),
  reason: text({ enum: ['R1', 'R2', 'R3', 'R4', 'R5'] }),
  reasonDescription: text('reason_description'),
  correction: text({ mode: 'json' }).$type<StoredCorrection>(),
  formalities: text({ mode: 'json' }).$type<Formalities>(),
  replacedInvoiceIds: text('replaced_invoice_ids', { mode: 'json' }).$type<string[]>(),
  recurringInvoiceId: text('recurring_invoice_id'),
  voidCause: text('void_cause', { enum: ['VOID_REQUEST', 'TOTAL_CORRECTIVE', 'EXCHANGED'] }),
  voidReason: text('void_reason'),
  voidedAt: integer('voided_at'),
  issueEffectId: text('issue_effect_id'),
  voidEffectId: text('void_effect_id'),
  createdBy: text('created_by', { mode: 'json' }).$type<Actor>(),
  issuedBy: text('issued_by', { mode: 'json' }).$type<Actor>(),
  printed: text({ mode: 'json' }).$type<StoredPrint>(),
  /** Warnings of the newest save, or of issue and void. Null if there are none. */
  warnings: text({ mode: 'json' }).$type<StoredInvoiceWarning[]>(),
  /** Secret in the link to its page. Null once the link is revoked. */
  linkSecret: text('link_secret'),
  recipientNameKey: text('recipient_name_key'),
  recipientNif: text('recipient_nif'),
  searchKey: text('search_key').notNull(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

/** Recipients of a company's documents, with their number of documents by type. Triggers maintain all three search tables. */
export const searchedRecipients = sqliteTable('searched_recipients', {
  companyId: text('company_id').notNull(),
  nameKey: text('name_key').notNull(),
  nif: text().notNull(),
  type: text({ enum: ['STANDARD', 'CORRECTIVE', 'SIMPLIFIED', 'PROFORMA'] }).notNull(),
  total: integer().notNull(),
});

/** Shapes of the numbers and references of a company's documents. */
export const searchedShapes = sqliteTable('searched_shapes', {
  companyId: text('company_id').notNull(),
  kind: text({ enum: ['NUMBER', 'REFERENCE', 'ANY', 'CASED'] }).notNull(),
  shape: text().notNull(),
});

/** Metadata of documents, by the first characters of key and value. */
export const searchedMetadata = sqliteTable('searched_metadata', {
  companyId: text('company_id').notNull(),
  key: text().notNull(),
  value: text().notNull(),
  proforma: integer({ mode: 'boolean' }).notNull(),
  invoiceId: text('invoice_id').notNull(),
});

export const invoiceLines = sqliteTable('invoice_lines', {
  invoiceId: text('invoice_id').notNull(),
  ...lineColumns(),
});

/**
 * Changes by a corrective of several invoices to each of them, in cents. A null `invoiceId` means an invoice of another system.
 */
export const correctedOriginals = sqliteTable(
  'corrected_originals',
  {
    correctiveId: text('corrective_id').notNull(),
    position: integer().notNull(),
    companyId: text('company_id').notNull(),
    invoiceId: text('invoice_id'),
    invoiceNumber: text('invoice_number').notNull(),
    issueDate: text('issue_date').notNull(),
    taxableBaseCents: integer('taxable_base_cents').notNull(),
    totalVatCents: integer('total_vat_cents').notNull(),
    totalEquivalenceSurchargeCents: integer('total_equivalence_surcharge_cents').notNull(),
    totalDisbursementsCents: integer('total_disbursements_cents').notNull(),
    totalIrpfCents: integer('total_irpf_cents').notNull().default(0),
    breakdowns: text({ mode: 'json' }).$type<StoredShare>(),
    /** Change of the amount to pay, if it is another than that of the amounts. */
    debtCents: integer('debt_cents'),
  },
  (table) => [primaryKey({ columns: [table.correctiveId, table.position] })],
);

export type CorrectedOriginalRow = typeof correctedOriginals.$inferSelect;

export const verifactuRecords = sqliteTable('verifactu_records', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  position: integer().notNull(),
  operation: text({ enum: ['REGISTRATION', 'VOID'] }).notNull(),
  correction: integer({ mode: 'boolean' }).notNull().default(false),
  invoiceId: text('invoice_id').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
  issueDate: text('issue_date').notNull(),
  issuerNif: text('issuer_nif').notNull(),
  recordType: text('record_type', { enum: INVOICE_TYPES }).notNull(),
  record: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  hashedText: text('hashed_text').notNull(),
  fingerprint: text().notNull(),
  previousFingerprint: text('previous_fingerprint'),
  generatedAt: text('generated_at').notNull(),
  generatedAtMs: integer('generated_at_ms').notNull(),
  amendment: text({ mode: 'json' }).$type<StoredAmendment>(),
  submissionStatus: text('submission_status', { enum: ['PENDING', 'ACCEPTED', 'REJECTED'] })
    .notNull()
    .default('PENDING'),
  csv: text(),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  submissionId: text('submission_id'),
});

export const verifactuDispatch = sqliteTable('verifactu_dispatch', {
  companyId: text('company_id').primaryKey(),
  nextSendAt: integer('next_send_at').notNull(),
  failures: integer().notNull().default(0),
  incidentSince: integer('incident_since'),
  incidentCode: text('incident_code'),
  incidentMessage: text('incident_message'),
  suspended: integer({ mode: 'boolean' }).notNull().default(false),
  submissionLimit: integer('submission_limit'),
  updatedAt: integer('updated_at').notNull(),
});

export const censusChecks = sqliteTable(
  'census_checks',
  {
    nif: text().notNull(),
    nameKey: text('name_key').notNull(),
    censusStatus: text('census_status').notNull(),
    censusName: text('census_name'),
    checkedAt: integer('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.nif, table.nameKey] })],
);

export const invoiceFiles = sqliteTable('invoice_files', {
  invoiceId: text('invoice_id').primaryKey(),
  /** This and the next two columns are set only in old rows: file key and name now follow from the invoice (`issuedPdf`). */
  companyId: text('company_id'),
  fileKey: text('file_key'),
  fileName: text('file_name'),
  sizeBytes: integer('size_bytes').notNull(),
  madeAt: integer('made_at').notNull(),
});

export const issuedCounts = sqliteTable(
  'issued_counts',
  {
    accountId: text('account_id').notNull(),
    month: text().notNull(),
    issued: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
);

export const listCounts = sqliteTable(
  'list_counts',
  {
    companyId: text('company_id').notNull(),
    list: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.list] })],
);

export const issueFollowups = sqliteTable(
  'issue_followups',
  {
    invoiceId: text('invoice_id').notNull(),
    kind: text({ enum: ['PDF', 'MAIL'] }).notNull(),
    companyId: text('company_id').notNull(),
    accountId: text('account_id').notNull(),
    dueAt: integer('due_at').notNull(),
    sweeps: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.kind] })],
);

export type SeriesRow = typeof series.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
export type VerifactuRecordRow = typeof verifactuRecords.$inferSelect;
export type CompanySettingsRow = typeof companySettings.$inferSelect;
