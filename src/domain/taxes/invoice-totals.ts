import type { ExemptionReason, TaxType } from './tax-line.ts';

/** What one line comes to. Amounts in cents, `unit_price` in euros with at most 4 decimals. */
export interface LineTotals {
  /** After discount and before taxes; 0 for a disbursement, which stands outside the base. */
  taxable_base_cents: number;
  /**
   * A normal line priced per unit: its base with its own VAT and surcharge, each rounded; informative, since tax is
   * computed per group and not per line. A line with a declared total: exactly that. A disbursement: its amount.
   */
  line_total_cents: number;
  /** What the discount takes off the amount before taxes. */
  discount_cents: number;
  /** As given, or worked back from the declared total. */
  unit_price: number;
}

/** Base and tax inside an amount, in cents. */
export interface InnerTax {
  base_cents: number;
  amount_cents: number;
}

/** One row of the VAT breakdown; its first four fields are its key. OSS rows hold the destination's rate and tax. */
export interface VatRow {
  tax_type: TaxType;
  percentage: number;
  regime_key: string;
  exemption_reason: ExemptionReason | null;
  base_cents: number;
  amount_cents: number;
  /** Of a margin scheme, whose base is the price and whose amount is 0: what is declared of it. */
  margin?: InnerTax;
  /** Of regime 06: the base at cost, of which `amount_cents` is the tax. */
  cost_base_cents?: number;
}

/** One row of the IRPF or the surcharge breakdown; `percentage` is its key and never 0. */
export interface RateRow {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

/** How a group stands towards the tax: AEAT list L9. */
export type Qualification = 'S1' | 'S2' | 'N1' | 'N2';

/** Why a group is exempt: AEAT list L10. */
export type Exemption = Extract<ExemptionReason, `E${string}`>;

/**
 * One DetalleDesglose of a registration record, amounts in cents (AEAT Validaciones 15): exactly one of
 * `qualification` and `exemption` is set; null means that the element is left out. S1 has rate and amount, S2 has
 * both at 0, N1, N2 and exempt groups have the base alone.
 */
export interface RecordGroup {
  tax_type: TaxType;
  regime_key: string;
  qualification: Qualification | null;
  exemption: Exemption | null;
  percentage: number | null;
  base_cents: number;
  amount_cents: number | null;
  surcharge_percentage: number | null;
  surcharge_amount_cents: number | null;
  /** What was charged, tax included, where that is not base plus tax: the price in a margin scheme (Validaciones 17). */
  charged_cents?: number;
  /** BaseImponibleACoste, in regime 06. */
  cost_base_cents?: number;
}

/**
 * All that an invoice comes to, in cents. invoice_total = taxable_base + total_vat + total_equivalence_surcharge −
 * total_irpf; total_to_pay = invoice_total + total_disbursements. Breakdown rows are unique by their key and add up
 * exactly to the totals. `lines` follows the order of the lines given; every other list has an order of its own.
 */
export interface InvoiceTotals {
  lines: readonly LineTotals[];
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_irpf_cents: number;
  /** Discounts of the normal lines, so that taxable base plus discounts is the amount before them. */
  total_discounts_cents: number;
  total_disbursements_cents: number;
  invoice_total_cents: number;
  total_to_pay_cents: number;
  vat_breakdown: readonly VatRow[];
  irpf_breakdown: readonly RateRow[];
  surcharge_breakdown: readonly RateRow[];
  record_groups: readonly RecordGroup[];
}
