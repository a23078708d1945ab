import type { ExemptionReason, MarginGoods, TaxType, ZeroRate } from './tax-catalogue.ts';

/** Indirect tax of a line. Percentage 21 is 21 %. */
export interface MainTax {
  type: TaxType;
  percentage: number;
  regime_key: string;
  exemption_reason: ExemptionReason | null;
  /** Cause of a VAT rate of 0 that is no exemption. Absent for other taxes. */
  zero_rate?: ZeroRate | undefined;
  /** Kind of goods in regime 03, which decides the mention. Absent: unknown, or another regime. */
  margin_goods?: MarginGoods | undefined;
}

/**
 * Amounts and taxes of an invoice line (specification "Line"; decisions, lines). Amounts in euros, percentages as 21 for 21 %.
 * Exactly one of `unit_price` and `total_including_tax` is set. `unit_price` is before discount and tax. `total_including_tax` is
 * the whole line after discount, with VAT and surcharge, without IRPF deducted. `main_tax` is null only on a DISBURSEMENT.
 */
export interface TaxLine {
  line_type: 'NORMAL' | 'DISBURSEMENT';
  quantity: number;
  unit_price: number | null;
  total_including_tax: number | null;
  discount_percentage: number;
  main_tax: MainTax | null;
  irpf_rate: number;
  equivalence_surcharge_rate: number;
  /** Margin, tax included, in regimes 03 and 05: the taxed part of the price (LIVA arts. 137 and 145). */
  margin_base?: number | null;
  /** Base at cost, without tax, in regime 06: the taxed amount (LIVA art. 163 octies). */
  cost_base?: number | null;
  /** Advance invoice that the line deducts. Such a line is negative. */
  advance_invoice_id?: string | null;
}
