import type {
  CorrectionReason,
  PaymentMethod,
  PrintableCorrection,
  PrintableInvoice,
  PrintLanguage,
} from '../printable-invoice.ts';
import { CATALAN } from './words-ca.ts';
import { ENGLISH } from './words-en.ts';
import { SPANISH } from './words-es.ts';

/** Every text that a document prints of its own, in one language. */
export interface Words {
  title: Readonly<Record<PrintableInvoice['kind'], string>>;
  /** Instead of the number of a draft; BORRADOR in every language. */
  draft: string;
  draftNotice: string;
  proformaNotice: string;
  /** On everything that the sandbox makes; PRUEBA, SIN VALIDEZ FISCAL in every language. */
  testNotice: string;
  number: string;
  issueDate: string;
  operationDate: string;
  dueDate: string;
  validUntil: string;
  issuer: string;
  recipient: string;
  taxId: string;
  /** Of the issuer on an intra-Community document: the NIF with its country before it. */
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
  /** In the place of a rate: a line of a margin scheme. */
  specialScheme: string;
  /** What lines of margin schemes come to, tax inside. */
  marginSchemes: string;
  /** What is charged under the one-stop shop (regime 17). */
  otherStatesTax: string;
  costBase: string;
  rate: string;
  taxAmount: string;
  surcharge: string;
  withholding: string;
  discounts: string;
  taxableBase: string;
  totalTax: string;
  /** Taxes included and nothing withheld: ImporteTotal (AEAT FAQ 20). */
  totalInvoice: string;
  /** The same of a proforma, which is no invoice. */
  total: string;
  disbursements: string;
  toPay: string;
  payment: string;
  paymentMethod: Readonly<Record<PaymentMethod, string>>;
  iban: string;
  notes: string;
  corrects(invoices: readonly { number: string; date: string | null }[]): string;
  correctsPeriod(from: string, to: string): string;
  /** What a corrective by substitution takes the place of; amounts as they are printed. */
  rectified(amounts: { base: string; tax: string; surcharge: string | null }): string;
  previousRecipient: string;
  correctionScope: Readonly<Record<PrintableCorrection['scope'], string>>;
  correctionReason: Readonly<Record<CorrectionReason, string>>;
  reason: string;
  replaces: string;
  /** Before the number of the advance invoice that a line deducts. */
  advanceInvoice: string;
  /** RD 1619/2012, article 6.1.l (self-billing). */
  issuedByRecipient: string;
  issuedByThirdParty: string;
  /** RD 1619/2012, article 7.2 and 7.3. */
  simplifiedQualified: string;
  sourceProforma: string;
  page(current: number, count: number): string;
  qrAlternative: string;
  logoAlternative: string;
}

const WORDS: Readonly<Record<PrintLanguage, Words>> = { es: SPANISH, en: ENGLISH, ca: CATALAN };

/** The texts of a language. */
export function wordsOf(language: PrintLanguage): Words {
  return WORDS[language];
}
