import { attributeOf, childElements, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { isOfSchemaType, type SchemaType } from './value-types.ts';

/**
 * Types of UBL and CII follow from the ends of names (UN/CEFACT Core Component Types): `LineExtensionAmount` is an amount, `IssueDate` a
 * date. A name without such an end is a text.
 */

/** Type of the text of an element, and the attributes that it may and must have. */
interface NamedType {
  value: SchemaType | null;
  attributes: ReadonlySet<string>;
  required: readonly string[];
}

const NAME_END =
  /(?:Amount|BinaryObject|Code|Date|ID|Indicator|Measure|Numeric|Percent|Quantity|Rate|Time|URI)$/;
const CODE =
  'listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI';
const IDENTIFIER =
  'schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI';
const TEXT = 'languageID languageLocaleID';

function named(value: SchemaType | null, attributes: string): NamedType {
  const names = attributes.split(' ').filter((name) => name !== '');
  return {
    value,
    attributes: new Set(names.map((name) => name.replace('!', ''))),
    required: names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1)),
  };
}

const PLAIN_TEXT = named(null, TEXT);
const NUMBER = named('Decimal', 'format');

/** Types that both syntaxes have, by the end of a name. */
const COMMON: Readonly<Record<string, NamedType>> = {
  Code: named(null, CODE),
  ID: named(null, IDENTIFIER),
  URI: named(null, IDENTIFIER),
  Numeric: NUMBER,
  Percent: NUMBER,
  Rate: NUMBER,
  Quantity: named('Decimal', 'unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName'),
};

const UBL: Readonly<Record<string, NamedType>> = {
  ...COMMON,
  Amount: named('Decimal', 'currencyID! currencyCodeListVersionID'),
  BinaryObject: named('Base64', 'format mimeCode! encodingCode characterSetCode uri filename'),
  Measure: named('Decimal', 'unitCode! unitCodeListVersionID'),
  Date: named('Date', ''),
  Time: named('Time', ''),
  Indicator: named('Boolean', ''),
};

const CII: Readonly<Record<string, NamedType>> = {
  ...COMMON,
  Amount: named('Decimal', 'currencyID currencyCodeListVersionID'),
  BinaryObject: named('Base64', 'format mimeCode encodingCode characterSetCode uri filename'),
  Measure: named('Decimal', 'unitCode unitCodeListVersionID'),
};

/** Elements of CII that hold a date or an indicator: one of two, which are in a namespace of their own. */
const CII_CHOICES: Readonly<Record<string, readonly string[]>> = {
  DateTime: ['DateTimeString', 'DateTime'],
  Date: ['DateString', 'Date'],
  Indicator: ['IndicatorString', 'Indicator'],
};
const CHOICE_END = /(?:DateTime|Date|Indicator)$/;
/** Types of the alternatives of a choice. The strings are any text with a format. */
const CHOSEN: Readonly<Record<string, NamedType>> = {
  DateTimeString: named(null, 'format'),
  DateString: named(null, 'format'),
  IndicatorString: named(null, 'format'),
  DateTime: named(null, ''),
  Date: named('Date', ''),
  Indicator: named('Boolean', ''),
};

const UBL_BASIC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const UBL_AGGREGATE = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const CII_AGGREGATE = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';

/** Difference between an element and its type: in its text, or in its attributes. */
export type NamedFault = 'STRUCTURE-VALUE' | 'STRUCTURE-ATTRIBUTE';

/** True if an element has an attribute that its type does not have, or lacks one that it must have. */
function hasWrongAttributes(element: XmlElement, { attributes, required }: NamedType): boolean {
  return (
    element.attributes.some(({ namespace, local }) => namespace === '' && !attributes.has(local)) ||
    required.some((name) => attributeOf(element, name) === null)
  );
}

function faultOf(element: XmlElement, type: NamedType): NamedFault | null {
  if (textOf(element) === null) return 'STRUCTURE-VALUE';
  if (type.value !== null && !isOfSchemaType(element, type.value)) return 'STRUCTURE-VALUE';
  return hasWrongAttributes(element, type) ? 'STRUCTURE-ATTRIBUTE' : null;
}

function choiceFault(element: XmlElement, names: readonly string[]): NamedFault | null {
  const [child, ...others] = childElements(element);
  const type = child === undefined || !names.includes(child.local) ? undefined : CHOSEN[child.local];
  if (child === undefined || type === undefined || others.length > 0) return 'STRUCTURE-VALUE';
  return aggregateFault(element) ?? faultOf(child, type);
}

function ciiFault(element: XmlElement): NamedFault | null {
  const [choice = ''] = CHOICE_END.exec(element.local) ?? [];
  const names = CII_CHOICES[choice];
  if (names !== undefined) return choiceFault(element, names);
  const [end = ''] = NAME_END.exec(element.local) ?? [];
  const type = CII[end];
  if (type !== undefined) return faultOf(element, type);
  return textOf(element) === null ? null : faultOf(element, PLAIN_TEXT);
}

/**
 * Returns the difference between an element without a type in the tables and the type that its name has in UBL or CII. Null if there is
 * none, or if it is no element with a text.
 */
export function namedFault(element: XmlElement): NamedFault | null {
  if (element.namespace === CII_AGGREGATE) return ciiFault(element);
  if (element.namespace === UBL_AGGREGATE) return aggregateFault(element);
  if (element.namespace !== UBL_BASIC) return null;
  const [end = ''] = NAME_END.exec(element.local) ?? [];
  return faultOf(element, UBL[end] ?? PLAIN_TEXT);
}

/** Returns the difference between an element that holds elements and its schema: a text or an attribute. Null if there is none. */
export function aggregateFault({ children, attributes }: XmlElement): NamedFault | null {
  if (children.some((child) => typeof child === 'string' && child.trim() !== '')) return 'STRUCTURE-VALUE';
  return attributes.some(({ namespace }) => namespace === '') ? 'STRUCTURE-ATTRIBUTE' : null;
}
