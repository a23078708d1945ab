import { childElements, descendants, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { ubl } from '../reading/ubl-elements.ts';
import { AMOUNT_RULES } from './peppol-amount-rules.ts';
import { CODE_RULES } from './peppol-code-rules.ts';
import { type DocumentRule, peppol } from './peppol-document-rule.ts';
import { LINE_RULES } from './peppol-line-rules.ts';
import { PEPPOL, type Rule } from './rule.ts';

const { all, text } = ubl;

/** Type code of an additional document that is a project reference (BT-11). */
const PROJECT = '50';

/** Rules of Peppol BIS Billing 3.0 that look at elements rather than at business terms. */
export const PEPPOL_DOCUMENT_RULES: readonly DocumentRule[] = [
  peppol('R008', 'An element is empty.', 'Un elemento está vacío.', (root) =>
    [...descendants(root)].every((each) => childElements(each).length > 0 || textOf(each) !== ''),
  ),
  ...AMOUNT_RULES,
  peppol(
    'R080',
    'There is more than one project reference.',
    'Hay más de una referencia de proyecto.',
    // Invoices have an element for it, so that only a credit note names the project this way.
    (root) =>
      root.local !== 'CreditNote' ||
      all(root, 'cac:AdditionalDocumentReference').filter(
        (each) => text(each, 'cbc:DocumentTypeCode') === PROJECT,
      ).length <= 1,
  ),
  ...LINE_RULES,
  ...CODE_RULES,
];

/**
 * Returns the rules on elements that a Peppol document breaks. Each looks at every element, so other waiting work runs in between.
 *
 * @param takeTurn resolves after other waiting work has run
 */
export async function brokenPeppolDocumentRules(
  root: XmlElement,
  takeTurn: () => Promise<void>,
): Promise<Rule[]> {
  const broken: Rule[] = [];
  for (const { id, text: ruleText, holds } of PEPPOL_DOCUMENT_RULES) {
    await takeTurn();
    if (!holds(root))
      broken.push({ id, severity: 'FATAL', text: ruleText, source: PEPPOL, holds: () => false });
  }
  return broken;
}
