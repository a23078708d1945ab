import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { IdSource } from '../../platform/ids.ts';
import { newSeriesRow } from '../series/new-series.ts';
import { DEFAULT_CODES } from '../series/plan-defaults.ts';
import { SERIES_DOCUMENT_TYPES } from '../series/schemas.ts';
import { refuseClash } from '../series/series-rules.ts';
import type { CompanyNumbering } from './schemas.ts';

const NUMBERING_NAMES = { STANDARD: 'standard', SIMPLIFIED: 'simplified', CORRECTIVE: 'corrective' } as const;

/**
 * The default series that a company is born with, one for each document type: F, S and R unless `numbering` says otherwise
 * (decisions, sections 5 and 6). 409 SERIES_CODE_DUPLICATED or SERIES_FORMAT_OVERLAPS where two could print the same number.
 */
export function defaultSeriesOf(
  companyId: string,
  numbering: CompanyNumbering | null,
  ids: IdSource,
  nowMs: number,
): SeriesRow[] {
  const made: SeriesRow[] = [];
  for (const documentType of SERIES_DOCUMENT_TYPES) {
    const wanted = numbering?.[NUMBERING_NAMES[documentType]];
    const row = newSeriesRow(
      {
        id: ids.next(),
        companyId,
        documentType,
        code: wanted?.code ?? DEFAULT_CODES[documentType],
        format: wanted?.format,
        resetFrequency: wanted?.reset_frequency,
        initialNumber: wanted?.initial_number,
        isDefault: true,
      },
      nowMs,
    );
    refuseClash(row, made);
    made.push(row);
  }
  return made;
}
