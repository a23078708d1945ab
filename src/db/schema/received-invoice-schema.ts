import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Statuses of a received invoice, set by its recipient. */
export const RECEIVED_STATUSES = ['RECEIVED', 'ACCEPTED', 'REJECTED', 'PAID'] as const;

export const RECEIVED_KINDS = ['INVOICE', 'CREDIT_NOTE', 'CORRECTIVE'] as const;

/** Content of a received invoice beyond its columns. Amounts in hundredths of its currency. */
export interface StoredReceivedContent {
  corrects: { number: string | null; issueDate: string | null }[];
  taxes: { kind: string; rate: number | null; base: number | null; amount: number | null }[];
  lines: {
    description: string | null;
    quantity: string | null;
    unitPrice: string | null;
    netAmount: number | null;
    rate: number | null;
  }[];
  /** Number of lines that are not stored. */
  furtherLines: number;
}

/** Rule that the file breaks. */
export interface StoredFinding {
  rule: string;
  severity: 'FATAL' | 'WARNING';
  text: { en: string; es: string };
  source: string;
}

export interface StoredSignature {
  valid: boolean;
  trusted: boolean;
  /** Reason why it is invalid. Null if it is valid. */
  fault: string | null;
  /** Name in its certificate. */
  signer: string | null;
  signedAt: string | null;
}

/** Invoices that companies received as files. */
export const receivedInvoices = sqliteTable('received_invoices', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  companyId: text('company_id').notNull(),
  /** SHA-256 of the file, hexadecimal. */
  digest: text().notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  form: text().notNull(),
  specification: text(),
  number: text(),
  issueDate: text('issue_date'),
  operationDate: text('operation_date'),
  dueDate: text('due_date'),
  kind: text({ enum: RECEIVED_KINDS }).notNull(),
  currency: text(),
  sellerName: text('seller_name'),
  sellerTaxId: text('seller_tax_id'),
  sellerCountry: text('seller_country'),
  supplierKey: text('supplier_key').notNull(),
  buyerName: text('buyer_name'),
  buyerTaxId: text('buyer_tax_id'),
  recipientIsOther: integer('recipient_is_other', { mode: 'boolean' }).notNull(),
  netHundredths: integer('net_hundredths'),
  taxHundredths: integer('tax_hundredths'),
  withheldHundredths: integer('withheld_hundredths').notNull(),
  totalHundredths: integer('total_hundredths'),
  dueHundredths: integer('due_hundredths'),
  content: text({ mode: 'json' }).$type<StoredReceivedContent>().notNull(),
  findings: text({ mode: 'json' }).$type<StoredFinding[]>().notNull(),
  signature: text({ mode: 'json' }).$type<StoredSignature>(),
  searchKey: text('search_key').notNull(),
  receivedAt: integer('received_at').notNull(),
  /** Date of receipt in the company's time zone, at which the term begins. */
  receivedOn: text('received_on').notNull(),
  /** Last day of the term to respond. */
  deadline: text().notNull(),
  status: text({ enum: RECEIVED_STATUSES }).notNull(),
  statusReason: text('status_reason'),
  statusDate: text('status_date'),
  version: integer().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export type ReceivedInvoiceRow = typeof receivedInvoices.$inferSelect;
