import type { Bilingual } from '../../platform/i18n/language.ts';

/** Cause of an error code, and the next step. Backticks mark text that a caller types or reads. */
export interface Advice {
  why: Bilingual;
  todo: Bilingual;
}

/** Builds the advice from its texts in English (cause, next step) and Spanish (cause, next step). */
export function advice(whyEn: string, todoEn: string, whyEs: string, todoEs: string): Advice {
  return { why: { en: whyEn, es: whyEs }, todo: { en: todoEn, es: todoEs } };
}
