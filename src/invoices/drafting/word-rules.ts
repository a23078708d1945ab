import type { TextAdvice } from '../../contract/warnings/warning-texts.ts';
import { isTaxed, type WordRule, words } from './line-words.ts';
import { NO_BOOK, RATE_WORD_RULES } from './rate-word-rules.ts';
import { SERVICE_WORD_RULES } from './service-word-rules.ts';
import { UNTAXED_WORD_RULES } from './untaxed-word-rules.ts';

/**
 * Rules by the words of a line, in the order in which they are asked: goods and services whose tax the law leaves no doubt about. Words
 * that may also name something else are left out: a warning that is wrong is worse than none.
 */
export const WORD_RULES: readonly WordRule[] = [
  ...SERVICE_WORD_RULES,
  ...RATE_WORD_RULES,
  ...UNTAXED_WORD_RULES,
];

/** Exemptions that IGIC (Ley 4/2012 art. 50) and IPSI (Ley 8/1991 art. 7) share with IVA. */
const SHARED_EXEMPTIONS: ReadonlySet<TextAdvice> = new Set([
  'EXEMPT_HEALTH',
  'EXEMPT_TEACHING',
  'EXEMPT_FINANCE',
] as const);

const IGIC_ZERO: Omit<WordRule, 'first'> = {
  advice: 'IGIC_ZERO',
  isWrong: (line) => line.taxType === 'IGIC' && isTaxed(line),
};

/** Rules by the words of a line with IGIC or IPSI, whose rates are others than those of IVA. */
export const ISLAND_WORD_RULES: readonly WordRule[] = [
  ...UNTAXED_WORD_RULES.filter(({ advice }) => SHARED_EXEMPTIONS.has(advice)),
  { ...IGIC_ZERO, first: words('barra barras'), some: words('pan') },
  { ...IGIC_ZERO, first: words('docena docenas'), some: words('huevos') },
  { ...IGIC_ZERO, first: words('libro libros periodico periodicos'), none: NO_BOOK },
];
