import type { PrintLanguage } from '../../documents/invoice-pdf/printable-invoice.ts';

/** The languages of the page of an invoice, in the order in which it offers them. */
export const PAGE_LANGUAGES = ['es', 'ca', 'gl', 'eu', 'en'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** What each is called in itself. */
export const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = {
  es: 'Español',
  ca: 'Català',
  gl: 'Galego',
  eu: 'Euskara',
  en: 'English',
};

/** The language in which dates, amounts and what the law has said are written: Galician and Basque follow the Spanish ones. */
export function printLanguageOf(language: PageLanguage): PrintLanguage {
  return language === 'gl' || language === 'eu' ? 'es' : language;
}
