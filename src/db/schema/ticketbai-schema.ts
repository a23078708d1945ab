import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RecordGroup } from '../../domain/taxes/invoice-totals.ts';
import type { LineNature, NotSubjectCause } from '../../ticketbai/file/invoice.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';
import type { StoredAmendment } from '../books-json.ts';

/** Kinds of TicketBAI records. Only issues and cancellations are signed, and only issues are chained. */
export const TICKETBAI_RECORD_KINDS = [
  'ISSUE',
  'CANCELLATION',
  'CORRECTION',
  'CANCELLATION_CORRECTION',
  'ANNOTATION',
] as const;

export const TICKETBAI_RECORD_STATUSES = [
  'PENDING',
  'ACCEPTED',
  'ACCEPTED_WITH_WARNINGS',
  'REJECTED',
] as const;

/** Statuses of an invoice under TicketBAI. */
export const TICKETBAI_STATUSES = [
  ...TICKETBAI_RECORD_STATUSES,
  'CANCELLATION_PENDING',
  'CANCELLED',
] as const;

/** Remark of a diputación about a file that it received. */
export interface StoredWarning {
  code: string;
  message: string;
}

/** Income of an activity, for model 140 (`IncomeDetail` of `src/ticketbai/lroe`). */
export interface StoredIncome {
  activity_code: string;
  income_cents: number | null;
  collections_criterion: boolean;
}

/** Content that a repair states anew about its invoice, and its reason. Absent fields are unchanged. */
export interface StoredFileAmendment extends StoredAmendment {
  /** Lines by position, from 0. Each is stored whole. `regime_key` is '' for a disbursement. */
  lines?: (NonNullable<StoredAmendment['lines']>[number] & {
    nature: LineNature | null;
    not_subject_cause: NotSubjectCause | null;
    description: string;
  })[];
  /** Tax groups of the invoice as filed now. Present with lines. */
  groups?: RecordGroup[];
  /** Why a cancellation voids its invoice. */
  cause?: VoidReason;
}

/** Causes of a cancellation (ticketbai README, section 9): nothing took place, or the recipient did not accept what it issued. */
export const VOID_REASONS = ['NOT_PERFORMED', 'NOT_ACCEPTED'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Files of TicketBAI. Instants are milliseconds, dates `YYYY-MM-DD`. */
export const ticketbaiRecords = sqliteTable('ticketbai_records', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  position: integer().notNull(),
  kind: text({ enum: TICKETBAI_RECORD_KINDS }).notNull(),
  action: text({ enum: ['SUBSANAR', 'MODIFICAR'] }),
  territory: text({ enum: TICKETBAI_TERRITORIES }).notNull(),
  invoiceId: text('invoice_id').notNull(),
  issuerNif: text('issuer_nif').notNull(),
  series: text().notNull(),
  number: text().notNull(),
  issueDate: text('issue_date').notNull(),
  file: text().notNull(),
  signature: text(),
  identifier: text(),
  qrUrl: text('qr_url'),
  previousPosition: integer('previous_position'),
  signedAt: integer('signed_at'),
  createdAt: integer('created_at').notNull(),
  income: text({ mode: 'json' }).$type<StoredIncome[]>(),
  amendment: text({ mode: 'json' }).$type<StoredFileAmendment>(),
  resentBy: text('resent_by'),
  status: text({ enum: TICKETBAI_RECORD_STATUSES }).notNull().default('PENDING'),
  csv: text(),
  presentationId: text('presentation_id'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  warnings: text({ mode: 'json' }).$type<StoredWarning[]>(),
  attempts: integer().notNull().default(0),
  lastAttemptAt: integer('last_attempt_at'),
  nextAttemptAt: integer('next_attempt_at'),
});

export type TicketbaiRecordRow = typeof ticketbaiRecords.$inferSelect;

/** Requests to a diputación with their answers. */
export const ticketbaiSubmissions = sqliteTable('ticketbai_submissions', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  territory: text({ enum: TICKETBAI_TERRITORIES }).notNull(),
  operation: text().notNull(),
  request: text(),
  sentAt: integer('sent_at').notNull(),
  outcome: text({ enum: ['SENT', 'ANSWERED', 'REFUSED', 'NO_ANSWER'] })
    .notNull()
    .default('SENT'),
  answeredAt: integer('answered_at'),
  httpStatus: integer('http_status'),
  answer: text(),
  code: text(),
  message: text(),
  presentationId: text('presentation_id'),
});

/** Records of each submission, with their results in the answer. */
export const ticketbaiSubmittedRecords = sqliteTable('ticketbai_submitted_records', {
  recordId: text('record_id').notNull(),
  submissionId: text('submission_id').notNull(),
  code: text(),
  message: text(),
  csv: text(),
  warnings: text({ mode: 'json' }).$type<StoredWarning[]>(),
});

/** Seals with which the sandbox signs. */
export const ticketbaiSeals = sqliteTable('ticketbai_seals', {
  id: text().primaryKey(),
  certificate: text().notNull(),
  sealedKey: text('sealed_key').notNull(),
  validUntil: integer('valid_until').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** State of sending of each company. */
export const ticketbaiDispatch = sqliteTable('ticketbai_dispatch', {
  companyId: text('company_id').primaryKey(),
  nextSendAt: integer('next_send_at').notNull(),
  failures: integer().notNull().default(0),
  incidentSince: integer('incident_since'),
  incidentCode: text('incident_code'),
  incidentMessage: text('incident_message'),
  pausedSince: integer('paused_since'),
  pausedCode: text('paused_code'),
  pausedMessage: text('paused_message'),
  messageLimit: integer('message_limit'),
  updatedAt: integer('updated_at').notNull(),
});
