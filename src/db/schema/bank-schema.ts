import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Account of a statement with its period and balances, in cents. */
export interface StoredBankAccount {
  account: string;
  currency: string;
  from: string | null;
  to: string | null;
  opening_cents: number | null;
  closing_cents: number | null;
  movements: number;
  is_balanced: boolean | null;
}

/** Invoice that a movement may pay. */
export interface StoredProposal {
  invoice_id: string;
  amount_cents: number;
  confidence: number;
  reasons: string[];
  is_certain: boolean;
}

/** Bank statements that a company uploaded. */
export const bankStatements = sqliteTable('bank_statements', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  digest: text().notNull(),
  form: text({ enum: ['NORMA43', 'CAMT053'] }).notNull(),
  fileName: text('file_name').notNull(),
  accounts: text({ mode: 'json' }).$type<StoredBankAccount[]>().notNull(),
  movements: integer().notNull(),
  createdAt: integer('created_at').notNull(),
  /** False while the movements of the file are being stored. */
  isComplete: integer('is_complete', { mode: 'boolean' }).notNull().default(true),
});

export const bankMovements = sqliteTable('bank_movements', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  statementId: text('statement_id').notNull(),
  account: text().notNull(),
  currency: text().notNull(),
  bookedOn: text('booked_on').notNull(),
  valueOn: text('value_on'),
  amountCents: integer('amount_cents').notNull(),
  text: text().notNull(),
  counterpartyName: text('counterparty_name'),
  counterpartyIban: text('counterparty_iban'),
  reference: text(),
  bankReference: text('bank_reference'),
  digest: text().notNull(),
  proposals: text({ mode: 'json' }).$type<StoredProposal[]>().notNull().default([]),
  matchedCents: integer('matched_cents').notNull().default(0),
  isIgnored: integer('is_ignored', { mode: 'boolean' }).notNull().default(false),
  possibleDuplicateOf: text('possible_duplicate_of'),
  createdAt: integer('created_at').notNull(),
});

export const MATCHERS = ['PERSON', 'RULE'] as const;

export const bankMatches = sqliteTable(
  'bank_matches',
  {
    movementId: text('movement_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    companyId: text('company_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    confirmedBy: text('confirmed_by', { enum: MATCHERS }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.invoiceId] })],
);

export type BankStatementRow = typeof bankStatements.$inferSelect;
export type BankMovementRow = typeof bankMovements.$inferSelect;
export type BankMatchRow = typeof bankMatches.$inferSelect;
