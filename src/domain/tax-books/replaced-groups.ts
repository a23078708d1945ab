import {
  type Breakdowns,
  type IssuedInvoice,
  isOfOneStopShop,
  type RatedAmount,
  type ReplacedTotals,
  type TaxedAmount,
  type WithheldBase,
} from './issued-invoice.ts';
import { type BookedGroup, bookedGroups } from './tax-groups.ts';

function opposite<Amount extends RatedAmount | TaxedAmount>(row: Amount): Amount {
  return { ...row, base_cents: -row.base_cents, amount_cents: -row.amount_cents };
}

function oppositeBases({ base_cents, outside_cents, ...key }: WithheldBase): WithheldBase {
  return { ...key, base_cents: -base_cents, outside_cents: -outside_cents };
}

function oppositeTaxed(row: TaxedAmount): TaxedAmount {
  const { margin, cost_base_cents } = row;
  return {
    ...opposite(row),
    ...(margin === undefined
      ? {}
      : { margin: { base_cents: -margin.base_cents, amount_cents: -margin.amount_cents } }),
    ...(cost_base_cents === undefined ? {} : { cost_base_cents: -cost_base_cents }),
  };
}

function totalsOf({ vat, surcharge }: Breakdowns): ReplacedTotals {
  const registered = vat.filter((row) => !isOfOneStopShop(row));
  return {
    base_cents: vat.reduce((sum, { base_cents }) => sum + base_cents, 0),
    vat_cents: registered.reduce(
      (sum, { margin, amount_cents }) => sum + (margin?.amount_cents ?? amount_cents),
      0,
    ),
    surcharge_cents: surcharge.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}

function areSame(a: ReplacedTotals, b: ReplacedTotals): boolean {
  return (
    a.base_cents === b.base_cents && a.vat_cents === b.vat_cents && a.surcharge_cents === b.surcharge_cents
  );
}

/** Returns the breakdowns of the replaced amounts, if they add up to the totals in the record. Null otherwise. */
export function knownBreakdowns({ replaced }: IssuedInvoice): Breakdowns | null {
  const breakdowns = replaced?.breakdowns ?? null;
  return breakdowns !== null && replaced !== null && areSame(totalsOf(breakdowns), replaced.totals)
    ? breakdowns
    : null;
}

/** Returns the groups of replaced correctives of the tax alone, with the opposite sign. They are known also if others are not. */
function groupsOfTaxAlone({ replaced }: IssuedInvoice): BookedGroup[] {
  const rows = (replaced?.breakdowns?.vat ?? []).filter(({ is_of_tax_alone }) => is_of_tax_alone === true);
  return bookedGroups({ vat: rows.map(oppositeTaxed), surcharge: [] });
}

/**
 * Returns the replaced amounts as one group, under the first rate of the corrective, if their breakdown is unknown. Those of
 * correctives of the tax alone are apart.
 */
function undivided(invoice: IssuedInvoice, totals: ReplacedTotals): BookedGroup[] {
  const [first] = bookedGroups(invoice);
  if (first === undefined) return [];
  const { base_cents, vat_cents, surcharge_cents } = totals;
  const apart = groupsOfTaxAlone(invoice);
  const sumApart = (name: 'base_cents' | 'tax_cents') => apart.reduce((sum, group) => sum + group[name], 0);
  const surcharge =
    surcharge_cents === 0
      ? null
      : { percentage: invoice.surcharge[0]?.percentage ?? 0, amount_cents: -surcharge_cents };
  const { margin: _inner, ...row } = first.row;
  const rest = {
    base_cents: -base_cents - sumApart('base_cents'),
    tax_cents: -vat_cents - sumApart('tax_cents'),
  };
  return [{ ...first, row, ...rest, surcharge }, ...apart];
}

/**
 * Returns the groups that a corrective by substitution replaces, with the opposite sign. Empty for other invoices. The breakdowns
 * of the corrected invoice are used if they add up to the totals in the record. Otherwise these totals form one group.
 */
export function replacedGroups(invoice: IssuedInvoice): BookedGroup[] {
  if (invoice.replaced === null) return [];
  const breakdowns = knownBreakdowns(invoice);
  if (breakdowns === null) return undivided(invoice, invoice.replaced.totals);
  return bookedGroups({
    vat: breakdowns.vat.map(oppositeTaxed),
    surcharge: breakdowns.surcharge.map(opposite),
  });
}

/** Returns the replaced groups as breakdowns, with the withholding as far as it is known. */
export function replacedBreakdowns(invoice: IssuedInvoice): Breakdowns {
  const known = knownBreakdowns(invoice);
  if (known !== null) {
    const { withheld } = known;
    return {
      vat: known.vat.map(oppositeTaxed),
      surcharge: known.surcharge.map(opposite),
      irpf: known.irpf.map(opposite),
      ...(withheld === undefined ? {} : { withheld: withheld.map(oppositeBases) }),
    };
  }
  const groups = replacedGroups(invoice);
  return {
    vat: groups.map(({ row, base_cents, tax_cents }) => ({ ...row, base_cents, amount_cents: tax_cents })),
    surcharge: groups.flatMap(({ base_cents, surcharge }) =>
      surcharge === null ? [] : [{ ...surcharge, base_cents }],
    ),
    irpf: (invoice.replaced?.breakdowns?.irpf ?? []).map(opposite),
  };
}
