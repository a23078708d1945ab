import type { TaxClosingRow } from '../db/schema/tax-closing-schema.ts';
import { quarterOf } from '../domain/tax-books/counting-date.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import type { LateRow, LateRows } from './closing-repository.ts';

/** Reasons why the figures of a closed period differ from the filed ones, and of corrections declared in other periods. */
export const LATE_CAUSES = [
  'LATE_OPERATION',
  'LATE_COLLECTION',
  'VOIDED',
  'CORRECTIVE',
  'RECORD_CORRECTED',
] as const;

/** Change since a period was closed, with the return that declares it. */
export interface LateChange {
  cause: (typeof LATE_CAUSES)[number];
  invoiceId: string;
  invoiceNumber: string;
  /** Period in which it is declared, as `namedPeriod` reads it. */
  declareIn: string;
  /** Complementary return of the closed period, or ordinary return of a later one. */
  declareAs: 'COMPLEMENTARY_RETURN' | 'ORDINARY_RETURN';
}

/** True for an operation of the period whose invoice number was issued after the period was closed. */
function isLateOperation(
  row: LateRow,
  { seriesEnds }: Pick<TaxClosingRow, 'seriesEnds'>,
  { from, to }: NamedPeriod,
): boolean {
  const { seriesId, seriesPeriod, number, operationDay } = row;
  if (operationDay < from || operationDay > to) return false;
  const end = seriesEnds.find(({ series_id, period }) => series_id === seriesId && period === seriesPeriod);
  return number !== null && number > (end?.number ?? 0);
}

function ofClosedPeriod(row: LateRow, cause: LateChange['cause'], { name }: NamedPeriod): LateChange {
  const { id, invoiceNumber } = row;
  return {
    cause,
    invoiceId: id,
    invoiceNumber: invoiceNumber ?? '',
    declareIn: name,
    declareAs: 'COMPLEMENTARY_RETURN',
  };
}

/** Returns the change for a corrective, declared by the quarter in which it is issued (Ley 37/1992, art. 89). */
function ofLaterPeriod({ id, invoiceNumber, issueDate }: LateRow): LateChange {
  const { year, quarter } = quarterOf(issueDate ?? '');
  const declareIn = `${year}-${quarter}`;
  return {
    cause: 'CORRECTIVE',
    invoiceId: id,
    invoiceNumber: invoiceNumber ?? '',
    declareIn,
    declareAs: 'ORDINARY_RETURN',
  };
}

/**
 * Returns the changes of a period since it was closed. A late operation, a late collection, a voided invoice or a corrected
 * record changes the filed figures, so it needs a complementary return of that period. A corrective does not: it is declared in
 * the period of its issue.
 */
export function lateChanges(
  closing: Pick<TaxClosingRow, 'seriesEnds'>,
  period: NamedPeriod,
  { booked, collected, voided, correctives, corrected }: LateRows,
): LateChange[] {
  const operations = booked.filter((row) => isLateOperation(row, closing, period));
  const counted = new Set(operations.map(({ id }) => id));
  const collections = collected.filter(({ id }) => !counted.has(id));
  const moved = corrected.filter(({ id }) => !counted.has(id));
  return [
    ...operations.map((row) => ofClosedPeriod(row, 'LATE_OPERATION', period)),
    ...collections.map((row) => ofClosedPeriod(row, 'LATE_COLLECTION', period)),
    ...voided.map((row) => ofClosedPeriod(row, 'VOIDED', period)),
    ...moved.map((row) => ofClosedPeriod(row, 'RECORD_CORRECTED', period)),
    ...correctives.map(ofLaterPeriod),
  ];
}

/** Returns the key of a change, for the list of changes that the figures of a closing had seen. */
export function keyOf({ cause, invoiceId }: LateChange): string {
  return `${cause} ${invoiceId}`;
}
