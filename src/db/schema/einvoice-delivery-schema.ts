import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Channels over which the service itself delivers invoices to a network. Mail and download are not among them. */
export const SENDING_CHANNELS = ['FACE'] as const;

/** States of a delivery: on its way, accepted by the network, rejected by it, or unknown. */
export const DELIVERY_STATES = [
  'QUEUED',
  'REGISTERED',
  'ACCOUNTED',
  'PAID',
  'REJECTED',
  'CANCELLED',
  'REFUSED',
  'UNCONFIRMED',
] as const;

export const DELIVERY_CANCELLATIONS = ['WANTED', 'REQUESTED', 'ACCEPTED', 'REFUSED'] as const;

export const DELIVERY_OPERATIONS = ['SEND', 'CANCEL'] as const;

/** Outcomes of a message: accepted, rejected with a reason, not processed, or without a response. */
export const MESSAGE_OUTCOMES = ['DONE', 'REFUSED', 'NOT_TAKEN', 'LOST'] as const;

/** Deliveries of electronic invoices over a network, one per invoice. Written in the commit that creates the document. */
export const einvoiceDeliveries = sqliteTable('einvoice_deliveries', {
  invoiceId: text('invoice_id').primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  channel: text({ enum: SENDING_CHANNELS }).notNull(),
  state: text({ enum: DELIVERY_STATES }).notNull(),
  /** File to send, always the same bytes. */
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  digest: text().notNull(),
  /** Address to which the network writes. Null means the company's. */
  email: text(),
  registerNumber: text('register_number'),
  /** Time of receipt as the network writes it. */
  receivedOn: text('received_on'),
  statusCode: text('status_code'),
  statusText: text('status_text'),
  statusReason: text('status_reason'),
  cancellation: text({ enum: DELIVERY_CANCELLATIONS }),
  cancellationReason: text('cancellation_reason'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  /** True if a message was sent and its outcome is unknown. */
  isUncertain: integer('is_uncertain', { mode: 'boolean' }).notNull().default(false),
  /** Number of failed attempts in a row. */
  failures: integer().notNull().default(0),
  /** Run that works on it. Null for none. */
  claim: text(),
  /** Time of the next attempt by the service's clock. Null for none. While it is claimed, the end of the claim. */
  dueAt: integer('due_at'),
  /** End of the time in which the sweep leaves it to the queue. */
  queuedUntil: integer('queued_until').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type EinvoiceDeliveryRow = typeof einvoiceDeliveries.$inferSelect;

/**
 * Messages that delivered or withdrew an invoice, stored before they are sent. `answer` is the verbatim response, which is the
 * receipt.
 */
export const einvoiceMessages = sqliteTable('einvoice_messages', {
  id: text().primaryKey(),
  invoiceId: text('invoice_id').notNull(),
  companyId: text('company_id').notNull(),
  operation: text({ enum: DELIVERY_OPERATIONS }).notNull(),
  sentAt: integer('sent_at').notNull(),
  answeredAt: integer('answered_at'),
  outcome: text({ enum: MESSAGE_OUTCOMES }),
  httpStatus: integer('http_status'),
  code: text(),
  message: text(),
  answer: text(),
});

export type EinvoiceMessageRow = typeof einvoiceMessages.$inferSelect;

/** History of a delivery, with a row for each state of it or of its cancellation. A trigger writes it with the change. */
export const einvoiceDeliveryChanges = sqliteTable(
  'einvoice_delivery_changes',
  {
    invoiceId: text('invoice_id').notNull(),
    position: integer().notNull(),
    companyId: text('company_id').notNull(),
    channel: text({ enum: SENDING_CHANNELS }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    cancellation: text({ enum: DELIVERY_CANCELLATIONS }),
    cancellationReason: text('cancellation_reason'),
    registerNumber: text('register_number'),
    statusCode: text('status_code'),
    statusText: text('status_text'),
    statusReason: text('status_reason'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** Time by the service's clock. */
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

export type EinvoiceDeliveryChangeRow = typeof einvoiceDeliveryChanges.$inferSelect;
