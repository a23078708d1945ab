import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Ways by which the service itself hands invoices over to a network; those of mail and download are none. */
export const SENDING_CHANNELS = ['FACE'] as const;

/** How a delivery stands: on its way; with the network; not taken by it; or unknown. */
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

/** What became of a message: taken, refused with its reason, not looked at, or without an answer. */
export const MESSAGE_OUTCOMES = ['DONE', 'REFUSED', 'NOT_TAKEN', 'LOST'] as const;

/** The deliveries of electronic invoices over a network, one an invoice; written in the commit that makes the document. */
export const einvoiceDeliveries = sqliteTable('einvoice_deliveries', {
  invoiceId: text('invoice_id').primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  channel: text({ enum: SENDING_CHANNELS }).notNull(),
  state: text({ enum: DELIVERY_STATES }).notNull(),
  /** The file that is sent, always the same bytes. */
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  digest: text().notNull(),
  /** Where the network writes to; null: to the company. */
  email: text(),
  registerNumber: text('register_number'),
  /** When the network received it, as it writes it. */
  receivedOn: text('received_on'),
  statusCode: text('status_code'),
  statusText: text('status_text'),
  statusReason: text('status_reason'),
  cancellation: text({ enum: DELIVERY_CANCELLATIONS }),
  cancellationReason: text('cancellation_reason'),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  /** A message left, and what became of it is unknown. */
  isUncertain: integer('is_uncertain', { mode: 'boolean' }).notNull().default(false),
  /** Attempts in a row that came to nothing. */
  failures: integer().notNull().default(0),
  /** The run that works on it; null: none. */
  claim: text(),
  /** When it is taken up next, in the service's time; null: it is not. While it is claimed, when the claim ends. */
  dueAt: integer('due_at'),
  /** Until when the sweep leaves it to the queue. */
  queuedUntil: integer('queued_until').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type EinvoiceDeliveryRow = typeof einvoiceDeliveries.$inferSelect;

/** Messages that sent or withdrew something, noted before they leave. `answer` is word for word: the receipt. */
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

/** How a delivery went on, a row for each state of it or of its cancellation; written by a trigger with the change. */
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
    /** In the service's time. */
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

export type EinvoiceDeliveryChangeRow = typeof einvoiceDeliveryChanges.$inferSelect;
