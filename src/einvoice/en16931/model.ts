/** Model of an invoice in the terms of EN 16931-1, with its BT and BG numbers. Amounts are integer cents of a euro. */

/** Document types (BT-3, UNTDID 1001). */
export type TypeCode = '380' | '381' | '383' | '384' | '389' | '261' | '527';

/** VAT categories (BT-118, BT-151; UNCL 5305). */
export type CategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M';

/** Category of a tax on a line. */
export interface Category {
  code: CategoryCode;
  /** In percent. Null if not subject (O). */
  rate: number | null;
  /** Reason for charging no tax (BT-120). Null if tax is charged. */
  reason: string | null;
  /** The reason as a code of the VATEX list (BT-121). */
  reasonCode: string | null;
}

/** Row of the VAT breakdown (BG-23). */
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

/** Electronic address `scheme:identifier` in two parts (BT-34, BT-49). The scheme is from the EAS list. */
export interface ElectronicAddress {
  scheme: string;
  identifier: string;
}

/** Seller (BG-4) or buyer (BG-7). */
export interface Party {
  name: string;
  tradeName: string | null;
  /** Identifier of any kind other than the next two (BT-46). */
  identifier: string | null;
  /** BT-30, BT-47. */
  registrationId: string | null;
  /** BT-31, BT-48, with the country's prefix. */
  vatId: string | null;
  electronicAddress: ElectronicAddress | null;
  address: PostalAddress;
  phone: string | null;
  email: string | null;
}

/** Payment instructions (BG-16). */
export interface Payment {
  /** BT-81, UNCL 4461. */
  code: string;
  /** BT-82. */
  text: string;
  /** BT-84: account that receives the payment. */
  creditedIban: string | null;
  /** BT-91: account that is debited. */
  debitedIban: string | null;
}

/** Line (BG-25). Its price times its quantity is its net amount, rounded to cents. */
export interface Line {
  id: string;
  name: string;
  /** Decimal text, possibly negative. */
  quantity: string;
  /** BT-130, UN/ECE Recommendation 20. */
  unitCode: string;
  /** Unit in words if it has no code. */
  unitText: string | null;
  /** BT-146, decimal text of any length, never negative. */
  netPrice: string;
  /** BT-148 and BT-147. Null without a discount. */
  discount: { grossPrice: string; amount: string } | null;
  netAmount: number;
  category: Category;
}

/** Withholding (IRPF). EN 16931 has no place for it, so only a Spanish form states it. Rate in percent. */
export interface Withholding {
  rate: number;
  base: number;
  amount: number;
}

export interface SemanticInvoice {
  number: string;
  issueDate: string;
  typeCode: TypeCode;
  /** True for a credit note. Its amounts are those of the invoice with the opposite sign. */
  isCredit: boolean;
  dueDate: string | null;
  /** BT-20, if there is no due date. */
  paymentTerms: string | null;
  notes: readonly string[];
  buyerReference: string | null;
  /** BG-14. */
  period: { from: string; to: string } | null;
  /** BG-3. */
  preceding: readonly { number: string; issueDate: string }[];
  /** URL where the AEAT shows if it has the invoice (BT-124). */
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
  /** BT-106 and BT-109, which are equal without document allowances and charges. */
  netTotal: number;
  /** BT-110. */
  taxTotal: number;
  /** BT-112: net amount and tax, without withholding. */
  grossTotal: number;
  /** BT-115. */
  due: number;
}
