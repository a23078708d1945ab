import type {
  CorrectionReason,
  PaymentMethod,
  PrintableInvoice,
  PrintLanguage,
} from './printable-invoice.ts';
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
  number: string;
  issueDate: string;
  operationDate: string;
  dueDate: string;
  validUntil: string;
  issuer: string;
  recipient: string;
  taxId: string;
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
  rate: string;
  taxAmount: string;
  surcharge: string;
  withholding: string;
  discounts: string;
  taxableBase: string;
  totalTax: string;
  totalWithTax: string;
  total: string;
  disbursements: string;
  toPay: string;
  payment: string;
  paymentMethod: Readonly<Record<PaymentMethod, string>>;
  iban: string;
  notes: string;
  corrects(number: string, date: string | null): string;
  correctionScope: Readonly<Record<'PARTIAL' | 'TOTAL', string>>;
  correctionReason: Readonly<Record<CorrectionReason, string>>;
  reason: string;
  replaces: string;
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
