import type { RawInvoice } from '../reading/raw-invoice.ts';
import type { Rule } from './rule.ts';

/** Categories of IGIC and IPSI. */
const ISLAND_CATEGORIES: readonly (string | null)[] = ['L', 'M'];
/** Rules on sums of these categories, of which the official rules of CII judge none. */
const SUMS_OF_ISLANDS: ReadonlySet<string> = new Set(['BR-AF-08', 'BR-AF-09', 'BR-AG-08', 'BR-AG-09']);
/** Rules on every row of the breakdown, which the official rules of CII leave out for rows of these categories. */
const RULES_ON_ROWS: ReadonlySet<string> = new Set(['BR-45', 'BR-46', 'BR-48', 'BR-CO-17']);

/**
 * Returns a broken rule with the severity that it has. The official rules of CII do not judge rows of IGIC and IPSI, so that there a wrong
 * one is a warning: the standard forbids it, and every other validator takes it.
 */
export function asJudged(rule: Rule, invoice: RawInvoice): Rule {
  if (invoice.syntax !== 'CII') return rule;
  const vatRows = invoice.vatRows.filter(({ code }) => !ISLAND_CATEGORIES.includes(code));
  const isOfIsland =
    SUMS_OF_ISLANDS.has(rule.id) || (RULES_ON_ROWS.has(rule.id) && rule.holds({ ...invoice, vatRows }));
  return isOfIsland ? { ...rule, severity: 'WARNING' } : rule;
}
