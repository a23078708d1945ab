import type { EXEMPTION_REASON_CODES, TAX_TYPES } from './tax-catalogue.ts';

/** The indirect tax of a line: VAT, the Canaries' IGIC, or the IPSI of Ceuta and Melilla. */
export type TaxType = (typeof TAX_TYPES)[number];

/** Why a line bears no tax of its own: exempt (E), not subject (N), or reverse charge (S2). */
export type ExemptionReason = (typeof EXEMPTION_REASON_CODES)[number];

/** The indirect tax of a line; percentage 21 is 21 %. */
export interface MainTax {
  type: TaxType;
  percentage: number;
  regime_key: string;
  exemption_reason: ExemptionReason | null;
}

/**
 * What of an invoice line concerns money (specification "Line"; decisions, lines). Amounts in euros, percentages
 * as 21 for 21 %. Exactly one of `unit_price` (before discount and tax) and `total_including_tax` (the whole line
 * after discount, with VAT and surcharge, IRPF not deducted) is given. `main_tax` is null only on a DISBURSEMENT.
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
  /** In regimes 03 and 05: the margin, tax included, which is what is taxed of the price (LIVA arts. 137 and 145). */
  margin_base?: number | null;
  /** In regime 06: the base at cost, without tax, which is what is taxed of the price (LIVA art. 163 octies). */
  cost_base?: number | null;
  /** The advance invoice that the line deducts: such a line takes away. */
  advance_invoice_id?: string | null;
}
