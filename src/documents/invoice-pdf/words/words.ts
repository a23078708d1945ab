import type { PrintLanguage } from '../printable-invoice.ts';
import { CATALAN } from './words-ca.ts';
import { ENGLISH } from './words-en.ts';
import { SPANISH } from './words-es.ts';
import { BASQUE } from './words-eu.ts';
import { GALICIAN } from './words-gl.ts';
import type { Words } from './words-type.ts';

const WORDS: Readonly<Record<PrintLanguage, Words>> = {
  es: SPANISH,
  en: ENGLISH,
  ca: CATALAN,
  gl: GALICIAN,
  eu: BASQUE,
};

/** Returns the texts of a language. */
export function wordsOf(language: PrintLanguage): Words {
  return WORDS[language];
}
