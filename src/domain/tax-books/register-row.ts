import type { Exemption, Qualification } from '../taxes/invoice-totals.ts';
import type { TaxType } from '../taxes/tax-line.ts';
import type { RegisterInvoiceType } from './issued-invoice.ts';
import type { RowProperty } from './property-parts.ts';

/** Medio utilizado of a collection (LSI, validation 6). */
export type CollectionMedium = '01' | '02' | '03' | '04' | '05';

/** Cobro: what was collected of an invoice in cash basis, and when. */
export interface Collection {
  /** `YYYY-MM-DD`. */
  date: string;
  amount_cents: number;
  medium: CollectionMedium;
  /** The account that the medium names. */
  account: string | null;
}

/** NIF Destinatario: `id_type` and `country` are of one who has no Spanish NIF. */
export interface RowRecipient {
  id_type: string | null;
  country: string | null;
  id: string | null;
  name: string;
}

/**
 * A row of the register of issued invoices (LSI and LSIJ, sheet EXPEDIDAS_INGRESOS): an invoice has one for each tax group, and in
 * cash basis one more for each collection. Amounts in cents, rates in hundredths of a percent; null is an empty cell.
 */
export interface RegisterRow {
  invoice_id: string;
  /** As printed; the agency's columns have it in two parts. */
  invoice_number: string;
  /** Ejercicio: the year of the period, `YYYY`. */
  year: string;
  /** Periodo: `1T` to `4T`. */
  quarter: string;
  activity_code: string | null;
  activity_type: string | null;
  iae: string | null;
  invoice_type: RegisterInvoiceType;
  income_concept: 'I01' | null;
  computable_income_cents: number | null;
  issue_date: string;
  /** Where it is not the date of issue; never of a corrective, which counts when it is issued. */
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
  property: RowProperty | null;
  external_ref: string | null;
  /** Beside the agency's columns: the tax that was charged, which the register says of VAT alone. */
  charged: ChargedTax | null;
  /** A ticket that a full invoice (F3) stands for. */
  is_exchanged: boolean;
  /** Of a corrective: the day of what it corrects, `YYYY-MM-DD`. */
  corrected_day: string | null;
}

/** The tax of a row as the invoice charged it, of whatever tax and state; amounts in cents, rate in hundredths of a percent. */
export interface ChargedTax {
  tax_type: TaxType;
  regime_key: string;
  rate_hundredths: number;
  base_cents: number;
  tax_cents: number;
  /** Of the one-stop shop: the state of the recipient, null where the document names none. */
  member_state: string | null;
}
