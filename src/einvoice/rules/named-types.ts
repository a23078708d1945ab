import {
  attributeOf,
  childElements,
  textOf,
  withoutWhiteEdges,
  type XmlElement,
} from '../../xml/xml-tree.ts';
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
/** Namespaces of the values in dates and indicators of CII, and the beginning of the names of those with the first. */
const CII_QUALIFIED = 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100';
const CII_UNQUALIFIED = 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100';
const FORMATTED = 'Formatted';
const CII_AGGREGATE = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';

/** Difference between an element and its type: in its text, or in its attributes. */
export type NamedFault = 'STRUCTURE-VALUE' | 'STRUCTURE-ATTRIBUTE';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
/** Attributes of XML Schema that any element may have (part 1, 2.6). No element of the schemas may be nil. */
const ANYWHERE: ReadonlySet<string> = new Set(['schemaLocation', 'noNamespaceSchemaLocation']);
/** End of the names of the types of UBL and CII, of which an element may name its own. */
const TYPE_END = 'Type';

/** True if an element has an attribute of another namespace, which no type of UBL and CII has. */
export function hasForeignAttributes({ attributes }: XmlElement): boolean {
  return attributes.some(({ namespace, local, value }) => {
    if (namespace !== XSI) return namespace !== '';
    return local === 'type' ? !value.trim().endsWith(TYPE_END) : !ANYWHERE.has(local);
  });
}

/** Ends of the names of files, and of the dates and indicators that CII writes as texts. */
const FILE_END = 'BinaryObject';
const STRING_END = 'String';

/** True if the value of an element, which is no free text and no file, has white space around it. */
export function hasWhiteEdges(element: XmlElement): boolean {
  const isValue = element.local.endsWith(STRING_END) || NAME_END.test(element.local);
  if (!isValue || element.local.endsWith(FILE_END) || textOf(element) === null) return false;
  const text = element.children.join('');
  return text !== withoutWhiteEdges(text);
}

/** True if an element has an attribute that its type does not have, or lacks one that it must have. */
function hasWrongAttributes(element: XmlElement, { attributes, required }: NamedType): boolean {
  return (
    hasForeignAttributes(element) ||
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
  const values = element.local.startsWith(FORMATTED) ? CII_QUALIFIED : CII_UNQUALIFIED;
  if (child?.namespace !== values || type === undefined || others.length > 0) return 'STRUCTURE-VALUE';
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
export function aggregateFault(element: XmlElement): NamedFault | null {
  const { children, attributes } = element;
  if (children.some((child) => typeof child === 'string' && child.trim() !== '')) return 'STRUCTURE-VALUE';
  const isWrong = attributes.some(({ namespace }) => namespace === '') || hasForeignAttributes(element);
  return isWrong ? 'STRUCTURE-ATTRIBUTE' : null;
}
