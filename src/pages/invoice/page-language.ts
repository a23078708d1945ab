import type { PrintLanguage } from '../../documents/invoice-pdf/printable-invoice.ts';

/** Languages of an invoice's page, in the order of its language links. */
export const PAGE_LANGUAGES = ['es', 'ca', 'gl', 'eu', 'en'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = {
  es: 'Español',
  ca: 'Català',
  gl: 'Galego',
  eu: 'Euskara',
  en: 'English',
};

/** Returns the language of dates, amounts and legal texts. Galician and Basque use Spanish. */
export function printLanguageOf(language: PageLanguage): PrintLanguage {
  return language === 'gl' || language === 'eu' ? 'es' : language;
}
