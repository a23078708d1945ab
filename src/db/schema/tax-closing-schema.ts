import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last number that a series had given in one of its periods. */
export interface StoredSeriesEnd {
  series_id: string;
  period: string;
  number: number;
}

/** The boxes of a form as they stood, in cents. */
export type StoredFigures = Record<string, Record<string, number>>;

/** Tax periods whose figures were filed; a company has each once. */
export const taxClosings = sqliteTable(
  'tax_closings',
  {
    companyId: text('company_id').notNull(),
    /** `2026-1T`, `2026-01` or `2026`. */
    period: text().notNull(),
    id: text().notNull(),
    figures: text({ mode: 'json' }).$type<StoredFigures>().notNull(),
    seriesEnds: text('series_ends', { mode: 'json' }).$type<StoredSeriesEnd[]>().notNull(),
    /** Changes of the last minutes that the figures had in them (`keyOf` of late changes); null: not known. */
    seen: text({ mode: 'json' }).$type<string[]>(),
    closedAt: integer('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.period] })],
);

export type TaxClosingRow = typeof taxClosings.$inferSelect;
