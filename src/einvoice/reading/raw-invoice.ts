/**
 * Invoice as written in a document of EN 16931, in either syntax. Every value is the original text, or null if missing. The
 * numbers are the business terms (BT) and groups (BG) of EN 16931-1.
 */

/** Lines that are read before other waiting work has its turn: some milliseconds. */
export const LINES_A_TURN = 2_000;

/** Type codes of UNTDID 1001 that make a document a credit note (EN 16931-1, BT-3). */
export const CREDIT_CODES: readonly string[] = [
  ...['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'],
];

export interface RawId {
  value: string;
  scheme: string | null;
}

export interface RawAddress {
  lines: readonly string[];
  city: string | null;
  postalCode: string | null;
  province: string | null;
  country: string | null;
}

export interface RawParty {
  name: string | null;
  tradeName: string | null;
  /** BT-29, BT-46. */
  identifiers: readonly RawId[];
  /** BT-30, BT-47. */
  registration: RawId | null;
  /** BT-31, BT-48. */
  vatId: string | null;
  /** BT-32. */
  taxNumber: string | null;
  /** BT-34, BT-49. */
  electronicAddress: RawId | null;
  address: RawAddress | null;
  phone: string | null;
  email: string | null;
}

export interface RawTax {
  code: string | null;
  rate: string | null;
}

/** Allowance or charge of the document (BG-20, BG-21) or of a line (BG-27, BG-28). */
export interface RawAdjustment {
  isCharge: boolean;
  amount: string | null;
  base: string | null;
  percentage: string | null;
  reason: string | null;
  reasonCode: string | null;
  tax: RawTax | null;
}

/** BG-23. */
export interface RawVatRow extends RawTax {
  base: string | null;
  amount: string | null;
  reason: string | null;
  reasonCode: string | null;
}

/** BG-16. */
export interface RawPayment {
  code: string | null;
  text: string | null;
  /** BT-84. */
  account: string | null;
  hasAccount: boolean;
  hasCard: boolean;
  card: string | null;
  mandate: string | null;
  debited: string | null;
}

export interface RawPeriod {
  from: string | null;
  to: string | null;
  /** Number of its dates in formats that the rules do not read, 0 to 2. */
  unread: number;
}

/** BG-25. */
export interface RawLine {
  id: string | null;
  quantity: string | null;
  unitCode: string | null;
  /** Unit codes of the quantities that the prices are for (BT-150). */
  priceUnitCodes: readonly string[];
  netAmount: string | null;
  netPrice: string | null;
  grossPrice: string | null;
  /** BT-147. */
  priceDiscount: string | null;
  /** BT-149. */
  baseQuantity: string | null;
  name: string | null;
  standardId: RawId | null;
  classifications: readonly RawId[];
  country: string | null;
  /** Item attributes. An empty name or value is '', and null is a missing element. */
  attributes: readonly { name: string | null; value: string | null }[];
  period: RawPeriod | null;
  adjustments: readonly RawAdjustment[];
  taxes: readonly RawTax[];
}

export interface RawTotals {
  /** BT-106. */
  lines: string | null;
  /** BT-107. */
  allowances: string | null;
  /** BT-108. */
  charges: string | null;
  /** BT-109. */
  net: string | null;
  /** BT-110. */
  tax: string | null;
  /** BT-111. */
  taxInTaxCurrency: string | null;
  /** BT-112. */
  gross: string | null;
  /** BT-113. */
  paid: string | null;
  /** BT-114. */
  rounding: string | null;
  /** BT-115. */
  due: string | null;
}

export interface RawInvoice {
  syntax: 'UBL' | 'CII';
  /** True if it is a UBL CreditNote, or has the type code of a credit note. */
  isCredit: boolean;
  specification: string | null;
  profile: string | null;
  number: string | null;
  issueDate: string | null;
  typeCode: string | null;
  currency: string | null;
  taxCurrency: string | null;
  taxPointDate: string | null;
  taxPointCode: string | null;
  dueDate: string | null;
  paymentTerms: string | null;
  buyerReference: string | null;
  /** BT-13. */
  orderReference: string | null;
  notes: readonly string[];
  /** Preceding invoices. An empty number is '', and null is a missing element. */
  preceding: readonly { number: string | null; issueDate: string | null }[];
  documents: readonly { id: string | null; mime: string | null }[];
  seller: RawParty;
  buyer: RawParty;
  payee: { name: string | null } | null;
  representative: { name: string | null; vatId: string | null; address: RawAddress | null } | null;
  delivery: { date: string | null; address: RawAddress | null } | null;
  period: RawPeriod | null;
  payments: readonly RawPayment[];
  adjustments: readonly RawAdjustment[];
  vatRows: readonly RawVatRow[];
  /** Withholdings, which a Spanish profile has and EN 16931 does not. */
  withheld: readonly { rate: string | null; base: string | null; amount: string | null }[];
  totals: RawTotals;
  /** Number of VAT totals in the currency of the invoice (BT-5): one is right. */
  vatTotals: number;
  lines: readonly RawLine[];
}
