import type { StoredRectifiedAmounts } from '../../db/books-json.ts';
import {
  type IssuedInvoice,
  isOfOneStopShop,
  type RatedAmount,
  type TaxedAmount,
} from '../../domain/tax-books/issued-invoice.ts';
import { replacedBreakdowns } from '../../domain/tax-books/replaced-groups.ts';

interface MonthRow {
  month: string;
  invoiceCount: number;
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
  totalIrpfCents: number;
  totalDisbursementsCents: number;
  invoiceTotalCents: number;
}

interface RateRow {
  percentage: number;
  baseCents: number;
  amountCents: number;
}

interface VatRow extends RateRow {
  taxType: string;
  regimeKey: string;
  exemptionReason: string | null;
}

interface OneStopShopRow extends RateRow {
  memberState: string | null;
}

/** Rows of a summary, in cents, each unique by its key. */
export interface SummaryRows {
  months: MonthRow[];
  vat: VatRow[];
  surcharge: RateRow[];
  irpf: RateRow[];
  oss: OneStopShopRow[];
}

const sumOf = (rows: readonly RatedAmount[], name: 'base_cents' | 'amount_cents') =>
  rows.reduce((sum, row) => sum + row[name], 0);

function rateRow({ percentage, base_cents, amount_cents }: RatedAmount): RateRow {
  return { percentage, baseCents: base_cents, amountCents: amount_cents };
}

const sumOfRows = (rows: readonly RateRow[], name: 'baseCents' | 'amountCents') =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Returns the amounts that a breakdown row declares: those inside a margin, or the base at cost. */
function vatRow(row: TaxedAmount): VatRow {
  return {
    taxType: row.tax_type,
    percentage: row.percentage,
    regimeKey: row.regime_key,
    exemptionReason: row.exemption_reason,
    baseCents: row.margin?.base_cents ?? row.cost_base_cents ?? row.base_cents,
    amountCents: row.margin?.amount_cents ?? row.amount_cents,
  };
}

/**
 * Returns the rows that a corrective by substitution takes out of a summary: the replaced amounts with the opposite sign, on the
 * corrective's issue date. Together with the corrective they add the difference (Ley 37/1992, article 89).
 *
 * @param amounts the replaced amounts that the corrective states
 */
export function replacedRows(invoice: IssuedInvoice, amounts: StoredRectifiedAmounts): SummaryRows {
  const { vat, surcharge, irpf } = replacedBreakdowns(invoice);
  const foreign = vat.filter(isOfOneStopShop);
  const spanish = vat.filter((row) => !isOfOneStopShop(row));
  const rows = spanish.map(vatRow);
  const base = -amounts.taxable_base_cents - sumOf(foreign, 'base_cents');
  const tax = -amounts.total_vat_cents - sumOf(foreign, 'amount_cents');
  const withheld = sumOf(irpf, 'amount_cents');
  const month: MonthRow = {
    month: invoice.issue_date.slice(0, 7),
    invoiceCount: 0,
    taxableBaseCents: base + sumOfRows(rows, 'baseCents') - sumOf(spanish, 'base_cents'),
    totalVatCents: tax + sumOfRows(rows, 'amountCents') - sumOf(spanish, 'amount_cents'),
    totalEquivalenceSurchargeCents: -amounts.total_equivalence_surcharge_cents,
    totalIrpfCents: withheld,
    totalDisbursementsCents: -amounts.total_disbursements_cents,
    invoiceTotalCents: base + tax - amounts.total_equivalence_surcharge_cents - withheld,
  };
  return {
    months: [month],
    vat: rows,
    surcharge: surcharge.map(rateRow),
    irpf: irpf.map(rateRow),
    oss: foreign.map((row) => ({ memberState: invoice.recipient?.country ?? null, ...rateRow(row) })),
  };
}

/** Adds the numbers of rows with equal keys. */
function merged<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  keys: readonly Key[],
  numbers: readonly (keyof Row)[],
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(keys.map((name) => row[name]));
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...row });
    else for (const name of numbers) Object.assign(sum, { [name]: Number(sum[name]) + Number(row[name]) });
  }
  return [...sums.values()];
}

const AMOUNTS = ['baseCents', 'amountCents'] as const;
const TOTALS = [
  'invoiceCount',
  'taxableBaseCents',
  'totalVatCents',
  'totalEquivalenceSurchargeCents',
  'totalIrpfCents',
  'totalDisbursementsCents',
  'invoiceTotalCents',
] as const;

/** Returns the order of rows by some columns, as SQLite has it: rows without a value first. */
function byColumns<Row extends object>(keys: readonly (keyof Row)[]) {
  return (a: Row, b: Row): number => {
    for (const key of keys) {
      const [one, other] = [a[key] ?? '', b[key] ?? ''];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}

const VAT_KEYS = ['taxType', 'percentage', 'regimeKey', 'exemptionReason'] as const;
const OSS_KEYS = ['memberState', 'percentage'] as const;
const byRate = byColumns<RateRow>(['percentage']);

/** Returns the rows of a summary together with those of others, such as the replaced amounts. */
export function addedRows(summary: SummaryRows, replaced: readonly SummaryRows[]): SummaryRows {
  if (replaced.length === 0) return summary;
  const all = <Name extends keyof SummaryRows>(name: Name) => [summary, ...replaced].map((one) => one[name]);
  return {
    months: merged(all('months').flat(), ['month'], TOTALS).sort(byColumns<MonthRow>(['month'])),
    vat: merged(all('vat').flat(), VAT_KEYS, AMOUNTS).sort(byColumns<VatRow>(VAT_KEYS)),
    surcharge: merged(all('surcharge').flat(), ['percentage'], AMOUNTS).sort(byRate),
    irpf: merged(all('irpf').flat(), ['percentage'], AMOUNTS).sort(byRate),
    oss: merged(all('oss').flat(), OSS_KEYS, AMOUNTS).sort(byColumns<OneStopShopRow>(OSS_KEYS)),
  };
}
