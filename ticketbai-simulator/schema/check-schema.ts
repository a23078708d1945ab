import { childElements, type XmlElement } from '../../src/xml/xml-tree.ts';
import type { Part, SchemaTables, SchemaType, SimpleType } from './schema-tables.ts';
import TABLES from './tables.json' with { type: 'json' };

const { roots, types } = TABLES as unknown as SchemaTables;

/** Any element may have attributes of this namespace. */
const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const NUMBER = /^[+-]?\p{Nd}+$/u;

/**
 * Validates a document against the official schema of its root element.
 *
 * @returns the first fault, naming the element, or null
 */
export function schemaFault(root: XmlElement): string | null {
  const type = roots[`{${root.namespace}}${root.local}`];
  if (type === undefined) return `the root element ${root.local} is in no schema`;
  return contentFault(root, type);
}

function resolve(type: string | SchemaType): SchemaType {
  if (typeof type !== 'string') return type;
  const named = types[type];
  if (named === undefined) throw new TypeError(`type ${type} is not in the tables`);
  return named;
}

function contentFault(element: XmlElement, reference: string | SchemaType): string | null {
  const type = resolve(reference);
  if (element.attributes.some(({ namespace }) => namespace !== INSTANCE))
    return `${element.local} has an attribute`;
  if ('simple' in type) return simpleFault(element, type.simple);
  if (element.children.some((child) => typeof child === 'string' && child.trim() !== ''))
    return `${element.local} has text between its elements`;
  const children = childElements(element);
  const read = readParts(children, 0, type.sequence);
  if (typeof read === 'string') return read;
  const left = children[read];
  return left === undefined ? null : `${left.local} is not expected in ${element.local}`;
}

/** Returns the position after the parts, or the first fault. */
function readParts(children: readonly XmlElement[], start: number, parts: readonly Part[]): number | string {
  let position = start;
  for (const part of parts) {
    const read = readPart(children, position, part);
    if (typeof read === 'string') return read;
    position = read;
  }
  return position;
}

function isNamed(element: XmlElement | undefined, part: Part): element is XmlElement {
  if (element === undefined || 'choice' in part) return false;
  return 'foreign' in part
    ? element.local === part.foreign && element.namespace === part.namespace
    : element.local === part.element && element.namespace === '';
}

function readPart(children: readonly XmlElement[], start: number, part: Part): number | string {
  if ('choice' in part) {
    const chosen = part.choice.find((option) => isNamed(children[start], option));
    return chosen === undefined ? 'none of a choice is there' : readPart(children, start, chosen);
  }
  if ('foreign' in part) return isNamed(children[start], part) ? start + 1 : `${part.foreign} is missing`;
  let position = start;
  for (let child = children[position]; isNamed(child, part); child = children[++position]) {
    const fault = contentFault(child, part.type);
    if (fault !== null) return fault;
  }
  const count = position - start;
  if (count < part.min) return `${part.element} is missing`;
  return part.max !== null && count > part.max
    ? `${part.element} comes more than ${part.max} times`
    : position;
}

function simpleFault(element: XmlElement, rules: SimpleType['simple']): string | null {
  if (childElements(element).length > 0) return `${element.local} has elements`;
  const text = element.children.join('');
  return isAccepted(text, rules) ? null : `${element.local} has a value that is not accepted`;
}

function isAccepted(text: string, rules: SimpleType['simple']): boolean {
  // White space of numbers and octets is collapsed before they are judged (XSD 1.0 part 2, section 4.3.6).
  const value = rules.isNumber || rules.isBase64 ? text.trim() : text;
  const { length } = [...value];
  if (rules.isNumber && !NUMBER.test(value)) return false;
  if (rules.isBase64 && !BASE64.test(value.replace(/\s/g, ''))) return false;
  if (rules.enumeration !== undefined && !rules.enumeration.includes(value)) return false;
  if (rules.patterns !== undefined && !rules.patterns.some((pattern) => expression(pattern).test(value)))
    return false;
  if (rules.length !== undefined && length !== rules.length) return false;
  if (rules.minLength !== undefined && length < rules.minLength) return false;
  if (rules.maxLength !== undefined && length > rules.maxLength) return false;
  return rules.minInclusive === undefined || Number(value) >= rules.minInclusive;
}

/** Returns a pattern of XSD, which matches the whole text and takes every digit of Unicode. */
function expression(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern.replaceAll('\\d', '\\p{Nd}')})$`, 'u');
}
