import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { EventSelector } from '../../domain/events/event-selectors.ts';
import { ACCOUNT_RELATIONSHIPS, EVENT_TYPES, FAILURE_CAUSES } from '../../domain/events/event-types.ts';
import { RECTIFICATION_TYPES } from '../../domain/invoices/corrective-rules.ts';
import type { Formalities } from '../../domain/invoices/formalities.ts';
import { FREQUENCIES } from '../../domain/recurrence/occurrences.ts';
import { TEMPLATE_STATUSES } from '../../domain/recurrence/template-course.ts';
import type { Actor } from '../../platform/acting.ts';
import { INVOICE_TYPES } from '../../verifactu/code-lists.ts';
import type {
  StoredAddress,
  StoredAlternativeId,
  StoredAmendment,
  StoredBreakdownRow,
  StoredCensus,
  StoredCompletion,
  StoredCorrection,
  StoredCustomization,
  StoredDefaultEinvoice,
  StoredEinvoice,
  StoredInvoiceWarning,
  StoredIssuer,
  StoredMail,
  StoredMainTax,
  StoredPause,
  StoredPrint,
  StoredRecipient,
  StoredShare,
  StoredTaxConfiguration,
  StoredTicketbai,
  StoredVatBreakdownRow,
  StoredVerifactuConfiguration,
  StoredVies,
} from '../books-json.ts';
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

