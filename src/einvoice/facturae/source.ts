/** Source of a Facturae: an issued invoice as the API shows it (`Invoice`), amounts in euros. */

export interface FacturaeAddress {
  street: string | null;
  number: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface FacturaeIssuer {
  legal_name: string;
  trade_name: string | null;
  nif: string;
  address: FacturaeAddress | null;
  phone: string | null;
  email: string | null;
  website: string | null;
}

export interface FacturaeRecipient {
  legal_name: string | null;
  nif: string | null;
  alternative_id: { type: string; number: string; country_code: string | null } | null;
  email: string | null;
  address: FacturaeAddress | null;
}

export interface FacturaeTax {
  type: string;
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
}

export interface FacturaeLine {
  line_type: 'NORMAL' | 'DISBURSEMENT';
  description: string;
  quantity: number;
  unit: string | null;
  unit_price: number;
  total_including_tax: number | null;
  discount_percentage: number;
  main_tax: FacturaeTax | null;
  irpf_rate: number;
  equivalence_surcharge_rate: number;
  cost_base: number | null;
  taxable_base: number;
  line_total: number;
}

export interface FacturaeVatRow {
  tax_type: string;
  percentage: number;
  regime_key: string;
  exemption_reason: string | null;
  base: number;
  amount: number;
}

export interface FacturaeRateRow {
  percentage: number;
  base: number;
  amount: number;
}

/** Issued invoice, with the API's fields that a Facturae uses. */
export interface FacturaeInvoice {
  type: string;
  invoice_number: string | null;
  series_code: string | null;
  issue_date: string | null;
  operation_date: string | null;
  due_date: string | null;
  issuer: FacturaeIssuer | null;
  recipient: FacturaeRecipient | null;
  payment_info: { method: string | null; iban: string | null };
  notes: string | null;
  language: string;
  qr_url: string | null;
  /** Null or absent if the invoice is under another system than TicketBAI. */
  ticketbai?: { identifier: string | null } | null;
  simplified_qualified: boolean;
  issuance: { by: 'ISSUER' | 'THIRD_PARTY' | 'RECIPIENT' } | null;
  rectification_type: string | null;
  reason: string | null;
  reason_description: string | null;
  previous_recipient: FacturaeRecipient | null;
  corrected_period: { from: string; to: string } | null;
  taxable_base: number;
  total_vat: number;
  total_equivalence_surcharge: number;
  total_irpf: number;
  total_disbursements: number;
  invoice_total: number;
  total_to_pay: number;
  vat_breakdown: readonly FacturaeVatRow[];
  irpf_breakdown: readonly FacturaeRateRow[];
  surcharge_breakdown: readonly FacturaeRateRow[];
  lines: readonly FacturaeLine[];
}

/** Invoice corrected by a corrective. Dates are ISO. */
export interface CorrectedInvoice {
  invoice_number: string;
  series_code: string | null;
  issue_date: string;
  operation_date: string | null;
}

/** Units of a public body that an invoice is addressed to, by their DIR3 codes (Orden HAP/492/2014, Anexo). */
export interface AdministrativeUnits {
  accounting: string | null;
  managing: string | null;
  processing: string | null;
  proposing: string | null;
}

/** All inputs of a Facturae. */
export interface FacturaeSource {
  invoice: FacturaeInvoice;
  /** Invoices corrected by a corrective. Empty for one of a period, and for all other invoices. */
  corrected: readonly CorrectedInvoice[];
  /** Units of the recipient. Null if it is no public body. */
  units: AdministrativeUnits | null;
  /** Signer for the issuer. Null or absent if the issuer signs itself. */
  thirdParty?: FacturaeThirdParty | null;
}

/** Third party that signs. */
export interface FacturaeThirdParty {
  legalName: string;
  nif: string;
  address: FacturaeAddress;
}

/** Reason why an invoice has no Facturae, with a text. */
export interface FacturaeRefusal {
  /** Field of the invoice with the problem. */
  path: string;
  message: { en: string; es: string };
}

/** Records why an invoice has no Facturae. The result of writing is then discarded. */
export type Refuse = (refusal: FacturaeRefusal) => void;
