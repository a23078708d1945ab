import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { IdSource } from '../../platform/ids.ts';
import { newSeriesRow } from '../series/new-series.ts';
import { DEFAULT_CODES } from '../series/plan-defaults.ts';
import { SERIES_DOCUMENT_TYPES } from '../series/schemas.ts';
import { refuseClash } from '../series/series-rules.ts';
import type { CompanyNumbering } from './schemas.ts';

const NUMBERING_NAMES = { STANDARD: 'standard', SIMPLIFIED: 'simplified', CORRECTIVE: 'corrective' } as const;

/**
 * Returns the default series of a new company, one for each document type. The codes are F, S and R unless `numbering`
 * sets others (decisions, sections 5 and 6). Throws 409 SERIES_CODE_DUPLICATED or SERIES_FORMAT_OVERLAPS if two could
 * print the same number.
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
