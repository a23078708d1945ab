import type { PrintLanguage } from '../../documents/invoice-pdf/printable-invoice.ts';
import { qrPngBase64 } from '../../documents/qr-png.ts';
import { escaped } from '../../platform/html-text.ts';
import type { PageLanguage } from './page-language.ts';
import type { InvoicePageData } from './read-page.ts';
import type { PageWords } from './words/page-texts.ts';

/** Failed action of the page. NOT_CHARGED: its payer left the checkout. */
export type PageProblem = 'REASON_MISSING' | 'PAYMENT_UNAVAILABLE' | 'NOT_CHARGED';

/** Inputs of a page's markup. */
export interface Scene {
  data: InvoicePageData;
  words: PageWords;
  /** Language of dates and amounts. */
  print: PrintLanguage;
  language: PageLanguage;
  /** Path of the page without the language: `/i/{token}`. */
  path: string;
  problem: PageProblem | null;
}

/** Returns a text as markup, with its line breaks. */
export function multiline(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

/** Builds a row of a list of names and values. `value` is markup. */
export function pair(label: string, value: string): string {
  return `<dt>${escaped(label)}</dt><dd>${value}</dd>`;
}

/** Builds a QR code as a picture. */
export function picture(text: string, alternative: string): string {
  return `<img class="code" src="data:image/png;base64,${qrPngBase64(text)}" alt="${escaped(alternative)}">`;
}
