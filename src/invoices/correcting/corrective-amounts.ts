import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { StoredRectifiedAmounts } from '../../db/books-json.ts';
import { addAmounts, exceedsInvoiced } from '../../domain/invoices/corrective-rules.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { totalsInTurns } from '../../domain/taxes/totals.ts';
import { unplacedLeft } from '../../domain/taxes/unplaced-left.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { type LineFields, storedLinesInTurns } from '../drafting/stored-lines.ts';
import type { CorrectInvoiceBody } from '../fields/corrective-schemas.ts';
import type { LineBody } from '../fields/line-schemas.ts';
import { balanceOfStored } from '../paying/balance-view.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { correctedAs } from './corrected-as.ts';
import { refuseLostDeductions, takesBackTooMuch } from './corrective-conditions.ts';
import { type CorrectiveTotals, correctiveLines, withinLeft } from './corrective-lines.ts';
import type { CorrectiveMaterial } from './corrective-repository.ts';
import { linesInForceInTurns, registeredLinesInTurns } from './registered-lines.ts';
import { linesToCorrect } from './tax-only-correctives.ts';

/** Returns sent lines without the advances that the original's lines name: the original still deducts them. */
function withoutKnownAdvances(sent: readonly LineBody[], originals: readonly LineFields[]): LineBody[] {
  const known = new Set(originals.map(({ advanceInvoiceId }) => advanceInvoiceId));
  return sent.map((line) =>
    known.has(line.advance_invoice_id ?? null) ? { ...line, advance_invoice_id: null } : line,
  );
}

const withoutAdvance = (line: DraftLine): DraftLine => ({ ...line, advance_invoice_id: null });

/**
 * Returns the lines of the corrective, in turns: the original's negated, the requested ones, or the original's own for its right
 * recipient.
 */
function* linesInTurns(
  { environment }: CompanyContext,
  body: CorrectInvoiceBody,
  original: InvoiceWithLines,
  { settings, products, amendments, left, corrected }: CorrectiveMaterial,
  taxDate: string,
): Turns<CorrectiveTotals> {
  const asItStands = body.rectification_type === 'SUBSTITUTION' && body.lines == null;
  if (body.rectification_type === 'TOTAL' || asItStands) {
    const originals = yield* registeredLinesInTurns(original.lines, amendments);
    const lines = yield* mapInTurns(originals, LINES_A_TURN, (line) =>
      withoutAdvance(asItStands ? line : { ...line, ...negateLine(line) }),
    );
    return yield* storedLinesInTurns(lines, yield* totalsInTurns(lines));
  }
  const sent = withoutKnownAdvances(body.lines ?? [], original.lines);
  const computed = yield* correctiveLines(linesToCorrect(body.reason, sent), {
    originals: yield* linesInForceInTurns(original.lines, amendments),
    isSimplified: correctedAs(original.row) === 'SIMPLIFIED',
    taxDate,
    tax: issuerSettingsOf(settings, environment).tax,
    products,
  });
  if (body.rectification_type === 'SUBSTITUTION') {
    refuseLostDeductions(original.lines, computed.lines);
    return computed;
  }
  return yield* withinLeft(
    computed,
    (totals) => left ?? unplacedLeft(totals, addAmounts([original.row, corrected])),
  );
}

/** Returns the same lines, and lets other waiting work run among many. */
export async function linesOfCorrective(...sent: Parameters<typeof linesInTurns>): Promise<CorrectiveTotals> {
  return await inTurns(linesInTurns(...sent));
}

/** Returns the amounts that a substitution replaces: the invoice with the changes by its correctives. Null for differences. */
export function rectifiedAmounts(
  body: CorrectInvoiceBody,
  { original, corrected, registeredBaseCents, registeredVatCents }: CorrectiveMaterial,
): StoredRectifiedAmounts | null {
  if (body.rectification_type !== 'SUBSTITUTION' || original === null) return null;
  const { row } = original;
  return {
    taxable_base_cents: row.taxableBaseCents + corrected.taxableBaseCents,
    total_vat_cents: row.totalVatCents + corrected.totalVatCents,
    total_equivalence_surcharge_cents:
      row.totalEquivalenceSurchargeCents + corrected.totalEquivalenceSurchargeCents,
    total_disbursements_cents: row.totalDisbursementsCents + corrected.totalDisbursementsCents,
    registered_vat_cents: registeredVatCents,
    registered_base_cents: registeredBaseCents,
  };
}

const NOTHING = {
  taxableBaseCents: 0,
  totalVatCents: 0,
  totalEquivalenceSurchargeCents: 0,
  totalDisbursementsCents: 0,
};

/**
 * True if the invoice with all its correctives would have a negative amount, tax group or withholding, or less than nothing to pay.
 */
export function takesTooMuch(
  body: CorrectInvoiceBody,
  original: InvoiceWithLines,
  { corrected, deductedCents }: CorrectiveMaterial,
  { totals, excessCents = 0 }: CorrectiveTotals,
  roundingCents: number,
): boolean {
  const isWhole = body.rectification_type === 'SUBSTITUTION';
  // Amounts that final invoices have deducted of an advance cannot be taken back here.
  const taken = { ...NOTHING, taxableBaseCents: -deductedCents };
  if (excessCents > roundingCents) return true;
  if (isWhole) return exceedsInvoiced([totals, taken], roundingCents);
  if (exceedsInvoiced([original.row, corrected, totals, taken], roundingCents)) return true;
  // An exchanged ticket owes nothing, and bears no withholding.
  if (original.row.voidCause === 'EXCHANGED') return false;
  return takesBackTooMuch(body, balanceOfStored(original).owed_cents, totals, roundingCents);
}
