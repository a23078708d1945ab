/** Languages of invoice sheets, those of invoices themselves. */
export type SheetLanguage = 'es' | 'en' | 'ca';

/** An invoice as its sheets show it; amounts in cents, dates `YYYY-MM-DD`, instants in milliseconds since 1970. */
export interface SheetInvoice {
  id: string;
  invoiceNumber: string | null;
  seriesCode: string | null;
  type: string;
  /** As readers see it, with OVERDUE and EXPIRED. */
  status: string;
  issueDate: string | null;
  operationDate: string | null;
  dueDate: string | null;
  paymentDate: string | null;
  recipient: {
    legal_name: string | null;
    nif: string | null;
    alternative_id: { type: string; number: string; country_code: string | null } | null;
    email: string | null;
    address: SheetAddress | null;
  } | null;
  taxableBaseCents: number;
  totalVatCents: number;
  totalEquivalenceSurchargeCents: number;
  totalIrpfCents: number;
  totalDiscountsCents: number;
  totalDisbursementsCents: number;
  invoiceTotalCents: number;
  paymentMethod: string | null;
  paymentIban: string | null;
  externalRef: string | null;
  /** Number of the invoice that a corrective corrects. */
  rectifiedInvoiceNumber: string | null;
  rectificationType: string | null;
  reason: string | null;
  verifactuStatus: string | null;
  /** Of the registration record, where there is one. */
  record: { csv: string | null; fingerprint: string; generatedAtMs: number } | null;
  sentAt: number | null;
  notes: string | null;
}

interface SheetAddress {
  street: string | null;
  number: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  country: string;
}

/** A line of an invoice as the ITEMS sheet shows it, in the units of its stored form. */
export interface SheetLine {
  /** From 0. */
  position: number;
  lineType: string;
  productId: string | null;
  description: string;
  quantityMillionths: number;
  unit: string | null;
  unitPriceTenThousandths: number;
  discountHundredths: number;
  taxType: string | null;
  taxRateHundredths: number | null;
  regimeKey: string | null;
  exemptionReason: string | null;
  irpfRateHundredths: number;
  equivalenceSurchargeRateHundredths: number;
  taxableBaseCents: number;
  lineTotalCents: number;
}

/** What the ITEMS sheet shows of an invoice. */
export interface SheetInvoiceWithLines extends SheetInvoice {
  lines: readonly SheetLine[];
}
