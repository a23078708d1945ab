import type { SaidInvoice } from '../reading/said-invoice.ts';
import { CATEGORY_RULES } from './category-rules.ts';
import { CODE_RULES } from './code-rules.ts';
import { PEPPOL_RULES } from './peppol-rules.ts';
import { PRESENCE_RULES } from './presence-rules.ts';
import type { Rule } from './rule.ts';
import { isSpanish, REPLACED_BY_SPANISH, SPANISH_RULES } from './spanish-rules.ts';
import { SUM_RULES } from './sum-rules.ts';

/** The rules of EN 16931 that hold in both syntaxes. */
export const EN16931_RULES: readonly Rule[] = [
  ...PRESENCE_RULES,
  ...SUM_RULES,
  ...CODE_RULES,
  ...CATEGORY_RULES,
];

const PEPPOL_CUSTOMIZATION = 'urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** Whether a document says that it follows Peppol BIS Billing 3.0. */
export function isPeppol({ specification }: SaidInvoice): boolean {
  return specification?.includes(PEPPOL_CUSTOMIZATION) ?? false;
}

const ALL_OF_PEPPOL = [...EN16931_RULES, ...PEPPOL_RULES];
const ALL_OF_SPANISH = [...EN16931_RULES.filter(({ id }) => !REPLACED_BY_SPANISH.has(id)), ...SPANISH_RULES];

function rulesOf(invoice: SaidInvoice): readonly Rule[] {
  if (isPeppol(invoice)) return ALL_OF_PEPPOL;
  return isSpanish(invoice) ? ALL_OF_SPANISH : EN16931_RULES;
}

/** The rules that a document breaks: those of EN 16931, and of Peppol or the Spanish draft where it says that it follows them. */
export function brokenRules(invoice: SaidInvoice): Rule[] {
  return rulesOf(invoice).filter(({ holds }) => !holds(invoice));
}
