import type { RawInvoice } from '../reading/raw-invoice.ts';
import { CATEGORY_RULES } from './category-rules.ts';
import { CODE_RULES } from './code-rules.ts';
import { asJudged } from './island-rows.ts';
import { PEPPOL_RULES } from './peppol-rules.ts';
import { PRESENCE_RULES } from './presence/presence-rules.ts';
import type { Rule } from './rule.ts';
import { isSpanish, REPLACED_BY_SPANISH, SPANISH_RULES } from './spanish-rules.ts';
import { SUM_RULES } from './sum-rules.ts';

/** Rules of EN 16931 for both syntaxes. */
export const EN16931_RULES: readonly Rule[] = [
  ...PRESENCE_RULES,
  ...SUM_RULES,
  ...CODE_RULES,
  ...CATEGORY_RULES,
];

const PEPPOL_CUSTOMIZATION = 'urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** True if a document declares Peppol BIS Billing 3.0. */
export function isPeppol({ specification }: RawInvoice): boolean {
  return specification?.includes(PEPPOL_CUSTOMIZATION) ?? false;
}

const ALL_OF_PEPPOL = [...EN16931_RULES, ...PEPPOL_RULES];
const ALL_OF_SPANISH = [...EN16931_RULES.filter(({ id }) => !REPLACED_BY_SPANISH.has(id)), ...SPANISH_RULES];

function rulesOf(invoice: RawInvoice): readonly Rule[] {
  if (isPeppol(invoice)) return ALL_OF_PEPPOL;
  return isSpanish(invoice) ? ALL_OF_SPANISH : EN16931_RULES;
}

/** Rules that are judged before other waiting work has its turn. A rule looks at every line. */
const RULES_A_TURN = 1;

/**
 * Returns the rules that a document breaks: those of EN 16931, and those of Peppol or the Spanish draft if it declares one. Other
 * waiting work runs in between.
 *
 * @param takeTurn resolves after other waiting work has run
 */
export async function brokenRulesInTurns(
  invoice: RawInvoice,
  takeTurn: () => Promise<void>,
): Promise<Rule[]> {
  const broken: Rule[] = [];
  for (const [index, rule] of rulesOf(invoice).entries()) {
    if (index % RULES_A_TURN === 0) await takeTurn();
    if (!rule.holds(invoice)) broken.push(asJudged(rule, invoice));
  }
  return broken;
}
