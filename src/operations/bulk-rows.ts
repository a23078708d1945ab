import * as z from 'zod';
import type { Violation } from '../domain/violation.ts';
import { type ErrorDetails, MAX_LISTED_OFFENDERS, violationMap } from '../platform/errors.ts';

/**
 * The list of a bulk body, whose rows `run` judges one by one. `rowId` is the `id` of the schema of a row, which the
 * document refers to; the list itself holds 1 to `maximum` rows, else 422.
 */
export function bulkRows(rowId: string, maximum: number) {
  return z
    .array(z.unknown().meta({ $ref: `#/components/schemas/${rowId}` }))
    .min(1)
    .max(maximum);
}

/** What is wrong with one row of a bulk body. */
export interface RefusedRow {
  /** Place of the row in the list, from 0. */
  index: number;
  violations: readonly Violation[];
}

/** `details.rows[{index, errors}]` of an atomic bulk operation (decisions, section 5), of the first rows that are refused. */
export function refusedRowsDetails(rows: readonly RefusedRow[]): ErrorDetails {
  return (language) => ({
    rows: rows
      .slice(0, MAX_LISTED_OFFENDERS)
      .map(({ index, violations }) => ({ index, errors: violationMap(violations, language) })),
  });
}
