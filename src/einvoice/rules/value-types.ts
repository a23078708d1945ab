import { isLeapYear } from '../../domain/calendar/dates.ts';
import { textOf, withoutWhiteEdges, type XmlElement } from '../../xml/xml-tree.ts';

/** Judges the raw text of an element. */
export type ValueType = (text: string) => boolean;

const LONGEST = 2n ** 63n;
/** Digits of the longest `xs:long`. Longer texts are not converted, which would take more than linear time. */
const LONG_DIGITS = 19;
const INTEGER = /^([+-]?)(\d+)$/;
const DOUBLE = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|-?INF|NaN)$/;
/** Day of XML Schema: a year of four digits or more but no 0000, and a zone of 14 hours at most. */
const DAY = /^-?(?!0000-)(\d{4}|[1-9]\d{4,})-(\d{2})-(\d{2})(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;
const TIME =
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))?$/;
const BASE64_GROUP = 4;
/** Last group of base64, whose bits beside the bytes are zero (XML Schema, part 2, 3.2.16), and a character that none has. */
const LAST_OF_BASE64 = /^(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/;
const NOT_OF_BASE64 = /[^A-Za-z0-9+/]/;
const WHITE_SPACE = /[ \t\r\n]+/g;
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;
const BIC_CHARACTERS = 11;
/** Names of types that are texts of a length in characters: `Max20`, `Min5Max34`. */
const LENGTH = /^(?:Min(\d+))?Max(\d+)$/;

/** Returns the index of the first digit that is no zero, or the length of the digits. */
function zerosBefore(digits: string): number {
  let at = 0;
  while (at < digits.length && digits.charAt(at) === '0') at += 1;
  return at;
}

/** Returns the type of a text whose edges do not count. */
function collapsed(holds: ValueType): ValueType {
  return (text) => holds(withoutWhiteEdges(text));
}

function matches(pattern: RegExp): ValueType {
  return (text) => pattern.test(text);
}

function isLong(text: string): boolean {
  const [, sign, digits = ''] = INTEGER.exec(text) ?? [];
  const plain = digits.slice(zerosBefore(digits));
  if (digits === '' || plain.length > LONG_DIGITS) return false;
  const value = BigInt(plain === '' ? '0' : plain);
  return sign === '-' ? value <= LONGEST : value < LONGEST;
}

/** Last digits of a year, which decide if it is a leap year. */
const YEAR_DIGITS = 4;

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (year === '') return false;
  const extra = Number(month) === FEBRUARY && isLeapYear(Number(year.slice(-YEAR_DIGITS))) ? 1 : 0;
  const last = (DAYS_OF_MONTHS[Number(month) - 1] ?? 0) + extra;
  return Number(day) >= 1 && Number(day) <= last;
}

function isBase64(text: string): boolean {
  const digits = text.replaceAll(WHITE_SPACE, '');
  if (digits === '') return true;
  const before = digits.length - BASE64_GROUP;
  return (
    digits.length % BASE64_GROUP === 0 &&
    LAST_OF_BASE64.test(digits.slice(before)) &&
    !NOT_OF_BASE64.test(digits.slice(0, before))
  );
}

/** Types of XML Schema and of Facturae that are no lists and no plain lengths. `\p{Nd}` is the `\d` of XML Schema. */
const TYPES: Readonly<Record<string, ValueType>> = {
  Base64: isBase64,
  Boolean: collapsed(matches(/^(?:true|false|1|0)$/)),
  Date: collapsed(isDay),
  Decimal: collapsed(matches(/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/)),
  Time: collapsed(matches(TIME)),
  Double: collapsed(matches(DOUBLE)),
  Long: collapsed(isLong),
  Decimals2: collapsed(matches(/^-?[0-9]+\.[0-9]{2}$/)),
  Decimals8: collapsed(matches(/^-?[0-9]+(?:\.[0-9]{1,8})?$/)),
  BIC: (text) => [...text].length === BIC_CHARACTERS,
  CnoCnae: matches(/^\p{Nd}{5}$/u),
  PartyIdentification: matches(/^[0-9]{0,10}$/),
  PostCode: matches(/^[0-9]{5}$/),
  RegulatoryReportingData: matches(/^[0-9]{6}$/),
};

/** Returns the type of texts of some lengths, in characters. Null for another name. */
function lengthType(name: string): ValueType | null {
  const [, least, most] = LENGTH.exec(name) ?? [];
  if (most === undefined) return null;
  const [from, to] = [Number(least ?? 0), Number(most)];
  return (text) => {
    const { length } = [...text];
    return length >= from && length <= to;
  };
}

function typeNamed(name: string, lists: Readonly<Record<string, readonly string[]>>): ValueType {
  const list = lists[name];
  if (list !== undefined) {
    const values = new Set(list);
    return (text) => values.has(text);
  }
  const type = TYPES[name] ?? lengthType(name);
  if (type === null) throw new RangeError(`there is no type ${name}`);
  return type;
}

/** Types of the elements of a schema by the type of their parent. */
export type ValueTypes = ReadonlyMap<string, ReadonlyMap<string, ValueType>>;

/**
 * Builds the types of elements from a table.
 *
 * @param table elements with their types, as in `facturae-values.ts`
 * @param lists values of the enumerated types
 */
export function valueTypes(
  table: Readonly<Record<string, string>>,
  lists: Readonly<Record<string, readonly string[]>>,
): ValueTypes {
  const named = new Map<string, ValueType>();
  const typeOf = (name: string) => {
    const known = named.get(name) ?? typeNamed(name, lists);
    named.set(name, known);
    return known;
  };
  return new Map(
    Object.entries(table).map(([parent, written]) => [
      parent,
      new Map(
        written.split(' ').map((pair): [string, ValueType] => {
          const [element = '', type = ''] = pair.split(':');
          return [element, typeOf(type)];
        }),
      ),
    ]),
  );
}

/** True if the text of an element is of a type. An element with elements in it is of none. */
export function isOfType(element: XmlElement, type: ValueType): boolean {
  return textOf(element) !== null && type(element.children.join(''));
}

/** Type of XML Schema that the names of UBL and CII imply. */
export type SchemaType = 'Base64' | 'Boolean' | 'Date' | 'Decimal' | 'Time';

/** True if the text of an element is of a type of XML Schema. */
export function isOfSchemaType(element: XmlElement, type: SchemaType): boolean {
  return isOfType(element, typeNamed(type, {}));
}
