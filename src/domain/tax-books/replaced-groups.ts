import { OSS_REGIME } from '../taxes/tax-catalogue.ts';
import type {
  Breakdowns,
  IssuedInvoice,
  RatedAmount,
  ReplacedTotals,
  TaxedAmount,
} from './issued-invoice.ts';
import { type BookedGroup, bookedGroups } from './tax-groups.ts';

function opposite<Amount extends RatedAmount | TaxedAmount>(row: Amount): Amount {
  return { ...row, base_cents: -row.base_cents, amount_cents: -row.amount_cents };
}

function oppositeTaxed(row: TaxedAmount): TaxedAmount {
  const { margin } = row;
  if (margin === undefined) return opposite(row);
  const inner = { base_cents: -margin.base_cents, amount_cents: -margin.amount_cents };
  return { ...opposite(row), margin: inner };
}

function isOfOtherState({ tax_type, regime_key }: TaxedAmount): boolean {
  return tax_type === 'IVA' && regime_key === OSS_REGIME;
}

function totalsOf({ vat, surcharge }: Breakdowns): ReplacedTotals {
  const registered = vat.filter((row) => !isOfOtherState(row));
  return {
    base_cents: vat.reduce((sum, { base_cents }) => sum + base_cents, 0),
    vat_cents: registered.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    surcharge_cents: surcharge.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}

function areSame(a: ReplacedTotals, b: ReplacedTotals): boolean {
  return (
    a.base_cents === b.base_cents && a.vat_cents === b.vat_cents && a.surcharge_cents === b.surcharge_cents
  );
}

/** One group of all, under the rate of the corrective's first: where nobody knows how the amounts divide. */
function undivided(invoice: IssuedInvoice, totals: ReplacedTotals): BookedGroup[] {
  const [first] = bookedGroups(invoice);
  if (first === undefined) return [];
  const { base_cents, vat_cents, surcharge_cents } = totals;
  const surcharge =
    surcharge_cents === 0
      ? null
      : { percentage: invoice.surcharge[0]?.percentage ?? 0, amount_cents: -surcharge_cents };
  const { margin: _inner, ...row } = first.row;
  return [{ ...first, row, base_cents: -base_cents, tax_cents: -vat_cents, surcharge }];
}

/**
 * What a corrective by substitution takes the place of, with the opposite sign; nothing of the others. By the breakdowns of what it
 * corrects where these come to the amounts that its record says, else as one group of these amounts.
 */
export function replacedGroups(invoice: IssuedInvoice): BookedGroup[] {
  if (invoice.replaced === null) return [];
  const { totals, breakdowns } = invoice.replaced;
  if (breakdowns === null || !areSame(totalsOf(breakdowns), totals)) return undivided(invoice, totals);
  return bookedGroups({
    vat: breakdowns.vat.map(oppositeTaxed),
    surcharge: breakdowns.surcharge.map(opposite),
  });
}
