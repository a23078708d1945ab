import type { PageLanguage } from '../page-language.ts';
import type { PageWords } from './page-texts.ts';
import { CATALAN } from './words-ca.ts';
import { ENGLISH } from './words-en.ts';
import { SPANISH } from './words-es.ts';
import { BASQUE } from './words-eu.ts';
import { GALICIAN } from './words-gl.ts';

const WORDS: Readonly<Record<PageLanguage, PageWords>> = {
  es: SPANISH,
  ca: CATALAN,
  gl: GALICIAN,
  eu: BASQUE,
  en: ENGLISH,
};

/** Returns the texts of a language. */
export function pageWords(language: PageLanguage): PageWords {
  return WORDS[language];
}
