import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';

/** Reason why a document cannot be created: the field at fault, and a message in both languages. */
export interface StoredFormReason {
  path: string;
  message: { en: string; es: string };
}

export const DOCUMENT_STATES = ['WANTED', 'READY', 'UNAVAILABLE'] as const;

/** Electronic documents of issued invoices, one per invoice. */
export const electronicDocuments = sqliteTable('electronic_documents', {
  invoiceId: text('invoice_id').primaryKey(),
  companyId: text('company_id').notNull(),
  accountId: text('account_id').notNull(),
  form: text({ enum: DOCUMENT_FORMS }).notNull(),
  delivery: text({ enum: EINVOICE_DELIVERIES }).notNull(),
  state: text({ enum: DOCUMENT_STATES }).notNull(),
  reasons: text({ mode: 'json' }).$type<StoredFormReason[]>().notNull().default([]),
  fileKey: text('file_key'),
  fileName: text('file_name'),
  contentType: text('content_type'),
  /** SHA-256 of the file, hexadecimal. */
  digest: text(),
  sizeBytes: integer('size_bytes'),
  /** Time of the next sweep, in milliseconds. */
  dueAt: integer('due_at').notNull(),
  sweeps: integer().notNull().default(0),
  /** Time at which it was created or refused, in milliseconds. */
  settledAt: integer('settled_at'),
});

export type ElectronicDocumentRow = typeof electronicDocuments.$inferSelect;
