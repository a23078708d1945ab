import type { ExemptionReason, TaxType } from '../taxes/tax-catalogue.ts';
import { OSS_REGIME } from '../taxes/tax-catalogue.ts';
import type { Settlement } from './settlements.ts';

/** TipoFactura of an issued invoice (Orden HAC/1177/2024, annex, L2). */
export type RegisterInvoiceType = 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** Row of an invoice's breakdown by tax, rate, regime and reason. Amounts in cents, rate in percent. */
export interface TaxedAmount {
  tax_type: TaxType;
  percentage: number;
  regime_key: string;
  exemption_reason: ExemptionReason | null;
  base_cents: number;
  amount_cents: number;
  /** Base and tax inside the margin, for a margin scheme. The row's own base is then the price. */
  margin?: { base_cents: number; amount_cents: number };
  /** Base at cost on which the tax is computed, for regime 06. */
  cost_base_cents?: number;
  /**
   * True for a replaced row by a corrective of the tax alone: it took no income. A substitution that replaces it takes none back for
   * it either.
   */
  is_of_tax_alone?: boolean;
}

/** True if the amount is taxed by another member state, in the one-stop shop. */
export function isOfOneStopShop({ tax_type, regime_key }: TaxedAmount): boolean {
  return tax_type === 'IVA' && regime_key === OSS_REGIME;
}

/** Base and amount of a rate. Amounts in cents, rate in percent. */
export interface RatedAmount {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

/** Base of an invoice's lines for one property and one tax: base in cents, rate in percent. */
export interface PropertyAmount
  extends Pick<TaxedAmount, 'tax_type' | 'percentage' | 'regime_key' | 'exemption_reason' | 'base_cents'> {
  /** Cadastral reference. */
  reference: string;
}

/**
 * Base of the lines of one tax and surcharge that bore withholding, and base outside it: cents, rates in percent, 0 for no
 * surcharge.
 */
export interface WithheldBase
  extends Pick<TaxedAmount, 'tax_type' | 'percentage' | 'regime_key' | 'exemption_reason' | 'base_cents'> {
  surcharge_percentage: number;
  outside_cents: number;
}

/** Breakdowns of an invoice. */
export interface Breakdowns {
  vat: readonly TaxedAmount[];
  surcharge: readonly RatedAmount[];
  irpf: readonly RatedAmount[];
  /**
   * Bases within and outside withholding, of an invoice that bears it in part. A corrective of the tax alone has those of the
   * invoices that it corrects. Absent: all lines bear that of `irpf`.
   */
  withheld?: readonly WithheldBase[];
}

/** Totals that a corrective by substitution replaces, in cents. `vat_cents` excludes VAT of other member states. */
export interface ReplacedTotals {
  base_cents: number;
  vat_cents: number;
  surcharge_cents: number;
}

/** Change of one invoice by a corrective of several. Amounts in cents. */
export interface CorrectedShare {
  /** Day of the corrected operation, `YYYY-MM-DD`. */
  day: string;
  base_cents: number;
  /** Null if its taxes are unknown. */
  vat: readonly TaxedAmount[] | null;
}

/** Recipient that an invoice names. */
export interface RegisterRecipient {
  name: string | null;
  nif: string | null;
  /** `type` is a code of the AEAT's list L7. */
  alternative_id: { type: string; number: string; country_code: string | null } | null;
  /** ISO alpha-2 code of the address. */
  country: string | null;
}

/** Snapshot of an issued invoice with the fields that the tax books need. Dates are `YYYY-MM-DD`. */
export interface IssuedInvoice extends Breakdowns {
  id: string;
  register_type: RegisterInvoiceType;
  is_corrective: boolean;
  /**
   * True for a corrective of an insolvency or a bad debt by differences, which changes the tax base for VAT alone: income and debt
   * stay (LIVA art. 80.Tres and Cuatro; decisions, section 15). Absent: false.
   */
  changes_tax_alone?: boolean;
  /** True for a ticket that a full invoice (F3) replaces. */
  is_exchanged: boolean;
  invoice_number: string;
  issue_date: string;
  operation_date: string | null;
  /** Amount to pay in cents, without the withholding, with disbursements. */
  to_pay_cents: number;
  /** Settlements by date. The register reads none for an invoice without cash basis. */
  settlements: readonly Settlement[];
  payment_iban: string | null;
  external_ref: string | null;
  recipient: RegisterRecipient | null;
  /**
   * For a corrective by substitution: the replaced amounts, and their recipient if it was another one. Null for other invoices.
   */
  replaced: {
    totals: ReplacedTotals;
    breakdowns: Breakdowns | null;
    recipient: RegisterRecipient | null;
  } | null;
  /** Shares of the corrected invoices, for a corrective of several. Absent: none. */
  corrected_shares?: readonly CorrectedShare[];
  /** Amounts of the lines that name a property. */
  properties: readonly PropertyAmount[];
}

/** Fields of the issuing company that the tax books need. */
export interface BooksCompany {
  is_legal_entity: boolean;
  /** A, B, C or D. Null if not set. */
  activity_code: string | null;
  /** Two digits. Null if not set. */
  activity_type: string | null;
  /** Group or epigraph of the IAE, at most four characters. */
  iae: string | null;
}
