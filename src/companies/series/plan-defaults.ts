import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import type { IdSource } from '../../platform/ids.ts';
import { newSeriesRow } from './new-series.ts';
import { DEFAULT_SERIES_FORMAT, SERIES_DOCUMENT_TYPES, type SeriesDocumentType } from './schemas.ts';
import { overlappingSeries } from './series-rules.ts';

/** Codes of default series (decisions, section 5). */
export const DEFAULT_CODES: Readonly<Record<SeriesDocumentType, string>> = {
  STANDARD: 'F',
  SIMPLIFIED: 'S',
  CORRECTIVE: 'R',
};
/** Suffixes of a code that is taken: F2 to F9, then FA to FZ. */
const CODE_SUFFIXES = ['', ...'23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface DefaultsPlan {
  /** Existing series with their changes, marked as defaults. */
  promoted: SeriesRow[];
  created: SeriesRow[];
}

/**
 * Plans a default series for every document type and keeps existing defaults. For a missing default it takes the first
 * step that works:
 * - promote the active series of the type that has the default code
 * - create a series with that code, if no series has it or overlaps it
 * - promote the oldest active series of the type
 * - create a series with the next free code
 * Throws 409 SERIES_FORMAT_OVERLAPS if other formats leave no code free.
 *
 * @param existing all series that the company ever had, oldest first
 */
export function planDefaults(
  companyId: string,
  existing: readonly SeriesRow[],
  ids: IdSource,
  nowMs: number,
): DefaultsPlan {
  const plan: DefaultsPlan = { promoted: [], created: [] };
  for (const type of SERIES_DOCUMENT_TYPES) {
    const ofType = existing.filter((row) => row.documentType === type && row.deletedAt === null);
    if (ofType.some((row) => row.isDefault)) continue;
    const others = [...existing, ...plan.created];
    const promoted = promotable(ofType, type, others);
    if (promoted === undefined) {
      const code = freeCode(type, others);
      const given = { id: ids.next(), companyId, code, documentType: type, isDefault: true };
      plan.created.push(newSeriesRow(given, nowMs));
    } else {
      plan.promoted.push({ ...promoted, isDefault: true, version: promoted.version + 1, updatedAt: nowMs });
    }
  }
  return plan;
}

function promotable(
  ofType: readonly SeriesRow[],
  type: SeriesDocumentType,
  others: readonly SeriesRow[],
): SeriesRow | undefined {
  const active = ofType.filter((row) => row.active);
  const code = DEFAULT_CODES[type];
  return (
    active.find((row) => row.code === code) ?? (clash(code, others) === undefined ? undefined : active[0])
  );
}

/**
 * Returns the series that prevents a default from having this code: it has the code itself, or could print the same
 * numbers.
 */
function clash(code: string, others: readonly SeriesRow[]): SeriesRow | undefined {
  return (
    others.find((row) => row.code === code) ??
    overlappingSeries({ code, format: DEFAULT_SERIES_FORMAT }, others)
  );
}

function freeCode(type: SeriesDocumentType, others: readonly SeriesRow[]): string {
  const codes = CODE_SUFFIXES.map((suffix) => DEFAULT_CODES[type] + suffix);
  const free = codes.find((code) => clash(code, others) === undefined);
  if (free !== undefined) return free;
  const code = clash(DEFAULT_CODES[type], others)?.code ?? '';
  throw new ApiError('SERIES_FORMAT_OVERLAPS', { params: { code }, details: { series_code: code } });
}
