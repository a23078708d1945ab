import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { StoredMove } from '../../db/schema/company-schema.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import type { IdSource } from '../../platform/ids.ts';
import { newSeriesRow } from '../series/new-series.ts';
import { overlappingSeries } from '../series/series-rules.ts';

const INITIALS: Readonly<Record<FiscalTerritory, string>> = {
  COMMON: 'CO',
  BIZKAIA: 'BI',
  GIPUZKOA: 'GI',
  ARABA: 'AR',
  NAVARRA: 'NA',
};

/** Codes tried for one series, each with another ending. */
const MAX_TRIES = 100;

/** Series of a move: new rows, and the pairs of old and new series. */
export interface MoveSeries {
  rows: SeriesRow[];
  pairs: StoredMove['series'];
}

function canReplace(one: SeriesRow, code: string, { documentType }: SeriesRow): boolean {
  return (
    one.code === code &&
    one.documentType === documentType &&
    one.active &&
    one.deletedAt === null &&
    !one.numberingLocked &&
    !one.isDefault
  );
}

/**
 * Returns the series that replace the default ones of a company, with the code `<code>-<territory initials><yy>`, so that two
 * systems never share a number. An unused series of that code is taken again. Decisions, section 16, Moves.
 */
export function seriesOfMove(
  existing: readonly SeriesRow[],
  { territory, effective_date }: Pick<StoredMove, 'territory' | 'effective_date'>,
  ids: IdSource,
  nowMs: number,
): MoveSeries {
  const ending = `${INITIALS[territory]}${effective_date.slice(2, 4)}`;
  const known = [...existing];
  const made: MoveSeries = { rows: [], pairs: [] };
  for (const old of existing.filter((one) => one.isDefault && one.deletedAt === null)) {
    const { companyId, documentType, resetFrequency } = old;
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const code = attempt === 1 ? `${old.code}-${ending}` : `${old.code}-${ending}-${attempt}`;
      const unused = known.find((one) => canReplace(one, code, old));
      const row =
        unused ?? newSeriesRow({ id: ids.next(), companyId, documentType, code, resetFrequency }, nowMs);
      if (unused === undefined && overlappingSeries(row, known) !== undefined) continue;
      if (unused === undefined) {
        made.rows.push(row);
        known.push(row);
      }
      made.pairs.push({ document_type: documentType, from_id: old.id, to_id: row.id, to_code: code });
      break;
    }
  }
  return made;
}
