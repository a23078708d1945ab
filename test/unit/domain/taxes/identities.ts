import { negateLine } from '../../../../src/domain/taxes/normalise.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { isOss } from '../../../../src/domain/taxes/tax-lookup.ts';
import { computeTotals, type InvoiceTotals, recordTotals } from '../../../../src/domain/taxes/totals.ts';
import { halfUp, netCents, referenceGroups, whole } from './reference.ts';

/** AEAT's MaxDecimal12.2 and the sign of a record's amounts leave no room for -0, fractions or lost digits. */
function isCents(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && !Object.is(value, -0));
}

function sum<T>(items: readonly T[], amount: (item: T) => number | null): number {
  return items.reduce((total, item) => total + (amount(item) ?? 0), 0);
}

function isUnique(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

/** Everything but the lines, as text. */
function summary(totals: InvoiceTotals): string {
  return JSON.stringify({ ...totals, lines: [] });
}

function negated(totals: InvoiceTotals): string {
  return JSON.stringify(totals, (key, value) =>
    key.endsWith('_cents') && typeof value === 'number' ? 0 - value : value,
  );
}

type Check = readonly [name: string, holds: boolean];

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
    ['lines add up to the base', sum(totals.lines, (line) => line.taxable_base_cents) === totals.taxable_base_cents],
    ['VAT rows add up to the base', sum(vat, (row) => row.base_cents) === totals.taxable_base_cents],
    ['VAT rows add up to the VAT', sum(vat, (row) => row.amount_cents) === totals.total_vat_cents],
    ['IRPF rows add up', sum(irpf, (row) => row.amount_cents) === totals.total_irpf_cents],
    [
      'surcharge rows add up',
      sum(surcharge, (row) => row.amount_cents) === totals.total_equivalence_surcharge_cents,
    ],
    ['the invoice total is what it says', totals.invoice_total_cents === total],
    ['the total to pay adds disbursements', totals.total_to_pay_cents === total + totals.total_disbursements_cents],
    ['no row has rate 0', [...irpf, ...surcharge].every((row) => row.percentage !== 0)],
    [
      'rows are unique',
      isUnique(vat.map((row) => [row.tax_type, row.percentage, row.regime_key, row.exemption_reason].join('|'))) &&
        isUnique(irpf.map((row) => String(row.percentage))) &&
        isUnique(surcharge.map((row) => String(row.percentage))),
    ],
  ];
}

function vatChecks(lines: readonly TaxLine[], totals: InvoiceTotals): Check[] {
  const expected = referenceGroups(lines);
  const rows = totals.vat_breakdown.map((row) => {
    const group = expected.get([row.tax_type, row.percentage, row.regime_key, row.exemption_reason].join('|'));
    if (group === undefined) return { exact: false, close: false };
    const off = BigInt(row.amount_cents) * 10_000n - BigInt(row.base_cents) * whole(row.percentage, 2);
    return {
      exact: BigInt(row.base_cents) === group.base && BigInt(row.amount_cents) === group.vat,
      close: (off < 0n ? -off : off) <= 5_000n + 11_500n * BigInt(group.parts),
    };
  });
  let surcharge = 0n;
  for (const group of expected.values()) surcharge += group.surcharge;
  return [
    ['there is a VAT row a group', rows.length === expected.size],
    ['VAT is computed once a group', rows.every((row) => row.exact)],
    ['VAT is close to rate times base', rows.every((row) => row.close)],
    ['surcharge is computed once a group and rate', BigInt(totals.total_equivalence_surcharge_cents) === surcharge],
    [
      'IRPF is computed once a rate',
      totals.irpf_breakdown.every(
        (row) =>
          BigInt(row.amount_cents) === halfUp(BigInt(row.base_cents) * whole(row.percentage, 2), 10_000n),
      ),
    ],
  ];
}

function lineChecks(lines: readonly TaxLine[], totals: InvoiceTotals): Check[] {
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
        const withTax = 10_000n + whole(line.main_tax?.percentage ?? 0, 2) + whole(line.equivalence_surcharge_rate, 2);
        const off = BigInt(result.taxable_base_cents) * withTax - whole(line.total_including_tax ?? 0, 2) * 10_000n;
        return (off < 0n ? -off : off) < withTax;
      }),
    ],
    [
      'a declared total is the line total',
      declared.every(({ line, result }) => result.line_total_cents === Math.round((line.total_including_tax ?? 0) * 100)),
    ],
    [
      'declared lines come to what they declare, beside what the others come to alone',
      taxed(totals) === taxed(alone) + sum(inclusive, ({ result }) => result.line_total_cents),
    ],
    [
      'disbursements stand outside the base',
      disbursed.every(({ result }) => result.taxable_base_cents === 0) &&
        sum(disbursed, ({ result }) => result.line_total_cents) === totals.total_disbursements_cents,
    ],
  ];
}

function recordChecks(totals: InvoiceTotals): Check[] {
  const groups = totals.record_groups;
  const oss = totals.vat_breakdown.filter((row) => isOss({ type: row.tax_type, regime_key: row.regime_key }));
  const domestic = totals.vat_breakdown.filter((row) => !oss.includes(row));
  const record = recordTotals(groups);
  const charged = totals.total_vat_cents - sum(oss, (row) => row.amount_cents);
  const cuota = charged + totals.total_equivalence_surcharge_cents;
  return [
    ['record groups add up to the base', sum(groups, (group) => group.base_cents) === totals.taxable_base_cents],
    ['record groups add up to the VAT but OSS', sum(groups, (group) => group.amount_cents) === charged],
    [
      'record groups add up to each VAT row',
      domestic.every((row) => {
        const own = groups.filter(
          (group) =>
            group.tax_type === row.tax_type &&
            group.regime_key === row.regime_key &&
            (group.percentage ?? 0) === row.percentage &&
            (group.exemption ?? (group.qualification === 'S1' ? null : group.qualification)) === row.exemption_reason,
        );
        return (
          sum(own, (group) => group.base_cents) === row.base_cents &&
          sum(own, (group) => group.amount_cents) === row.amount_cents
        );
      }),
    ],
    ['CuotaTotal is tax and surcharge', record.vat_cents === cuota],
    ['ImporteTotal is base, tax and surcharge', record.total_cents === totals.taxable_base_cents + cuota],
    [
      'S1 groups are near rate times base',
      groups.every((group) => {
        if (group.qualification !== 'S1') return true;
        return Math.abs((group.amount_cents ?? 0) - (group.base_cents * (group.percentage ?? 0)) / 100) < 3;
      }),
    ],
    ['either qualified or exempt', groups.every((group) => (group.qualification === null) !== (group.exemption === null))],
  ];
}

/**
 * Names of the money identities that an invoice breaks: none, ever. `reordered` are the same lines in another order.
 */
export function brokenIdentities(lines: readonly TaxLine[], reordered: readonly TaxLine[]): string[] {
  const totals = computeTotals(lines);
  const checks: Check[] = [
    ...sumChecks(totals),
    ...vatChecks(lines, totals),
    ...lineChecks(lines, totals),
    ...recordChecks(totals),
    ['the order of lines changes no total', summary(totals) === summary(computeTotals(reordered))],
    ['negated lines come to negated totals', negated(totals) === JSON.stringify(computeTotals(lines.map(negateLine)))],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}
