import { fromHundredths, toCents, toHundredths } from '../../domain/money.ts';
import { percentOf, total } from '../../domain/taxes/rounding.ts';
import { OSS_REGIME } from '../../domain/taxes/tax-catalogue.ts';
import { field, group, type Markup } from '../../xml/markup.ts';
import { amountField, rate } from './amounts.ts';
import { REFUSALS } from './refusals.ts';
import type { FacturaeInvoice, FacturaeLine, FacturaeTax, FacturaeVatRow, Refuse } from './source.ts';

/** Codes of TaxTypeCodeType. */
export const TAX_CODES: Readonly<Record<string, string>> = { IVA: '01', IPSI: '02', IGIC: '03' };
const IRPF_CODE = '04';

/** Tax charged by an invoice, one for each kind, rate and surcharge. Amounts in cents, rates in percent. */
export interface ChargedTax {
  code: string;
  percentage: number;
  base: number;
  amount: number;
  surcharge: { percentage: number; amount: number } | null;
  /** Base at cost under regime 06, from which the tax is computed. */
  costBase: number | null;
}

interface Bucket {
  surcharge: number;
  base: number;
  costBase: number | null;
}

function isOss({ type, regime_key }: Pick<FacturaeTax, 'type' | 'regime_key'>): boolean {
  return type === 'IVA' && regime_key === OSS_REGIME;
}

function keyOf(type: string, percentage: number, isAtCost: boolean): string {
  return `${type} ${toHundredths(percentage)} ${isAtCost}`;
}

/** Groups lines by tax and rate, with those at cost separate, and then by surcharge. */
function lineBuckets(lines: readonly FacturaeLine[]): Map<string, Bucket[]> {
  const byKey = new Map<string, Bucket[]>();
  for (const { main_tax, equivalence_surcharge_rate, taxable_base, cost_base } of lines) {
    if (main_tax === null) continue;
    const key = keyOf(main_tax.type, main_tax.percentage, cost_base !== null);
    const buckets = byKey.get(key) ?? [];
    byKey.set(key, buckets);
    const surcharge = toHundredths(equivalence_surcharge_rate);
    const found = buckets.find((bucket) => bucket.surcharge === surcharge);
    const cost = cost_base === null ? null : toCents(cost_base);
    if (found === undefined) {
      buckets.push({ surcharge, base: toCents(taxable_base), costBase: cost });
      continue;
    }
    found.base += toCents(taxable_base);
    if (cost !== null) found.costBase = (found.costBase ?? 0) + cost;
  }
  return byKey;
}

/** Returns a percentage of each part, with a given sum. The rounding difference goes to the largest part. */
function shares(parts: readonly number[], percentage: number, sum: number): number[] {
  const amounts = parts.map((part) => percentOf(part, toHundredths(percentage)));
  const sizes = parts.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  return amounts.map((amount, index) => (index === largest ? amount + sum - total(amounts) : amount));
}

/** Adds up the breakdown rows that are the same in Facturae. Regimes and exemption reasons are stated elsewhere. */
function mergedRows(rows: readonly FacturaeVatRow[], lines: readonly FacturaeLine[]) {
  const atCost = new Set(
    lines.flatMap((line) => (line.cost_base === null ? [] : (line.main_tax?.regime_key ?? []))),
  );
  const merged = new Map<string, { type: string; percentage: number; base: number; amount: number }>();
  for (const { tax_type, percentage, regime_key, base, amount } of rows) {
    const key = keyOf(tax_type, percentage, atCost.has(regime_key));
    const sum = merged.get(key) ?? { type: tax_type, percentage, base: 0, amount: 0 };
    merged.set(key, { ...sum, base: sum.base + toCents(base), amount: sum.amount + toCents(amount) });
  }
  return merged;
}

/**
 * Returns the taxes of an invoice: the rows of its breakdown by kind and rate, split by the surcharge of its lines. Their
 * sums are those of the breakdown, to the cent.
 */
export function chargedTaxes(invoice: FacturaeInvoice, refuse: Refuse): ChargedTax[] {
  const buckets = lineBuckets(invoice.lines);
  const taxes: ChargedTax[] = [];
  for (const [key, row] of mergedRows(invoice.vat_breakdown, invoice.lines)) {
    const parts = buckets.get(key) ?? [];
    const taxed = parts.map(({ base, costBase }) => costBase ?? base);
    const amounts = shares(taxed, row.percentage, row.amount);
    if (total(parts.map(({ base }) => base)) !== row.base) refuse(REFUSALS.linesDiffer());
    for (const [index, { surcharge, base, costBase }] of parts.entries()) {
      taxes.push({
        code: TAX_CODES[row.type] ?? '',
        percentage: row.percentage,
        base,
        amount: amounts[index] ?? 0,
        surcharge: surcharge === 0 ? null : { percentage: fromHundredths(surcharge), amount: 0 },
        costBase,
      });
    }
  }
  return withSurcharges(taxes, invoice, refuse);
}

function withSurcharges(taxes: ChargedTax[], invoice: FacturaeInvoice, refuse: Refuse): ChargedTax[] {
  for (const { percentage, amount } of invoice.surcharge_breakdown) {
    const bearing = taxes.filter((tax) => tax.surcharge?.percentage === percentage);
    const bases = bearing.map(({ base }) => base);
    const amounts = shares(bases, percentage, toCents(amount));
    if (bearing.length === 0) refuse(REFUSALS.surcharge());
    for (const [index, tax] of bearing.entries()) tax.surcharge = { percentage, amount: amounts[index] ?? 0 };
  }
  return taxes;
}

/** Writes a tax of a line or of the whole invoice (TaxOutputType). */
export function taxMarkup({ code, percentage, base, amount, surcharge, costBase }: ChargedTax): Markup {
  return group('Tax', [
    field('TaxTypeCode', code),
    field('TaxRate', rate(percentage)),
    amountField('TaxableBase', base),
    amountField('TaxAmount', amount),
    costBase === null ? '' : amountField('SpecialTaxableBase', costBase),
    costBase === null ? '' : amountField('SpecialTaxAmount', amount),
    surcharge === null ? '' : field('EquivalenceSurcharge', rate(surcharge.percentage)),
    surcharge === null ? '' : amountField('EquivalenceSurchargeAmount', surcharge.amount),
  ]);
}

/** Writes a withholding. Amounts in cents. */
export function withheldMarkup(percentage: number, base: number, amount: number): Markup {
  return group('Tax', [
    field('TaxTypeCode', IRPF_CODE),
    field('TaxRate', rate(percentage)),
    amountField('TaxableBase', base),
    amountField('TaxAmount', amount),
  ]);
}

/** Rejects taxes that Facturae cannot express: those of other member states, and those included in a price. */
export function refuseUnsayable(
  lines: readonly FacturaeLine[],
  marginRegimes: readonly string[],
  refuse: Refuse,
): void {
  for (const [index, { main_tax }] of lines.entries()) {
    if (main_tax === null) continue;
    const path = `lines[${index}].main_tax.regime_key`;
    if (isOss(main_tax)) refuse(REFUSALS.oss(path));
    else if (marginRegimes.includes(main_tax.regime_key) && main_tax.exemption_reason === null) {
      refuse(REFUSALS.margin(path));
    }
  }
}
