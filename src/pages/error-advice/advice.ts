import type { Bilingual } from '../../platform/i18n/language.ts';

/** Why a code comes, and what leads on. In backticks: what a caller types or reads. */
export interface Advice {
  why: Bilingual;
  todo: Bilingual;
}

/** An advice in English (why, what to do) and in Spanish (why, what to do). */
export function advice(whyEn: string, todoEn: string, whyEs: string, todoEs: string): Advice {
  return { why: { en: whyEn, es: whyEs }, todo: { en: todoEn, es: todoEs } };
}
