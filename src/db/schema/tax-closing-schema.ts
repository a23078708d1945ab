import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Last number that a series had issued in one of its periods. */
export interface StoredSeriesEnd {
  series_id: string;
  period: string;
  number: number;
}

/** Boxes of a form at the closing, in cents. */
export type StoredFigures = Record<string, Record<string, number>>;

/** Tax periods whose figures were filed, each at most once per company. */
export const taxClosings = sqliteTable(
  'tax_closings',
  {
    companyId: text('company_id').notNull(),
    /** `2026-1T`, `2026-01` or `2026`. */
    period: text().notNull(),
    id: text().notNull(),
    figures: text({ mode: 'json' }).$type<StoredFigures>().notNull(),
    seriesEnds: text('series_ends', { mode: 'json' }).$type<StoredSeriesEnd[]>().notNull(),
    /** Recent changes that the figures already included (`keyOf` of late changes). Null if unknown. */
    seen: text({ mode: 'json' }).$type<string[]>(),
    closedAt: integer('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.period] })],
);

export type TaxClosingRow = typeof taxClosings.$inferSelect;
