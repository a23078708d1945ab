import { isOss } from '../../../../src/domain/taxes/tax-lookup.ts';
import { type InvoiceTotals, recordTotals } from '../../../../src/domain/taxes/totals.ts';
import { type Check, sum } from './check.ts';

/** Checks the identities between an invoice and the groups of its registration record. */
export function recordChecks(totals: InvoiceTotals): Check[] {
  const groups = totals.record_groups;
  const oss = totals.vat_breakdown.filter((row) => isOss({ type: row.tax_type, regime_key: row.regime_key }));
  const domestic = totals.vat_breakdown.filter((row) => !oss.includes(row));
  const record = recordTotals(groups);
  const charged = totals.total_vat_cents - sum(oss, (row) => row.amount_cents);
  const cuota = charged + totals.total_equivalence_surcharge_cents;
  return [
    [
      'record groups add up to the base',
      sum(groups, (group) => group.base_cents) === totals.taxable_base_cents,
    ],
    ['record groups add up to the VAT but OSS', sum(groups, (group) => group.amount_cents) === charged],
    [
      'record groups add up to each VAT row',
      domestic.every((row) => {
        const own = groups.filter(
          (group) =>
            group.tax_type === row.tax_type &&
            group.regime_key === row.regime_key &&
            (group.percentage ?? 0) === row.percentage &&
            (group.exemption ?? (group.qualification === 'S1' ? null : group.qualification)) ===
              row.exemption_reason,
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
    [
      'either qualified or exempt',
      groups.every((group) => (group.qualification === null) !== (group.exemption === null)),
    ],
  ];
}
