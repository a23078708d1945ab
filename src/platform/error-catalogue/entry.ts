import type { Bilingual } from '../i18n/language.ts';

/** Error code of the contract: its status, its title and its default message. */
export interface CatalogueEntry {
  status: number;
  title: Bilingual;
  message: Bilingual;
}

/** Returns an entry of the catalogue. The message may hold `{name}` for each parameter. */
export function entry(
  status: number,
  titleEn: string,
  titleEs: string,
  en: string,
  es: string,
): CatalogueEntry {
  return { status, title: { en: titleEn, es: titleEs }, message: { en, es } };
}
