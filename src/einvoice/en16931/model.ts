/** An invoice in the terms of EN 16931-1 (BT and BG as there), amounts in integer cents of a euro. */

/** Kinds of documents (BT-3, UNTDID 1001). */
export type TypeCode = '380' | '381' | '383' | '384' | '389' | '261' | '527';

/** VAT categories (BT-118, BT-151; UNCL 5305). */
export type CategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';

/** What a tax is, as a line bears it. */
export interface Category {
  code: CategoryCode;
  /** In percent; null for what is not subject (O). */
  rate: number | null;
  /** Why no tax is charged (BT-120), null where tax is. */
  reason: string | null;
  /** The same as a code of the VATEX list (BT-121). */
  reasonCode: string | null;
}

/** A row of the VAT breakdown (BG-23). */
export interface CategoryRow {
  category: Category;
  base: number;
  amount: number;
}

export interface PostalAddress {
  street: string | null;
  city: string | null;
  postalCode: string | null;
  province: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** `scheme:identifier` in two parts (BT-34, BT-49); the scheme is of the EAS list. */
export interface ElectronicAddress {
  scheme: string;
  identifier: string;
}

/** Seller (BG-4) or buyer (BG-7). */
export interface Party {
  name: string;
  tradeName: string | null;
  /** An identifier that is neither of the next two (BT-46). */
  identifier: string | null;
  /** BT-30, BT-47. */
  registrationId: string | null;
  /** BT-31, BT-48, with the prefix of its country. */
  vatId: string | null;
  electronicAddress: ElectronicAddress | null;
  address: PostalAddress;
  phone: string | null;
  email: string | null;
}

/** How to pay (BG-16). */
export interface Payment {
  /** BT-81, UNCL 4461. */
  code: string;
  /** BT-82. */
  text: string;
  /** BT-84: the account that is paid into. */
  creditedIban: string | null;
  /** BT-91: the account that is debited. */
  debitedIban: string | null;
}

/** A line (BG-25). Its price times its quantity is its net amount, rounded to cents. */
export interface Line {
  id: string;
  name: string;
  /** Decimal text; may be negative. */
  quantity: string;
  /** BT-130, UN/ECE Recommendation 20. */
  unitCode: string;
  /** A unit in words that has no code. */
  unitText: string | null;
  /** BT-146, decimal text of any length, never negative. */
  netPrice: string;
  /** BT-148 and BT-147; null without a discount. */
  discount: { grossPrice: string; amount: string } | null;
  netAmount: number;
  category: Category;
}

/** A withholding (IRPF), which EN 16931 has no place for: a Spanish form alone says it. Rate in percent. */
export interface Withholding {
  rate: number;
  base: number;
  amount: number;
}

export interface SemanticInvoice {
  number: string;
  issueDate: string;
  typeCode: TypeCode;
  /** Whether the document credits: its amounts are those of the invoice with their sign turned. */
  isCredit: boolean;
  dueDate: string | null;
  /** BT-20, where no date says when. */
  paymentTerms: string | null;
  notes: readonly string[];
  buyerReference: string | null;
  /** BG-14. */
  period: { from: string; to: string } | null;
  /** BG-3. */
  preceding: readonly { number: string; issueDate: string }[];
  /** Where the AEAT says whether it has the invoice (BT-124). */
  verificationUrl: string | null;
  seller: Party;
  buyer: Party;
  /** BT-72 and BT-80. */
  delivery: { date: string | null; country: string | null };
  payment: Payment | null;
  rows: readonly CategoryRow[];
  /** Always empty in EN 16931. */
  withheld: readonly Withholding[];
  lines: readonly Line[];
  /** BT-106 and BT-109: there are no allowances or charges of the whole. */
  netTotal: number;
  /** BT-110. */
  taxTotal: number;
  /** BT-112: net and tax, without what is withheld. */
  grossTotal: number;
  /** BT-115. */
  due: number;
}
