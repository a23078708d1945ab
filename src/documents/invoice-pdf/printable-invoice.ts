import type { Formalities } from '../../domain/invoices/formalities.ts';
import type { MarginGoods } from '../../domain/taxes/tax-catalogue.ts';
/**
 * Content of an invoice PDF as plain data (RD 1619/2012 arts. 6, 7 and 15). Amounts are integer cents, quantities millionths
 * of a unit, unit prices ten-thousandths of a euro, discounts hundredths of a percent. Percentages are written as in the API
 * (21, 5.2). Dates are ISO calendar dates. Texts may contain line breaks and any Unicode character.
 */
export interface PrintableInvoice {
  kind: 'STANDARD' | 'SIMPLIFIED' | 'CORRECTIVE' | 'PROFORMA';
  /** A draft shows BORRADOR instead of its number and never a QR code. */
  state: 'issued' | 'draft';
  /** True if made in the sandbox. The document then states that it has no fiscal validity. */
  is_test: boolean;
  /** True for a second print of an issued invoice. The document then says DUPLICADO (RD 1619/2012, article 14). */
  is_duplicate?: boolean;
  language: PrintLanguage;
  template: 'CLASSIC' | 'MODERN';
  /** `#RRGGBB`. Any other value gives the default colour. */
  accent_color: string;
  footer_text: string | null;
  /** PNG. Null or an undecodable one shows only the issuer's name. */
  logo: Uint8Array | null;
  issuer: PrintableIssuer | null;
  /** Null for a simplified invoice without recipient, and for unfinished drafts. */
  recipient: PrintableRecipient | null;
  number: string | null;
  issue_date: string | null;
  operation_date: string | null;
  due_date: string | null;
  valid_until: string | null;
  lines: readonly PrintableLine[];
  vat_breakdown: readonly PrintableVatRow[];
  irpf_breakdown: readonly PrintableRateRow[];
  surcharge_breakdown: readonly PrintableRateRow[];
  totals: PrintableTotals;
  payment: { method: PaymentMethod | null; iban: string | null };
  notes: string | null;
  /** Correction made by a corrective invoice. */
  corrects: PrintableCorrection | null;
  /** Simplified invoices that this one replaces. */
  replaces: readonly { invoice_number: string; issue_date: string; operation_date: string | null }[];
  source_proforma_number: string | null;
  /** Formalities beyond the document type, which the document states. */
  formalities: Formalities | null;
  /** Null if the invoice is not registered under VERI*FACTU. `url` is printed unchanged. */
  qr: { url: string } | null;
  /** Identifier and QR address of TicketBAI, printed unchanged. Null if the invoice has no file. `qr` is null beside them. */
  ticketbai: { identifier: string; url: string | null } | null;
  /** True for a draft or proforma of a company under TicketBAI: totals and laws are those that its file will have. */
  awaits_file?: boolean;
  /** Milliseconds since the epoch, for the metadata. The same input gives the same bytes. */
  created_at: number;
}

export type PrintLanguage = 'es' | 'en' | 'ca' | 'gl' | 'eu';
export type PaymentMethod = 'BANK_TRANSFER' | 'CARD' | 'CASH' | 'CHECK' | 'DIRECT_DEBIT' | 'OTHER';
export type CorrectionReason = 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

export interface PrintableAddress {
  street: string | null;
  number: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface PrintableIssuer {
  legal_name: string;
  trade_name: string | null;
  nif: string;
  address: PrintableAddress | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  additional_info: string | null;
}

export interface PrintableRecipient {
  legal_name: string | null;
  nif: string | null;
  /** `type` is a code of AEAT list L7 (02 to 07). */
  alternative_id: { type: string; number: string; country_code: string | null } | null;
  email: string | null;
  address: PrintableAddress | null;
}

export interface PrintableLine {
  line_type: 'NORMAL' | 'DISBURSEMENT';
  description: string;
  quantity_millionths: number;
  unit: string | null;
  unit_price_ten_thousandths: number;
  discount_hundredths: number;
  /** Null on a disbursement. */
  main_tax: {
    type: string;
    percentage: number;
    regime_key: string;
    exemption_reason: string | null;
    /** Kind of goods in regime 03. Null or absent if unknown. */
    margin_goods?: MarginGoods | null;
  } | null;
  irpf_rate: number;
  equivalence_surcharge_rate: number;
  /** True for a margin scheme: its tax is not shown (LIVA arts. 138 and 142). */
  is_margin_scheme: boolean;
  /** Advance invoice that the line deducts, which the document names (LIVA art. 75.Dos). Null on any other line. */
  advance: { number: string; issue_date: string | null } | null;
  /** Printed as the amount of a normal line. */
  taxable_base_cents: number;
  /** Printed as the amount of a disbursement. */
  line_total_cents: number;
}

export interface PrintableVatRow {
  tax_type: string;
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
  base_cents: number;
  amount_cents: number;
  /** Declared amounts of a margin scheme, where `base_cents` is the price. They are not printed. */
  margin?: { base_cents: number; amount_cents: number };
  /** Cost base of regime 06, from which the tax is computed. */
  cost_base_cents?: number;
}

export interface PrintableRateRow {
  percentage: number;
  base_cents: number;
  amount_cents: number;
}

export interface PrintableTotals {
  taxable_base_cents: number;
  total_vat_cents: number;
  total_equivalence_surcharge_cents: number;
  total_irpf_cents: number;
  total_discounts_cents: number;
  total_disbursements_cents: number;
  invoice_total_cents: number;
  total_to_pay_cents: number;
}

export interface PrintableCorrection {
  /** Corrected invoices. None if a period identifies them (RD 1619/2012 art. 15.4). */
  originals: readonly { number: string; issue_date: string | null }[];
  /** Period of the corrected invoices, ISO dates. */
  period: { from: string; to: string } | null;
  scope: 'PARTIAL' | 'TOTAL' | 'SUBSTITUTION';
  reason: CorrectionReason;
  reason_description: string | null;
  /** Wrong recipient of the corrected invoices, printed beside the right one (art. 15.1). */
  previous_recipient: PrintableRecipient | null;
  /** Totals of the corrected invoices, in cents. Only for a SUBSTITUTION. */
  rectified: { taxable_base_cents: number; total_vat_cents: number; total_surcharge_cents: number } | null;
}

/** True for a document under TicketBAI, issued or not. Its totals and laws are those of the file. */
export function isUnderTicketbai({
  ticketbai,
  awaits_file = false,
}: Pick<PrintableInvoice, 'ticketbai' | 'awaits_file'>): boolean {
  return ticketbai !== null || awaits_file;
}
