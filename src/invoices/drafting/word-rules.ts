import type { WordRule } from './line-words.ts';
import { RATE_WORD_RULES } from './rate-word-rules.ts';
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
