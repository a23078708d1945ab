import { negateLine } from '../../../../src/domain/taxes/normalise.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals, type InvoiceTotals } from '../../../../src/domain/taxes/totals.ts';
import { type Check, sum } from './check.ts';
import { lineChecks } from './line-identities.ts';
import { recordChecks } from './record-identities.ts';
import { halfUp, referenceGroups, whole } from './reference.ts';

/** Half a cent in hundredths of a percent of a cent. */
const HALF_A_CENT = 5_000n;
/**
 * Half a cent of base with the highest tax and surcharge, plus half a cent of surcharge: 0.5 × 1.27 + 0.5.
 */
const MOST_DECLARED_OFF = 11_350n;

/** True for a safe whole number that is not -0. */
function isCents(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && !Object.is(value, -0));
}

function isUnique(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

/** Returns everything except the lines, as text. */
function summary(totals: InvoiceTotals): string {
  return JSON.stringify({ ...totals, lines: [] });
}

function negated(totals: InvoiceTotals): string {
  return JSON.stringify(totals, (key, value) =>
    key.endsWith('_cents') && typeof value === 'number' ? 0 - value : value,
  );
}

function sumChecks(totals: InvoiceTotals): Check[] {
  const { vat_breakdown: vat, irpf_breakdown: irpf, surcharge_breakdown: surcharge } = totals;
  const total =
    totals.taxable_base_cents +
    totals.total_vat_cents +
    totals.total_equivalence_surcharge_cents -
    totals.total_irpf_cents;
  let whole = true;
  JSON.stringify(totals, (key, value) => {
    if (key.endsWith('_cents') && !isCents(value)) whole = false;
    return value;
  });
  return [
    ['every amount is a whole number of cents', whole],
    [
      'lines add up to the base',
      sum(totals.lines, (line) => line.taxable_base_cents) === totals.taxable_base_cents,
    ],
    ['VAT rows add up to the base', sum(vat, (row) => row.base_cents) === totals.taxable_base_cents],
    ['VAT rows add up to the VAT', sum(vat, (row) => row.amount_cents) === totals.total_vat_cents],
    ['IRPF rows add up', sum(irpf, (row) => row.amount_cents) === totals.total_irpf_cents],
    [
      'surcharge rows add up',
      sum(surcharge, (row) => row.amount_cents) === totals.total_equivalence_surcharge_cents,
    ],
    ['the invoice total is what it says', totals.invoice_total_cents === total],
    [
      'the total to pay adds disbursements',
      totals.total_to_pay_cents === total + totals.total_disbursements_cents,
    ],
    ['no row has rate 0', [...irpf, ...surcharge].every((row) => row.percentage !== 0)],
    [
      'rows are unique',
      isUnique(
        vat.map((row) => [row.tax_type, row.percentage, row.regime_key, row.exemption_reason].join('|')),
      ) &&
        isUnique(irpf.map((row) => String(row.percentage))) &&
        isUnique(surcharge.map((row) => String(row.percentage))),
    ],
  ];
}

function vatChecks(lines: readonly TaxLine[], totals: InvoiceTotals): Check[] {
  const expected = referenceGroups(lines);
  const rows = totals.vat_breakdown.map((row) => {
    const group = expected.get(
      [row.tax_type, row.percentage, row.regime_key, row.exemption_reason].join('|'),
    );
    if (group === undefined) return { exact: false, close: false };
    const off = BigInt(row.amount_cents) * 10_000n - BigInt(row.base_cents) * whole(row.percentage, 2);
    return {
      exact: BigInt(row.base_cents) === group.base && BigInt(row.amount_cents) === group.vat,
      close: (off < 0n ? -off : off) <= HALF_A_CENT + MOST_DECLARED_OFF * BigInt(group.declaredParts),
    };
  });
  let surcharge = 0n;
  for (const group of expected.values()) surcharge += group.surcharge;
  return [
    ['there is a VAT row a group', rows.length === expected.size],
    ['VAT is computed once a group', rows.every((row) => row.exact)],
    ['VAT is close to rate times base', rows.every((row) => row.close)],
    [
      'surcharge is computed once a group and rate',
      BigInt(totals.total_equivalence_surcharge_cents) === surcharge,
    ],
    [
      'IRPF is computed once a rate',
      totals.irpf_breakdown.every(
        (row) =>
          BigInt(row.amount_cents) === halfUp(BigInt(row.base_cents) * whole(row.percentage, 2), 10_000n),
      ),
    ],
  ];
}

/**
 * Returns the names of the money identities that an invoice breaks. It must always be empty. `reordered` has
 * the same lines in another order.
 */
export function brokenIdentities(lines: readonly TaxLine[], reordered: readonly TaxLine[]): string[] {
  const totals = computeTotals(lines);
  const checks: Check[] = [
    ...sumChecks(totals),
    ...vatChecks(lines, totals),
    ...lineChecks(lines, totals),
    ...recordChecks(totals),
    ['the order of lines changes no total', summary(totals) === summary(computeTotals(reordered))],
    [
      'negated lines come to negated totals',
      negated(totals) === JSON.stringify(computeTotals(lines.map(negateLine))),
    ],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}
