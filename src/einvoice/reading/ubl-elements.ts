import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { isInOrder } from '../rules/presence/periods.ts';
import type { RawId, RawPeriod } from './raw-invoice.ts';
import { selector, textOrNull } from './select.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
export const UBL_INVOICE_NAMESPACE = `${UBL}Invoice-2`;
export const UBL_CREDIT_NOTE_NAMESPACE = `${UBL}CreditNote-2`;
const UBL_NAMESPACES = {
  cac: `${UBL}CommonAggregateComponents-2`,
  cbc: `${UBL}CommonBasicComponents-2`,
} as const;

/** Selector of elements of UBL invoices. */
export const ubl = selector(UBL_NAMESPACES);

const { all, one, text } = ubl;

/** Returns the identifier at the end of a path, with its scheme. */
export function idAt(from: XmlElement | null, path: string): RawId | null {
  const element = one(from, path);
  const value = textOrNull(element);
  return element === null || value === null ? null : { value, scheme: attributeOf(element, 'schemeID') };
}

/** Returns every identifier with text at the end of a path. */
export function idsAt(from: XmlElement | null, path: string): RawId[] {
  return all(from, path).flatMap((element) => {
    const value = textOrNull(element);
    return value === null ? [] : [{ value, scheme: attributeOf(element, 'schemeID') }];
  });
}

/**
 * Returns the period of a document (BG-14). The schema takes several and the rules judge each, so that one that ends before it begins comes
 * first.
 */
export function documentPeriod(root: XmlElement): RawPeriod | null {
  const periods = all(root, 'cac:InvoicePeriod').map(periodOf);
  return periods.find((each) => !isInOrder(each)) ?? periods[0] ?? null;
}

/** Returns the days of a period (BG-14, BG-26). */
export function periodOf(element: XmlElement | null): RawPeriod | null {
  if (element === null) return null;
  return { from: text(element, 'cbc:StartDate'), to: text(element, 'cbc:EndDate'), unread: 0 };
}