export const customers = sqliteTable('customers', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  customerType: text('customer_type', { enum: ['INDIVIDUAL', 'LEGAL_ENTITY'] }).notNull(),
  legalName: text('legal_name').notNull(),
  tradeName: text('trade_name'),
  nif: text(),
  alternativeId: text('alternative_id', { mode: 'json' }).$type<StoredAlternativeId>(),
  alternativeIdKey: text('alternative_id_key'),
  email: text(),
  phone: text(),
  website: text(),
  contactPerson: text('contact_person'),
  billingEmails: text('billing_emails', { mode: 'json' }).$type<string[]>().notNull(),
  address: text({ mode: 'json' }).$type<StoredAddress>(),
  notes: text(),
  preferredPaymentMethod: text('preferred_payment_method'),
  einvoice: text({ mode: 'json' }).$type<StoredEinvoice>(),
  isBusiness: integer('is_business', { mode: 'boolean' }).notNull().default(false),
  equivalenceSurcharge: integer('equivalence_surcharge', { mode: 'boolean' }).notNull().default(false),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  census: text({ mode: 'json' }).$type<StoredCensus>(),
  vies: text({ mode: 'json' }).$type<StoredVies>(),
  legalNameKey: text('legal_name_key').notNull(),
  cityKey: text('city_key'),
  provinceKey: text('province_key'),
  emailKey: text('email_key'),
  searchKey: text('search_key').notNull(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export const products = sqliteTable('products', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  type: text({ enum: ['PRODUCT', 'SERVICE'] }).notNull(),
  name: text().notNull(),
  code: text(),
  category: text(),
  description: text(),
  defaultPriceTenThousandths: integer('default_price_ten_thousandths'),
  unit: text(),
  mainTax: text('main_tax', { mode: 'json' }).$type<StoredMainTax>(),
  irpfRateHundredths: integer('irpf_rate_hundredths'),
  equivalenceSurchargeRateHundredths: integer('equivalence_surcharge_rate_hundredths'),
  nature: text({ enum: ['GOODS', 'SERVICES'] }),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  nameKey: text('name_key').notNull(),
  codeKey: text('code_key'),
  categoryKey: text('category_key'),
  searchKey: text('search_key').notNull(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
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

/** Returns the columns of a line, without the reference to its document. */
function lineColumns() {
  return {
    position: integer().notNull(),
    lineType: text('line_type', { enum: ['NORMAL', 'DISBURSEMENT'] }).notNull(),
    productId: text('product_id'),
    description: text().notNull(),
    quantityMillionths: integer('quantity_millionths').notNull(),
    unit: text(),
    unitPriceTenThousandths: integer('unit_price_ten_thousandths').notNull(),
    totalIncludingTaxCents: integer('total_including_tax_cents'),
    discountHundredths: integer('discount_hundredths').notNull(),
    taxType: text('tax_type', { enum: ['IVA', 'IGIC', 'IPSI'] }),
    taxRateHundredths: integer('tax_rate_hundredths'),
    regimeKey: text('regime_key'),
    exemptionReason: text('exemption_reason'),
    irpfRateHundredths: integer('irpf_rate_hundredths').notNull(),
    equivalenceSurchargeRateHundredths: integer('equivalence_surcharge_rate_hundredths').notNull(),
    marginBaseCents: integer('margin_base_cents'),
    costBaseCents: integer('cost_base_cents'),
    cadastralReference: text('cadastral_reference'),
    taxableBaseCents: integer('taxable_base_cents').notNull(),
    lineTotalCents: integer('line_total_cents').notNull(),
    advanceInvoiceId: text('advance_invoice_id'),
    zeroRate: text('zero_rate', { enum: ['FOOD_2023', 'DONATION', 'OTHER_LAW'] }),
    marginGoods: text('margin_goods', { enum: ['USED_GOODS', 'ART', 'ANTIQUES'] }),
    nature: text({ enum: ['GOODS', 'SERVICES'] }),
    notSubjectCause: text('not_subject_cause', { enum: ['OT', 'RL', 'VT', 'IE'] }),
    activityCode: text('activity_code'),
  };
}

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

export const EMAIL_TYPES = [
  'INVOICE',
  'DELIVERY',
  'PROFORMA',
  'INVITATION',
  'SIGN_IN',
  'RECURRING_WARNING',
  'SECURITY_NOTICE',
  'REMINDER',
] as const;

export const EMAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'REJECTED'] as const;

export const emails = sqliteTable('emails', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  companyId: text('company_id'),
  emailType: text('email_type', { enum: EMAIL_TYPES }).notNull(),
  status: text({ enum: EMAIL_STATUSES }).notNull(),
  recipients: text({ mode: 'json' }).$type<string[]>().notNull(),
  cc: text({ mode: 'json' }).$type<string[]>().notNull(),
  subject: text().notNull(),
  mail: text({ mode: 'json' }).$type<StoredMail>().notNull(),
  relatedEntityType: text('related_entity_type'),
  relatedEntityId: text('related_entity_id'),
  attempts: integer().notNull().default(0),
  claim: text(),
  dueAt: integer('due_at'),
  sentAt: integer('sent_at'),
  error: text(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const emailInvoices = sqliteTable(
  'email_invoices',
  { emailId: text('email_id').notNull(), invoiceId: text('invoice_id').notNull() },
  (table) => [primaryKey({ columns: [table.emailId, table.invoiceId] })],
);

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

export const outbox = sqliteTable('outbox', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  type: text().notNull(),
  subjectId: text('subject_id').notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  createdAt: integer('created_at').notNull(),
  queuedAt: integer('queued_at'),
});

export const recurringInvoices = sqliteTable('recurring_invoices', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  name: text().notNull(),
  status: text({ enum: TEMPLATE_STATUSES }).notNull(),
  frequency: text({ enum: FREQUENCIES }).notNull(),
  dayOfMonth: integer('day_of_month').notNull(),
  startDate: text('start_date').notNull(),
  endDate: text('end_date'),
  maxInvoices: integer('max_invoices'),
  nextDate: text('next_date'),
  dueOn: text('due_on'),
  warnOn: text('warn_on'),
  generatedCount: integer('generated_count').notNull().default(0),
  consumedCount: integer('consumed_count').notNull().default(0),
  lastGeneratedDate: text('last_generated_date'),
  failures: integer().notNull().default(0),
  failedOn: text('failed_on'),
  pause: text({ mode: 'json' }).$type<StoredPause>(),
  completion: text({ mode: 'json' }).$type<StoredCompletion>(),
  invoiceType: text('invoice_type', { enum: ['STANDARD', 'SIMPLIFIED'] }).notNull(),
  seriesId: text('series_id'),
  customerId: text('customer_id'),
  recipient: text({ mode: 'json' }).$type<StoredRecipient>(),
  paymentMethod: text('payment_method'),
  paymentIban: text('payment_iban'),
  paymentTermDays: integer('payment_term_days'),
  notes: text(),
  language: text({ enum: ['es', 'en', 'ca', 'gl', 'eu'] })
    .notNull()
    .default('es'),
  sendAutomatically: integer('send_automatically', { mode: 'boolean' }).notNull().default(false),
  draftInAdvance: integer('draft_in_advance', { mode: 'boolean' }).notNull().default(false),
  formalities: text({ mode: 'json' }).$type<Formalities>(),
  nextAmountCents: integer('next_amount_cents').notNull(),
  nameKey: text('name_key').notNull(),
  recipientNameKey: text('recipient_name_key'),
  recipientNif: text('recipient_nif'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const recurringInvoiceLines = sqliteTable('recurring_invoice_lines', {
  templateId: text('template_id').notNull(),
  ...lineColumns(),
});

export const recurringOccurrences = sqliteTable(
  'recurring_occurrences',
  {
    templateId: text('template_id').notNull(),
    scheduledDate: text('scheduled_date').notNull(),
    state: text({ enum: ['DRAFTED', 'CLAIMED', 'GENERATED', 'SKIPPED'] }).notNull(),
    invoiceId: text('invoice_id'),
    isHidden: integer('is_hidden', { mode: 'boolean' }).notNull(),
    origin: text({ enum: ['AUTOMATIC', 'MANUAL'] }).notNull(),
    claimedBy: text('claimed_by'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.scheduledDate] })],
);

export const RECURRING_ENTRY_TYPES = ['GENERATED', 'FAILED', 'SKIPPED', 'PAUSED', 'RESUMED'] as const;

export const recurringHistory = sqliteTable('recurring_history', {
  position: integer().primaryKey(),
  id: text().notNull(),
  templateId: text('template_id').notNull(),
  type: text({ enum: RECURRING_ENTRY_TYPES }).notNull(),
  scheduledDate: text('scheduled_date'),
  invoiceId: text('invoice_id'),
  reason: text(),
  origin: text({ enum: ['AUTOMATIC', 'MANUAL'] }).notNull(),
  createdAt: integer('created_at').notNull(),
});

export const webhooks = sqliteTable('webhooks', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<EventSelector[]>().notNull(),
  accountRelationship: text('account_relationship', { enum: ACCOUNT_RELATIONSHIPS }).notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  secret: text().notNull(),
  previousSecret: text('previous_secret'),
  previousSecretEndsAt: integer('previous_secret_ends_at'),
  secretExecutionId: text('secret_effect_id'),
  consecutiveFailures: integer('consecutive_failures').notNull().default(0),
  failingSince: integer('failing_since'),
  lastSuccessAt: integer('last_success_at'),
  lastFailureAt: integer('last_failure_at'),
  lastErrorCause: text('last_error_cause', { enum: FAILURE_CAUSES }),
  /** True once it has answered 2xx since its URL was set. */
  agreed: integer({ mode: 'boolean' }).notNull().default(false),
  deactivatedBy: text('deactivated_by', { enum: ['user', 'service'] }),
  deactivatedAt: integer('deactivated_at'),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    webhookId: text('webhook_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
    payload: text().notNull(),
    scheduledAttempts: integer('scheduled_attempts').notNull().default(0),
    attempts: integer().notNull().default(0),
    nextAttemptId: text('next_attempt_id'),
    nextAttemptAt: integer('next_attempt_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.eventId] })],
);

export const webhookAttempts = sqliteTable('webhook_attempts', {
  id: text().primaryKey(),
  webhookId: text('webhook_id').notNull(),
  eventId: text('event_id').notNull(),
  eventType: text('event_type', { enum: EVENT_TYPES }).notNull(),
  attemptNumber: integer('attempt_number').notNull(),
  success: integer({ mode: 'boolean' }).notNull(),
  httpStatus: integer('http_status'),
  responseBody: text('response_body'),
  responseBodyTruncated: integer('response_body_truncated', { mode: 'boolean' }).notNull(),
  durationMs: integer('duration_ms').notNull(),
  failureCause: text('failure_cause', { enum: FAILURE_CAUSES }),
  error: text(),
  deliveredAt: integer('delivered_at').notNull(),
  nextAttemptAt: integer('next_attempt_at'),
});

export type CustomerRow = typeof customers.$inferSelect;
export type ProductRow = typeof products.$inferSelect;
export type SeriesRow = typeof series.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
export type VerifactuRecordRow = typeof verifactuRecords.$inferSelect;
export type RecurringInvoiceRow = typeof recurringInvoices.$inferSelect;
export type OccurrenceRow = typeof recurringOccurrences.$inferSelect;
export type RecurringHistoryRow = typeof recurringHistory.$inferSelect;
export type EmailRow = typeof emails.$inferSelect;
export type WebhookRow = typeof webhooks.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
export type WebhookAttemptRow = typeof webhookAttempts.$inferSelect;
export type CompanySettingsRow = typeof companySettings.$inferSelect;
