/** Languages of invoice sheets. */
export type SheetLanguage = 'es' | 'en' | 'ca' | 'gl' | 'eu';

/** Invoice as shown in its sheets. Amounts in cents, dates `YYYY-MM-DD`, instants in milliseconds since 1970. */
export interface SheetInvoice {
  id: string;
  invoiceNumber: string | null;
  seriesCode: string | null;
  type: string;
  /** Status as shown to readers, including OVERDUE and EXPIRED. */
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
  /** Number of the invoice corrected by a corrective one. */
  rectifiedInvoiceNumber: string | null;
  rectificationType: string | null;
  reason: string | null;
  verifactuStatus: string | null;
  /** Null where TicketBAI is not due. */
  ticketbaiStatus: string | null;
  /** Fields of the registration record, if there is one. */
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

/** Line of an invoice as shown in the ITEMS sheet, in the units of its stored form. */
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

/** Invoice for the ITEMS sheet. */
export interface SheetInvoiceWithLines extends SheetInvoice {
  lines: readonly SheetLine[];
}
