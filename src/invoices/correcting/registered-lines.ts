import type { StoredAmendment } from '../../db/books-json.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { type InvoiceTotals, totalsInTurns } from '../../domain/taxes/totals.ts';
import { atOnce, mapInTurns, type Turns } from '../../domain/turns.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';
import { amendedTaxes } from '../registering/amend-lines.ts';

function amountsOf(totals: InvoiceTotals) {
  return [totals.total_vat_cents, totals.total_equivalence_surcharge_cents, totals.total_irpf_cents];
}

function withAmendedTaxes(printed: readonly DraftLine[], amendments: readonly StoredAmendment[]) {
  const taxes = amendedTaxes(
    printed.map(({ main_tax }) => main_tax),
    amendments,
  );
  return printed.map((line, index) => ({ ...line, main_tax: taxes[index] ?? line.main_tax }));
}

/** Returns the lines of a document with the regime keys and exemption reasons of its current record. */
export function* linesInForceInTurns(
  lines: readonly LineFields[],
  amendments: readonly StoredAmendment[],
): Turns<DraftLine[]> {
  return withAmendedTaxes(yield* mapInTurns(lines, LINES_A_TURN, draftLineOf), amendments);
}

/** Returns the same lines without a pause. */
export function linesInForce(...sent: Parameters<typeof linesInForceInTurns>): DraftLine[] {
  return atOnce(linesInForceInTurns(...sent));
}

/**
 * Returns the lines of a document with the regime keys and exemption reasons of its current record. A corrective or exchange of
 * them then has the same ones. If the new groups would differ by a cent, the lines stay as printed: amounts never change.
 */
export function* registeredLinesInTurns(
  lines: readonly LineFields[],
  amendments: readonly StoredAmendment[],
): Turns<DraftLine[]> {
  const printed = yield* mapInTurns(lines, LINES_A_TURN, draftLineOf);
  if (amendments.every(({ lines: amended = [] }) => amended.length === 0)) return printed;
  const moved = withAmendedTaxes(printed, amendments);
  const [before, after] = [yield* totalsInTurns(printed), yield* totalsInTurns(moved)].map(amountsOf);
  return JSON.stringify(before) === JSON.stringify(after) ? moved : printed;
}
