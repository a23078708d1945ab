import { sumFromCents } from '../../domain/money.ts';
import { EXEMPTION_REASON_CODES, TAX_TYPES } from '../../domain/taxes/tax-catalogue.ts';
import type { Period } from '../../tax-books/quarter-period.ts';
import type { SummaryRows } from '../../tax-books/summary/replaced-amounts.ts';
import type { FiscalSummaryView } from './schemas.ts';

type MonthRow = SummaryRows['months'][number];
type Amounts = Omit<MonthRow, 'month'>;
type VatRow = SummaryRows['vat'][number];
type RateRow = SummaryRows['irpf'][number];

const NOTHING: Amounts = {
  invoiceCount: 0,
  taxableBaseCents: 0,
  totalVatCents: 0,
  totalEquivalenceSurchargeCents: 0,
  totalIrpfCents: 0,
  totalDisbursementsCents: 0,
  invoiceTotalCents: 0,
};

function added(sum: Amounts, more: Amounts): Amounts {
  return {
    invoiceCount: sum.invoiceCount + more.invoiceCount,
    taxableBaseCents: sum.taxableBaseCents + more.taxableBaseCents,
    totalVatCents: sum.totalVatCents + more.totalVatCents,
    totalEquivalenceSurchargeCents: sum.totalEquivalenceSurchargeCents + more.totalEquivalenceSurchargeCents,
    totalIrpfCents: sum.totalIrpfCents + more.totalIrpfCents,
    totalDisbursementsCents: sum.totalDisbursementsCents + more.totalDisbursementsCents,
    invoiceTotalCents: sum.invoiceTotalCents + more.invoiceTotalCents,
  };
}

function totalsView(amounts: Amounts): FiscalSummaryView['totals'] {
  return {
    invoice_count: amounts.invoiceCount,
    taxable_base: sumFromCents(amounts.taxableBaseCents),
    total_vat: sumFromCents(amounts.totalVatCents),
    total_equivalence_surcharge: sumFromCents(amounts.totalEquivalenceSurchargeCents),
    total_irpf: sumFromCents(amounts.totalIrpfCents),
    total_disbursements: sumFromCents(amounts.totalDisbursementsCents),
    invoice_total: sumFromCents(amounts.invoiceTotalCents),
    total_to_pay: sumFromCents(amounts.invoiceTotalCents + amounts.totalDisbursementsCents),
  };
}

function sumView(rows: readonly { baseCents: number; amountCents: number }[]) {
  const sum = (of: 'baseCents' | 'amountCents') =>
    sumFromCents(rows.reduce((cents, row) => cents + row[of], 0));
  return { base: sum('baseCents'), amount: sum('amountCents') };
}

/** Returns one row for each tax and rate, in the order of the taxes, highest rate first. */
function vatView(rows: readonly VatRow[]): FiscalSummaryView['vat_breakdown'] {
  const byRate = Map.groupBy(rows, ({ taxType, percentage }) => `${taxType} ${percentage}`);
  const views = [...byRate.values()].flatMap((groups) => {
    const tax_type = TAX_TYPES.find((type) => type === groups[0]?.taxType);
    const percentage = groups[0]?.percentage;
    if (tax_type === undefined || percentage === undefined) return [];
    return [{ tax_type, percentage, ...sumView(groups), groups: groups.map(vatGroupView) }];
  });
  const rank = ({ tax_type }: { tax_type: (typeof TAX_TYPES)[number] }) => TAX_TYPES.indexOf(tax_type);
  return views.sort((a, b) => rank(a) - rank(b) || b.percentage - a.percentage);
}

function vatGroupView(row: VatRow): FiscalSummaryView['vat_breakdown'][number]['groups'][number] {
  return {
    regime_key: row.regimeKey,
    exemption_reason: EXEMPTION_REASON_CODES.find((code) => code === row.exemptionReason) ?? null,
    ...sumView([row]),
  };
}

function ratesView(rows: readonly RateRow[]): FiscalSummaryView['irpf_breakdown'] {
  return rows.map((row) => ({ percentage: row.percentage, ...sumView([row]) }));
}

/** Returns a fiscal summary in euros. */
export function fiscalSummaryView(
  { from, to }: Period,
  { months, vat, surcharge, irpf, oss }: SummaryRows,
): FiscalSummaryView {
  const totals = months.reduce<Amounts>(added, NOTHING);
  return {
    from,
    to,
    invoice_count: totals.invoiceCount,
    totals: totalsView(totals),
    vat_breakdown: vatView(vat),
    surcharge_breakdown: ratesView(surcharge),
    irpf_breakdown: ratesView(irpf),
    oss: oss.map((row) => ({
      member_state: row.memberState,
      percentage: row.percentage,
      ...sumView([row]),
    })),
    by_month: months.map((row) => ({ month: row.month, ...totalsView(row) })),
  };
}
