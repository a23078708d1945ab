import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Certificates with which companies sign, each with its sealed key. */
export const certificates = sqliteTable('certificates', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  companyId: text('company_id').notNull(),
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: text().notNull(),
  /** DER in base64. */
  certificate: text().notNull(),
  /** PKCS#8 in base64, sealed for `certificate:<id>`. */
  sealedKey: text('sealed_key').notNull(),
  keyKind: text('key_kind', { enum: ['RSA', 'P-256', 'P-384', 'P-521'] }).notNull(),
  subject: text().notNull(),
  issuer: text().notNull(),
  serialNumber: text('serial_number').notNull(),
  holderName: text('holder_name'),
  holderNif: text('holder_nif'),
  /** Instants in milliseconds. */
  validFrom: integer('valid_from').notNull(),
  validUntil: integer('valid_until').notNull(),
  /** Time at which its company was notified of its expiry. Null if it was not notified yet. */
  toldAt: integer('told_at'),
  createdAt: integer('created_at').notNull(),
});

export type CertificateRow = typeof certificates.$inferSelect;
