import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals, type InvoiceTotals } from '../../../../src/domain/taxes/totals.ts';
import { type Check, sum } from './check.ts';
import { grossCents, netCents, unitPrice, whole } from './reference.ts';

/** Checks the identities between each line and its totals. */
export function lineChecks(lines: readonly TaxLine[], totals: InvoiceTotals): Check[] {
  const withTotals = lines.flatMap((line, index) => {
    const result = totals.lines[index];
    return result === undefined ? [] : [{ line, result }];
  });
  const priced = withTotals.filter(({ line }) => line.unit_price !== null && line.line_type === 'NORMAL');
  const declared = withTotals.filter(({ line }) => line.total_including_tax !== null);
  const disbursed = withTotals.filter(({ line }) => line.line_type === 'DISBURSEMENT');
  const alone = computeTotals(priced.map(({ line }) => line));
  const taxed = (of: InvoiceTotals) => of.invoice_total_cents + of.total_irpf_cents;
  const inclusive = declared.filter(({ line }) => line.line_type === 'NORMAL');
  return [
    ['there is a result a line', withTotals.length === lines.length],
    [
      'a priced base is the exact product, half up',
      priced.every(({ line, result }) => BigInt(result.taxable_base_cents) === netCents(line)),
    ],
    [
      'a declared line is within a cent of its share',
      inclusive.every(({ line, result }) => {
        const withTax =
          10_000n + whole(line.main_tax?.percentage ?? 0, 2) + whole(line.equivalence_surcharge_rate, 2);
        const off =
          BigInt(result.taxable_base_cents) * withTax - whole(line.total_including_tax ?? 0, 2) * 10_000n;
        return (off < 0n ? -off : off) < withTax;
      }),
    ],
    [
      'a declared total is the line total',
      declared.every(
        ({ line, result }) => result.line_total_cents === Math.round((line.total_including_tax ?? 0) * 100),
      ),
    ],
    [
      'declared lines come to what they declare, beside what the others come to alone',
      taxed(totals) === taxed(alone) + sum(inclusive, ({ result }) => result.line_total_cents),
    ],
    [
      'a discount is what the base lacks to the amount before it',
      withTotals.every(({ line, result }) => {
        const net = line.line_type === 'NORMAL' ? result.taxable_base_cents : result.line_total_cents;
        return BigInt(result.discount_cents + net) === grossCents(line, BigInt(net));
      }),
    ],
    [
      'a unit price is the one given, or the one that the base comes to',
      withTotals.every(({ line, result }) => {
        const net = line.line_type === 'NORMAL' ? result.taxable_base_cents : result.line_total_cents;
        return whole(result.unit_price, 4) === unitPrice(line, BigInt(net));
      }),
    ],
    [
      'IRPF is withheld from the bases of its lines',
      totals.irpf_breakdown.every((row) => {
        const own = withTotals.filter(({ line }) => line.irpf_rate === row.percentage);
        return sum(own, ({ result }) => result.taxable_base_cents) === row.base_cents;
      }),
    ],
    [
      'disbursements stand outside the base',
      disbursed.every(({ result }) => result.taxable_base_cents === 0) &&
        sum(disbursed, ({ result }) => result.line_total_cents) === totals.total_disbursements_cents,
    ],
  ];
}
