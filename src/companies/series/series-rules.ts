import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { SeriesNumbering } from '../../domain/series/series-format.ts';
import { formatsOverlap } from '../../domain/series/series-overlap.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError } from '../../platform/errors.ts';
import type { SeriesState } from './series-repository.ts';
import { numberingOf } from './stored-numbering.ts';

/** Returns the series. Throws 404 SERIES_NOT_FOUND if there is none or it is deleted. */
export function requireLiveSeries(state: SeriesState | null | undefined): SeriesState {
  if (state == null || state.row.deletedAt !== null) throw new ApiError('SERIES_NOT_FOUND');
  return state;
}

/** Series that a company has at most, deleted ones included. Each change of a format is compared with all of them. */
export const MAX_SERIES = 1_000;

/** Throws SERIES_LIMIT_REACHED if a company that has this many series may have no further one. */
export function refuseFurtherSeries(count: number): void {
  if (count >= MAX_SERIES) throw new ApiError('SERIES_LIMIT_REACHED', { params: { limit: MAX_SERIES } });
}

/** Returns the first other series, deleted ones included, that could print a number of this series. */
export function overlappingSeries(
  series: { code: string; format: string },
  others: readonly SeriesRow[],
): SeriesRow | undefined {
  return others.find((other) => formatsOverlap(series, other));
}

/**
 * Throws 409 if another series of the company conflicts, whatever its type, deleted ones included. It has the code
 * (SERIES_CODE_DUPLICATED) or could print the same number (SERIES_FORMAT_OVERLAPS). Source: RD 1619/2012, article
 * 6.1.a.
 */
export function refuseClash(series: { code: string; format: string }, others: readonly SeriesRow[]): void {
  const { code } = series;
  if (others.some((other) => other.code === code)) {
    throw new ApiError('SERIES_CODE_DUPLICATED', { params: { code } });
  }
  const overlapping = overlappingSeries(series, others);
  if (overlapping === undefined) return;
  throw new ApiError('SERIES_FORMAT_OVERLAPS', {
    params: { code: overlapping.code },
    details: { series_code: overlapping.code },
  });
}

const NUMBERING_FIELDS = ['code', 'format', 'reset_frequency', 'initial_number'] as const;
type NumberingField = (typeof NUMBERING_FIELDS)[number];

/** Returns the numbering fields of a series that would change. */
export function changedNumbering(row: SeriesRow, numbering: SeriesNumbering): NumberingField[] {
  const stored = numberingOf(row);
  return NUMBERING_FIELDS.filter((field) => stored[field] !== numbering[field]);
}

/** Returns SERIES_NUMBERING_LOCKED for each numbering field that would change after a number was used. */
export function validateNumberingLock(row: SeriesRow, changed: readonly NumberingField[]): Violation[] {
  if (!row.numberingLocked) return [];
  return changed.map((field) => ({
    code: 'SERIES_NUMBERING_LOCKED',
    field,
    message: {
      en: 'cannot change once the series has numbered an invoice',
      es: 'no puede cambiar una vez que la serie ha numerado una factura',
    },
  }));
}
