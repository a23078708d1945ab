import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { RawId } from './raw-invoice.ts';
import { selector, textOrNull } from './select.ts';

const CII = 'urn:un:unece:uncefact:data:standard:';
export const CII_NAMESPACE = `${CII}CrossIndustryInvoice:100`;
const NAMESPACES = {
  rsm: CII_NAMESPACE,
  ram: `${CII}ReusableAggregateBusinessInformationEntity:100`,
  udt: `${CII}UnqualifiedDataType:100`,
  qdt: `${CII}QualifiedDataType:100`,
} as const;

/** Selector of elements of Cross Industry Invoices. */
export const cii = selector(NAMESPACES);

/** Returns the text of an identifier, with its scheme. */
export function idOf(element: XmlElement | null): RawId | null {
  const value = textOrNull(element);
  return element === null || value === null ? null : { value, scheme: attributeOf(element, 'schemeID') };
}
