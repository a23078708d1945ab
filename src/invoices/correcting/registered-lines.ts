import type { StoredAmendment } from '../../db/books-json.ts';
import { computeTotals, type InvoiceTotals } from '../../domain/taxes/totals.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';
import { registeredTaxes } from '../registering/amend-lines.ts';

function amountsOf(totals: InvoiceTotals) {
  return [totals.total_vat_cents, totals.total_equivalence_surcharge_cents, totals.total_irpf_cents];
}

/** Returns the lines of a document with the regime keys and exemption reasons of its current record. */
export function linesInForce(
  lines: readonly LineFields[],
  amendments: readonly StoredAmendment[],
): DraftLine[] {
  const taxes = registeredTaxes(lines, amendments);
  return lines.map(draftLineOf).map((line, index) => ({ ...line, main_tax: taxes[index] ?? line.main_tax }));
}

/**
 * Returns the lines of a document with the regime keys and exemption reasons of its current record. A corrective or exchange of
 * them then has the same ones. If the new groups would differ by a cent, the lines stay as printed: amounts never change.
 */
export function registeredLines(
  lines: readonly LineFields[],
  amendments: readonly StoredAmendment[],
): DraftLine[] {
  const printed = lines.map(draftLineOf);
  if (amendments.every(({ lines: amended = [] }) => amended.length === 0)) return printed;
  const moved = linesInForce(lines, amendments);
  const [before, after] = [computeTotals(printed), computeTotals(moved)].map(amountsOf);
  return JSON.stringify(before) === JSON.stringify(after) ? moved : printed;
}
