import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { SeriesNumbering } from '../../domain/series/series-format.ts';

/** Returns the numbering of a stored series for the numbering rules. */
export function numberingOf(row: SeriesRow): SeriesNumbering {
  return {
    code: row.code,
    format: row.format,
    reset_frequency: row.resetFrequency,
    initial_number: row.initialNumber,
  };
}
