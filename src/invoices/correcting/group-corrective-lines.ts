import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { StoredRectifiedAmounts } from '../../db/books-json.ts';
import { addAmounts, SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import { addTotals } from '../../domain/taxes/added-totals.ts';
import { addAmountsLeft } from '../../domain/taxes/amounts-left.ts';
import type { InvoiceTotals } from '../../domain/taxes/invoice-totals.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { totalsInTurns } from '../../domain/taxes/totals.ts';
import { unplacedLeft } from '../../domain/taxes/unplaced-left.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import { isManyItems } from '../../platform/take-turn.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { storedLinesInTurns } from '../drafting/stored-lines.ts';
import type { GroupCorrectiveBody } from '../fields/group-corrective-schemas.ts';
import { type CorrectiveTotals, correctiveLines, withinLeft } from './corrective-lines.ts';
import type { GroupMaterial } from './group-corrective-repository.ts';
import type { GroupOriginal } from './group-originals.ts';
import { leftByTax } from './group-shares.ts';
import { linesInForceInTurns, registeredLinesInTurns } from './registered-lines.ts';
import { linesToCorrect } from './tax-only-correctives.ts';

/** Negates all lines of the originals, in turns. Their totals are added and not computed anew. */
function* negatedLines(originals: readonly GroupOriginal[]): Turns<CorrectiveTotals> {
  const lines: DraftLine[] = [];
  const computed: InvoiceTotals[] = [];
  for (const { own } of originals) {
    const registered = own === null ? [] : yield* registeredLinesInTurns(own.lines, own.amendments);
    const negated = yield* mapInTurns(registered, LINES_A_TURN, (line) => ({
      ...line,
      ...negateLine(line),
      advance_invoice_id: null,
    }));
    computed.push(yield* totalsInTurns(negated));
    for (const line of negated) lines.push(line);
    if (isManyItems(lines.length)) yield;
  }
  const totals = addTotals(computed);
  return { ...(yield* storedLinesInTurns(lines, totals)), groups: totals.record_groups };
}

/** Returns the lines of the originals by their current records, in turns. */
function* knownLines(originals: readonly GroupOriginal[]): Turns<DraftLine[]> {
  const lines: DraftLine[] = [];
  for (const { own } of originals) {
    if (own === null) continue;
    for (const line of yield* linesInForceInTurns(own.lines, own.amendments)) lines.push(line);
    if (isManyItems(lines.length)) yield;
  }
  return lines;
}

/** Computes the requested lines with the taxes of the originals. Differences take at most what is left. */
function* requestedLines(
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  { settings, products }: GroupMaterial,
  { environment }: CompanyContext,
  taxDate: string,
): Turns<CorrectiveTotals> {
  const computed = yield* correctiveLines(linesToCorrect(body.reason, body.lines ?? []), {
    originals: yield* knownLines(originals),
    isSimplified: body.reason === SIMPLIFIED_REASON,
    isSurcharged: originals.some(({ stored }) => stored.total_equivalence_surcharge_cents !== 0),
    taxDate,
    tax: issuerSettingsOf(settings, environment).tax,
    products,
  });
  if (body.rectification_type === 'SUBSTITUTION' || originals.length === 0) return computed;
  const byTax = leftByTax(originals);
  return yield* withinLeft(computed, (totals) =>
    byTax === null
      ? unplacedLeft(totals, addAmounts(originals.map(({ left }) => left)))
      : addAmountsLeft(byTax),
  );
}

/** Returns the lines of a corrective of several invoices, in turns: their own negated, or the requested ones. */
export function* groupCorrectiveLines(
  context: CompanyContext,
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  material: GroupMaterial,
  taxDate: string,
): Turns<CorrectiveTotals> {
  if (body.rectification_type === 'TOTAL') return yield* negatedLines(originals);
  return yield* requestedLines(body, originals, material, context, taxDate);
}

function sumOf(originals: readonly GroupOriginal[], amount: (original: GroupOriginal) => number): number {
  return originals.reduce((sum, original) => sum + amount(original), 0);
}

/** Returns the amounts that a substitution of several invoices replaces: what their earlier correctives leave. */
export function groupRectifiedAmounts(originals: readonly GroupOriginal[]): StoredRectifiedAmounts {
  return {
    taxable_base_cents: sumOf(originals, ({ left }) => left.taxableBaseCents),
    total_vat_cents: sumOf(originals, ({ left }) => left.totalVatCents),
    total_equivalence_surcharge_cents: sumOf(originals, ({ left }) => left.totalEquivalenceSurchargeCents),
    total_disbursements_cents: sumOf(originals, ({ left }) => left.totalDisbursementsCents),
    registered_vat_cents: sumOf(originals, (original) => original.registeredVatCents),
    registered_base_cents: sumOf(originals, (original) => original.registeredBaseCents),
  };
}
