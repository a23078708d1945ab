import { descendants, type XmlElement } from '../../xml/xml-tree.ts';
import { ubl } from '../reading/ubl-elements.ts';
import type { RuleText } from './rule.ts';

const { all } = ubl;

/** Rule on the elements of a UBL document, beside those on its business terms. */
export interface DocumentRule {
  id: string;
  text: RuleText;
  holds(root: XmlElement): boolean;
}

/** Builds a rule under its official id. */
export function peppol(id: string, en: string, es: string, holds: DocumentRule['holds']): DocumentRule {
  return { id: `PEPPOL-EN16931-${id}`, text: { en, es }, holds };
}

/** Amounts in the currency of the invoice (BT-5). The tax total without subtotals may be in the currency of accounting. */
export const AMOUNTS: readonly string[] = [
  ...['Amount', 'BaseAmount', 'PriceAmount', 'TaxableAmount', 'LineExtensionAmount', 'TaxExclusiveAmount'],
  ...['TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount'],
  ...['PayableRoundingAmount', 'PayableAmount'],
];

/** Returns every element of a document with one of these local names. */
export function named(root: XmlElement, ...names: readonly string[]): XmlElement[] {
  return [...descendants(root)].filter(({ local }) => names.includes(local));
}

/** Returns the lines of an invoice or credit note. */
export function linesOf(root: XmlElement): XmlElement[] {
  return [...all(root, 'cac:InvoiceLine'), ...all(root, 'cac:CreditNoteLine')];
}
