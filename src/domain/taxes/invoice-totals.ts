import type { ExemptionReason, TaxType } from './tax-catalogue.ts';

/** Totals of one line. Amounts in cents, `unit_price` in euros with at most 4 decimals. */
export interface LineTotals {
  /** Base after discount and before taxes. Zero for a disbursement, which is outside the base. */
  taxable_base_cents: number;
  /**
   * Total of a normal line priced per unit: its base with its own VAT and surcharge, each rounded. This is informative, because
   * tax is computed per group and not per line. For a line with a declared total, that total. For a disbursement, its amount.
   */
  line_total_cents: number;
  /** Discount on the amount before taxes. */
  discount_cents: number;
  /** Unit price as given, or computed back from the declared total. */
  unit_price: number;
}

/** Base and tax inside an amount, in cents. */
export interface InnerTax {
  base_cents: number;
  amount_cents: number;
}

/** Row of the VAT breakdown. Its first four fields are its key. OSS rows have the destination's rate and tax. */
export interface VatRow {
  tax_type: TaxType;
  percentage: number;
  regime_key: string;
  exemption_reason: ExemptionReason | null;
  base_cents: number;
  amount_cents: number;
  /** Declared base and tax of a margin scheme, in which the row's base is the price and its amount is zero. */
  margin?: InnerTax;
  /** Base at cost of regime 06, on which `amount_cents` is computed. */
  cost_base_cents?: number;
}

/** Row of the IRPF or surcharge breakdown. `percentage` is its key and never zero. */
export interface RateRow {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

/** Qualification of a group for the tax: AEAT list L9. */
export type Qualification = 'S1' | 'S2' | 'N1' | 'N2';

/** Exemption of a group: AEAT list L10. */
export type Exemption = Extract<ExemptionReason, `E${string}`>;

/**
 * DetalleDesglose of a registration record, amounts in cents (AEAT Validaciones 15). Exactly one of `qualification` and
 * `exemption` is set; null means that the element is omitted. S1 has rate and amount, S2 has both at zero. N1, N2 and exempt
 * groups have only the base.
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
  /** Amount charged, tax included, if it differs from base plus tax: the price in a margin scheme (Validaciones 17). */
  charged_cents?: number;
  /** BaseImponibleACoste, in regime 06. */
  cost_base_cents?: number;
}

/**
 * Totals of an invoice, in cents. invoice_total = taxable_base + total_vat + total_equivalence_surcharge − total_irpf.
 * total_to_pay = invoice_total + total_disbursements. Breakdown rows are unique by their key and add up exactly to the totals.
 * `lines` follows the order of the given lines; every other list has its own order.
 */
export interface InvoiceTotals {
  lines: readonly LineTotals[];
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_irpf_cents: number;
  /** Discounts of the normal lines. Taxable base plus discounts is the amount before discounts. */
  total_discounts_cents: number;
  total_disbursements_cents: number;
  invoice_total_cents: number;
  total_to_pay_cents: number;
  vat_breakdown: readonly VatRow[];
  irpf_breakdown: readonly RateRow[];
  surcharge_breakdown: readonly RateRow[];
  record_groups: readonly RecordGroup[];
}
