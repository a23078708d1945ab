import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { StoredRectifiedAmounts } from '../../db/books-json.ts';
import { addAmounts, SIMPLIFIED_REASON } from '../../domain/invoices/corrective-rules.ts';
import { addTotals } from '../../domain/taxes/added-totals.ts';
import { addAmountsLeft } from '../../domain/taxes/amounts-left.ts';
import { negateLine } from '../../domain/taxes/normalise.ts';
import { computeTotals } from '../../domain/taxes/totals.ts';
import { unplacedLeft } from '../../domain/taxes/unplaced-left.ts';
import { storedLines } from '../drafting/stored-lines.ts';
import type { GroupCorrectiveBody } from '../fields/group-corrective-schemas.ts';
import { type CorrectiveTotals, correctiveLines, withinLeft } from './corrective-lines.ts';
import type { GroupMaterial } from './group-corrective-repository.ts';
import type { GroupOriginal } from './group-originals.ts';
import { leftByTax } from './group-shares.ts';
import { linesInForce, registeredLines } from './registered-lines.ts';
import { linesToCorrect } from './tax-only-correctives.ts';

/** Negates all lines of the originals. Their totals are added and not computed anew. */
function negatedLines(originals: readonly GroupOriginal[]): CorrectiveTotals {
  const lines = originals.map(({ own }) =>
    (own === null ? [] : registeredLines(own.lines, own.amendments)).map((line) => ({
      ...line,
      ...negateLine(line),
      advance_invoice_id: null,
    })),
  );
  const totals = addTotals(lines.map(computeTotals));
  return { ...storedLines(lines.flat(), totals), groups: totals.record_groups };
}

/** Computes the requested lines with the taxes of the originals. Differences take at most what is left. */
function requestedLines(
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  { settings, products }: GroupMaterial,
  { environment }: CompanyContext,
  taxDate: string,
): CorrectiveTotals {
  const computed = correctiveLines(linesToCorrect(body.reason, body.lines ?? []), {
    originals: originals.flatMap(({ own }) => (own === null ? [] : linesInForce(own.lines, own.amendments))),
    isSimplified: body.reason === SIMPLIFIED_REASON,
    isSurcharged: originals.some(({ stored }) => stored.total_equivalence_surcharge_cents !== 0),
    taxDate,
    tax: issuerSettingsOf(settings, environment).tax,
    products,
  });
  if (body.rectification_type === 'SUBSTITUTION' || originals.length === 0) return computed;
  const byTax = leftByTax(originals);
  return withinLeft(computed, (totals) =>
    byTax === null
      ? unplacedLeft(totals, addAmounts(originals.map(({ left }) => left)))
      : addAmountsLeft(byTax),
  );
}

/** Returns the lines of a corrective of several invoices: their own negated, or the requested ones. */
export function groupCorrectiveLines(
  context: CompanyContext,
  body: GroupCorrectiveBody,
  originals: readonly GroupOriginal[],
  material: GroupMaterial,
  taxDate: string,
): CorrectiveTotals {
  if (body.rectification_type === 'TOTAL') return negatedLines(originals);
  return requestedLines(body, originals, material, context, taxDate);
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
