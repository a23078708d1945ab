import type { Exemption, Qualification } from '../taxes/invoice-totals.ts';
import type { ExemptionReason, TaxType } from '../taxes/tax-catalogue.ts';
import type { RegisterInvoiceType } from './issued-invoice.ts';
import type { RowProperty } from './property-parts.ts';

/** Medio utilizado of a collection (LSI, validation 6). */
export type CollectionMedium = '01' | '02' | '03' | '04' | '05';

/** Cobro: a collected amount of an invoice in cash basis, with its date. */
export interface Collection {
  /** Format `YYYY-MM-DD`. */
  date: string;
  amount_cents: number;
  medium: CollectionMedium;
  /** Account of the medium. */
  account: string | null;
}

/** NIF Destinatario. `id_type` and `country` are set for a recipient without a Spanish NIF. */
export interface RowRecipient {
  id_type: string | null;
  country: string | null;
  id: string | null;
  name: string;
}

/**
 * Row of the register of issued invoices (LSI and LSIJ, sheet EXPEDIDAS_INGRESOS). An invoice has a row for each tax group, and
 * in cash basis one more for each collection. Amounts in cents, rates in hundredths of a percent; null is an empty cell.
 */
export interface RegisterRow {
  invoice_id: string;
  /** Number as printed. The AEAT's columns split it in two. */
  invoice_number: string;
  /** Ejercicio: the year of the period, `YYYY`. */
  year: string;
  /** Periodo: `1T` to `4T`. */
  quarter: string;
  activity_code: string | null;
  activity_type: string | null;
  iae: string | null;
  invoice_type: RegisterInvoiceType;
  /** I01 income of the activity, I05 tax that is income. */
  income_concept: 'I01' | 'I05' | null;
  computable_income_cents: number | null;
  issue_date: string;
  /** Set if it differs from the issue date. Never set for a corrective, which counts at issue. */
  operation_date: string | null;
  recipient: RowRecipient;
  regime_key: string;
  qualification: Qualification | null;
  exemption: Exemption | null;
  total_cents: number | null;
  base_cents: number | null;
  rate_hundredths: number | null;
  tax_cents: number | null;
  surcharge_rate_hundredths: number | null;
  surcharge_cents: number | null;
  collection: Collection | null;
  irpf_rate_hundredths: number | null;
  irpf_cents: number | null;
  /** Amount of the row, taxes included, whose lines bore withholding. Null if none of them did. */
  withheld_cents: number | null;
  property: RowProperty | null;
  external_ref: string | null;
  /** Tax charged, beyond the AEAT's columns, which state only VAT. */
  charged: ChargedTax | null;
  /** True for a ticket that a full invoice (F3) replaces. */
  is_exchanged: boolean;
  /** For a corrective: the day of the corrected operation, `YYYY-MM-DD`. */
  corrected_day: string | null;
  /** For a corrective of several: the parts of the row by the day of the corrected operation. Absent: all of `corrected_day`. */
  corrected_parts?: readonly CorrectedPart[];
}

/** Part of a row that corrects the operation of a day, `YYYY-MM-DD`. Amounts in cents. */
export interface CorrectedPart {
  day: string;
  base_cents: number;
  tax_cents: number;
}

/** Amount in cents with the day on which it counts, `YYYY-MM-DD`. */
export interface DatedAmount {
  date: string;
  cents: number;
}

/** Tax of a row as the invoice charged it, of any tax and state. Amounts in cents, rate in hundredths of a percent. */
export interface ChargedTax {
  tax_type: TaxType;
  /** Why it bears no tax of its own. Null for a taxed row. */
  exemption_reason: ExemptionReason | null;
  regime_key: string;
  rate_hundredths: number;
  base_cents: number;
  tax_cents: number;
  /** In the cash basis of another tax than VAT: base and tax by the days on which they count. Absent: on the row's day. */
  collected?: { base: readonly DatedAmount[]; tax: readonly DatedAmount[] };
  /** For the one-stop shop: the recipient's state. Null if the invoice names none. */
  member_state: string | null;
}
