import type { TaxClosingRow } from '../db/schema/tax-closing-schema.ts';
import { quarterOf } from '../domain/tax-books/counting-date.ts';
import type { NamedPeriod } from '../domain/tax-books/named-period.ts';
import type { LateRow, LateRows } from './closing-repository.ts';

/** Why the figures of a closed period are no longer those that were filed, and what is corrected elsewhere. */
export const LATE_CAUSES = [
  'LATE_OPERATION',
  'LATE_COLLECTION',
  'VOIDED',
  'CORRECTIVE',
  'RECORD_CORRECTED',
] as const;

/** A change since a period was closed, and where it is declared. */
export interface LateChange {
  cause: (typeof LATE_CAUSES)[number];
  invoiceId: string;
  invoiceNumber: string;
  /** The period in which it is declared, as `namedPeriod` reads it. */
  declareIn: string;
  /** A further return of the closed period, or the ordinary one of a later one. */
  declareAs: 'COMPLEMENTARY_RETURN' | 'ORDINARY_RETURN';
}

/** An operation of the period whose invoice has a number that its series had not given when the period was closed. */
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

/** A corrective is declared where it is issued, by the quarter (Ley 37/1992, art. 89). */
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
 * What changed of a period since it was closed. An invoice of a late operation, a collection that was noted late and a voided invoice
 * change what was filed: a complementary return of that period; so does a corrected record, which says another day or regime. A
 * corrective does not: it is declared in the period of its issue.
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

/** Names a change of a closed period, for the list of those that its figures had seen. */
export function keyOf({ cause, invoiceId }: LateChange): string {
  return `${cause} ${invoiceId}`;
}
