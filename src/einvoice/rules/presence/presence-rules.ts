import type { Rule } from '../rule.ts';
import { ADJUSTMENT_RULES } from './adjustment-rules.ts';
import { BREAKDOWN_RULES } from './breakdown-rules.ts';
import { GROUP_RULES } from './group-rules.ts';
import { HEADER_RULES } from './header-rules.ts';
import { LINE_RULES } from './line-rules.ts';

/** Rules on required content (EN 16931-1, 6.4.1 and 6.4.2). */
export const PRESENCE_RULES: readonly Rule[] = [
  ...HEADER_RULES,
  ...GROUP_RULES,
  ...LINE_RULES,
  ...ADJUSTMENT_RULES,
  ...BREAKDOWN_RULES,
];
