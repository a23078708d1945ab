import { toHundredths, toMillionths, toTenThousandths } from '../money.ts';
import { mergeRateRows, mergeVatRows } from './breakdowns.ts';
import type { LineTotals, RateRow, VatRow } from './invoice-totals.ts';
import { declaredCents } from './line-amounts.ts';
import type { MainTax, TaxLine } from './tax-line.ts';

/** Rows of the breakdowns of a document, or the sums of several. Amounts in cents. */
export interface Breakdowns {
  vat_breakdown: readonly VatRow[];
  surcharge_breakdown: readonly RateRow[];
  irpf_breakdown: readonly RateRow[];
}

/** Lines with the same taxes and price. */
export interface PricedLines {
  tax_key: string;
  surcharge: number;
  irpf: number;
  /** Unit price and discount as stored, or `DECLARED`. Lines with the same key cancel out by their amounts. */
  price_key: string;
  /** Quantity in millionths, or the declared total in cents. */
  amount: number;
  /** Base of lines priced per unit, in cents. */
  priced_cents: number;
  /** Declared totals with tax, in cents. */
  declared_cents: number;
}

/** Price key of lines with a declared total. */
export const DECLARED = 'declared';

/**
 * Amounts of an invoice that its correctives leave, by tax. `prices` is null where a corrective of several invoices took a share
 * that belongs to no line.
 */
export interface AmountsLeft extends Breakdowns {
  prices: readonly PricedLines[] | null;
}

/** Returns the key of a row of the VAT breakdown as a text. */
export function vatRowKey(
  row: Pick<VatRow, 'tax_type' | 'percentage' | 'regime_key' | 'exemption_reason'>,
): string {
  return `${row.tax_type} ${row.percentage} ${row.regime_key} ${row.exemption_reason}`;
}

/** Returns the key of the VAT row that a tax belongs to. */
export function vatKeyOf({ type, ...tax }: MainTax): string {
  return vatRowKey({ tax_type: type, ...tax });
}

/** Returns lines by taxes and price, with their computed totals, one entry a line. Disbursements are left out. */
export function pricesOf(
  lines: readonly TaxLine[],
  totals: { lines: readonly Pick<LineTotals, 'taxable_base_cents'>[] },
): PricedLines[] {
  return lines.flatMap((line, index): PricedLines[] => {
    const { main_tax, line_type, irpf_rate, equivalence_surcharge_rate } = line;
    if (main_tax === null || line_type === 'DISBURSEMENT') return [];
    const taxes = { tax_key: vatKeyOf(main_tax), surcharge: equivalence_surcharge_rate, irpf: irpf_rate };
    const declared = declaredCents(line);
    if (declared !== null)
      return [{ ...taxes, price_key: DECLARED, amount: declared, priced_cents: 0, declared_cents: declared }];
    return [
      {
        ...taxes,
        ...pricedAmount(
          toTenThousandths(line.unit_price ?? 0),
          toHundredths(line.discount_percentage),
          toMillionths(line.quantity),
        ),
        priced_cents: totals.lines[index]?.taxable_base_cents ?? 0,
        declared_cents: 0,
      },
    ];
  });
}

/**
 * Returns price key and amount of lines priced per unit, by their stored price (ten-thousandths of a euro), discount (hundredths)
 * and quantity (millionths). A negative price counts as a negative quantity, so that either takes the line back.
 */
export function pricedAmount(
  price: number,
  discount: number,
  quantity: number,
): Pick<PricedLines, 'price_key' | 'amount'> {
  return { price_key: `${Math.abs(price)} ${discount}`, amount: price < 0 ? 0 - quantity : quantity };
}

/** Returns the sums of the rows of several documents. Correctives that reduce an amount are negative. */
export function addBreakdowns(parts: readonly Breakdowns[]): Breakdowns {
  return {
    vat_breakdown: mergeVatRows(parts.flatMap((part) => part.vat_breakdown)),
    surcharge_breakdown: mergeRateRows(parts.flatMap((part) => part.surcharge_breakdown)),
    irpf_breakdown: mergeRateRows(parts.flatMap((part) => part.irpf_breakdown)),
  };
}

/** Adds up what is left of several invoices, or of an invoice and its correctives. */
export function addAmountsLeft(parts: readonly AmountsLeft[]): AmountsLeft {
  const prices = parts.flatMap((part) => part.prices ?? []);
  return { ...addBreakdowns(parts), prices: parts.every((part) => part.prices !== null) ? prices : null };
}

function negatedRows<Row extends VatRow | RateRow>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({
    ...row,
    base_cents: 0 - row.base_cents,
    amount_cents: 0 - row.amount_cents,
  }));
}

/** Returns the rows with the opposite sign, base and tax inside a margin included. */
export function negatedBreakdowns(rows: Breakdowns): Breakdowns {
  return {
    vat_breakdown: negatedRows(rows.vat_breakdown).map((row) =>
      row.margin === undefined
        ? row
        : {
            ...row,
            margin: { base_cents: 0 - row.margin.base_cents, amount_cents: 0 - row.margin.amount_cents },
          },
    ),
    surcharge_breakdown: negatedRows(rows.surcharge_breakdown),
    irpf_breakdown: negatedRows(rows.irpf_breakdown),
  };
}
