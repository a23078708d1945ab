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
