import { OSS_REGIME } from '../taxes/tax-catalogue.ts';
import type { ExemptionReason, TaxType } from '../taxes/tax-line.ts';
import type { Settlement } from './settlements.ts';

/** TipoFactura of an issued invoice (Orden HAC/1177/2024, annex, L2). */
export type RegisterInvoiceType = 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** A row of an invoice's breakdown by tax, rate, regime and reason. Amounts in cents, rate in percent. */
export interface TaxedAmount {
  tax_type: TaxType;
  percentage: number;
  regime_key: string;
  exemption_reason: ExemptionReason | null;
  base_cents: number;
  amount_cents: number;
  /** Of a margin scheme, whose base is the price: base and tax inside the margin. */
  margin?: { base_cents: number; amount_cents: number };
  /** Of regime 06: what the tax is of. */
  cost_base_cents?: number;
}

/** Whether an amount is taxed by another member state, in the one-stop shop. */
export function isOfOneStopShop({ tax_type, regime_key }: TaxedAmount): boolean {
  return tax_type === 'IVA' && regime_key === OSS_REGIME;
}

/** What a rate comes to. Amounts in cents, rate in percent. */
export interface RatedAmount {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

/** What of an invoice's lines is of one property and one tax: the base in cents, the rate in percent. */
export interface PropertyAmount
  extends Pick<TaxedAmount, 'tax_type' | 'percentage' | 'regime_key' | 'exemption_reason' | 'base_cents'> {
  /** Cadastral reference. */
  reference: string;
}

/** An invoice's breakdowns. */
export interface Breakdowns {
  vat: readonly TaxedAmount[];
  surcharge: readonly RatedAmount[];
  irpf: readonly RatedAmount[];
}

/** What a corrective by substitution takes the place of, in cents; `vat_cents` without that of other member states. */
export interface ReplacedTotals {
  base_cents: number;
  vat_cents: number;
  surcharge_cents: number;
}

/** Whom an invoice names. */
export interface RegisterRecipient {
  name: string | null;
  nif: string | null;
  /** `type` is of the AEAT's list L7. */
  alternative_id: { type: string; number: string; country_code: string | null } | null;
  /** ISO alpha-2 of the address. */
  country: string | null;
}

/** The snapshot of an issued invoice, as far as the books tell of it. Dates are `YYYY-MM-DD`. */
export interface IssuedInvoice extends Breakdowns {
  id: string;
  register_type: RegisterInvoiceType;
  is_corrective: boolean;
  /** A ticket that a full invoice (F3) stands for. */
  is_exchanged: boolean;
  invoice_number: string;
  issue_date: string;
  operation_date: string | null;
  /** What it asks to be paid: without what is withheld, with disbursements. Cents. */
  to_pay_cents: number;
  /** What settled it, by date: of an invoice without cash basis the register reads none. */
  settlements: readonly Settlement[];
  payment_iban: string | null;
  external_ref: string | null;
  recipient: RegisterRecipient | null;
  /** Of a corrective by substitution: the amounts that it takes the place of, and whom they named where that is another; null on the others. */
  replaced: {
    totals: ReplacedTotals;
    breakdowns: Breakdowns | null;
    recipient: RegisterRecipient | null;
  } | null;
  /** Of the lines that name a property. */
  properties: readonly PropertyAmount[];
}

/** What the books say of the company that issues. */
export interface BooksCompany {
  is_legal_entity: boolean;
  /** A, B, C or D; null: it says none. */
  activity_code: string | null;
  /** Two digits; null: it says none. */
  activity_type: string | null;
  /** Group or epigraph of the IAE, four characters at most. */
  iae: string | null;
}
