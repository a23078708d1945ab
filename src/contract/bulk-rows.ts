import * as z from 'zod';
import type { Violation } from '../domain/violation.ts';
import { type ErrorDetails, MAX_LISTED_OFFENDERS, violationMap } from '../platform/errors.ts';

/**
 * Returns the schema of a bulk body's list of 1 to `maximum` rows. `run` validates the rows one by one.
 *
 * @param rowId `id` of the row's schema, which the OpenAPI document refers to
 */
export function bulkRows(rowId: string, maximum: number) {
  return z
    .array(z.unknown().meta({ $ref: `#/components/schemas/${rowId}` }))
    .min(1)
    .max(maximum);
}

/** Errors of one row of a bulk body. */
export interface RefusedRow {
  /** Position of the row in the list, from 0. */
  index: number;
  violations: readonly Violation[];
}

/**
 * Returns `details.rows[{index, errors}]` of an atomic bulk operation (decisions, section 5), for the first rejected
 * rows.
 */
export function refusedRowsDetails(rows: readonly RefusedRow[]): ErrorDetails {
  return (language) => ({
    rows: rows
      .slice(0, MAX_LISTED_OFFENDERS)
      .map(({ index, violations }) => ({ index, errors: violationMap(violations, language) })),
  });
}
