import type { z } from 'zod';
import {
  SERIES_DOCUMENT_TYPES,
  type SeriesView,
  type seriesDefaultsSchema,
} from '../../companies/series/schemas.ts';
import type { SeriesState } from '../../companies/series/series-repository.ts';
import { numberingOf } from '../../companies/series/stored-numbering.ts';
import { assignNumber } from '../../domain/series/next-number.ts';
import { timestampText } from '../../platform/clock.ts';

/**
 * Returns a series as the API shows it.
 *
 * @param today day in the company's time zone, which decides the next number
 */
export function seriesView({ row, counter }: SeriesState, today: string): SeriesView {
  const next = assignNumber(numberingOf(row), counter, today);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    description: row.description,
    document_type: row.documentType,
    format: row.format,
    reset_frequency: row.resetFrequency,
    initial_number: row.initialNumber,
    last_number: counter?.last_sequence ?? null,
    last_issue_date: counter?.last_date ?? null,
    next_number: next.sequence,
    next_invoice_number: next.number,
    is_default: row.isDefault,
    active: row.active,
    numbering_locked: row.numberingLocked,
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}

/** Returns the default series of each document type, if any, from all series of the company. */
export function defaultsView(
  states: readonly SeriesState[],
  today: string,
): z.infer<typeof seriesDefaultsSchema> {
  const defaults = SERIES_DOCUMENT_TYPES.map((type) => {
    const found = states.find(({ row }) => row.isDefault && row.documentType === type);
    return {
      document_type: type,
      exists: found !== undefined,
      series: found === undefined ? null : seriesView(found, today),
    };
  });
  return { defaults };
}
