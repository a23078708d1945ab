import type {
  CorrectionReason,
  PaymentMethod,
  PrintableCorrection,
  PrintableInvoice,
} from '../printable-invoice.ts';

/** Fixed texts of a document in one language. */
export interface Words {
  title: Readonly<Record<PrintableInvoice['kind'], string>>;
  /** Shown instead of a draft's number. BORRADOR in every language. */
  draft: string;
  draftNotice: string;
  proformaNotice: string;
  /** Shown on all documents of the sandbox. PRUEBA, SIN VALIDEZ FISCAL in every language. */
  testNotice: string;
  /** Shown on a second print. DUPLICADO in every language. */
  duplicateNotice: string;
  number: string;
  issueDate: string;
  operationDate: string;
  dueDate: string;
  validUntil: string;
  issuer: string;
  recipient: string;
  taxId: string;
  /** Label of the issuer's NIF on an intra-Community document, where the country precedes it. */
  vatId: string;
  /** By code of AEAT list L7. */
  alternativeId: Readonly<Record<string, string>>;
  description: string;
  quantity: string;
  price: string;
  discount: string;
  tax: string;
  amount: string;
  disbursement: string;
  surchargeShort: string;
  carriedForward: string;
  broughtForward: string;
  base: string;
  /** Shown instead of a rate on a line of a margin scheme. */
  specialScheme: string;
  /** Total of margin scheme lines, including tax. */
  marginSchemes: string;
  /** Tax charged under the one-stop shop (regime 17). */
  otherStatesTax: string;
  costBase: string;
  rate: string;
  taxAmount: string;
  surcharge: string;
  withholding: string;
  discounts: string;
  taxableBase: string;
  totalTax: string;
  /** Total with taxes and before withholding: ImporteTotal (AEAT FAQ 20). */
  totalInvoice: string;
  /** Total of a proforma, which is no invoice. */
  total: string;
  disbursements: string;
  toPay: string;
  payment: string;
  paymentMethod: Readonly<Record<PaymentMethod, string>>;
  iban: string;
  notes: string;
  corrects(invoices: readonly { number: string; date: string | null }[]): string;
  correctsPeriod(from: string, to: string): string;
  /** Amounts that a corrective by substitution replaces, in their printed form. */
  rectified(amounts: { base: string; tax: string; surcharge: string | null }): string;
  previousRecipient: string;
  correctionScope: Readonly<Record<PrintableCorrection['scope'], string>>;
  correctionReason: Readonly<Record<CorrectionReason, string>>;
  reason: string;
  replaces: string;
  /** Shown before the number of the advance invoice that a line deducts. */
  advanceInvoice: string;
  /** RD 1619/2012, article 6.1.l (self-billing). */
  issuedByRecipient: string;
  issuedByThirdParty: string;
  /** RD 1619/2012, article 7.2 and 7.3. */
  simplifiedQualified: string;
  sourceProforma: string;
  page(current: number, count: number): string;
  qrAlternative: string;
  ticketBaiAlternative: string;
  logoAlternative: string;
}
