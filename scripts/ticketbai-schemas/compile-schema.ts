import { parseDocument } from '../../src/xml/parse-document.ts';
import { attributeOf, childElements, type XmlElement } from '../../src/xml/xml-tree.ts';
import type { Part, SchemaType, SimpleType } from '../../ticketbai-simulator/schema/schema-tables.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Types and root elements of one XSD file. */
export interface CompiledSchema {
  roots: Record<string, string | SchemaType>;
  types: Record<string, SchemaType>;
}

/** Returns the short name of a schema: the last segment of its namespace, without extension. */
function shortName(namespace: string): string {
  return (
    namespace
      .split(/[/:]/)
      .at(-1)
      ?.replace(/\.xsd$/, '') ?? namespace
  );
}

function named(element: XmlElement, local: string): XmlElement[] {
  return childElements(element).filter((child) => child.namespace === XSD && child.local === local);
}

function required(element: XmlElement, attribute: string): string {
  const value = attributeOf(element, attribute);
  if (value === null) throw new TypeError(`${element.local} has no ${attribute}`);
  return value;
}

/** Returns the namespace that a prefix stands for at an element. */
function namespaceOf(element: XmlElement, prefix: string): string {
  for (let at: XmlElement | null = element; at !== null; at = at.parent) {
    const found = at.declarations.get(prefix);
    if (found !== undefined) return found;
  }
  throw new TypeError(`prefix ${prefix} is not declared`);
}

/** Returns namespace and local name of a qualified name in an attribute. */
function resolved(element: XmlElement, name: string): { namespace: string; local: string } {
  const [first = '', second] = name.split(':');
  return second === undefined
    ? { namespace: namespaceOf(element, ''), local: first }
    : { namespace: namespaceOf(element, first), local: second };
}

const NUMBERS: readonly string[] = [
  'integer',
  'int',
  'long',
  'decimal',
  'nonNegativeInteger',
  'positiveInteger',
];

function builtIn(local: string): SimpleType {
  if (local === 'string') return { simple: {} };
  if (local === 'base64Binary') return { simple: { isBase64: true } };
  if (NUMBERS.includes(local)) return { simple: { isNumber: true } };
  throw new TypeError(`built-in type ${local} is not known here`);
}

function typeReference(element: XmlElement, name: string): string | SchemaType {
  const { namespace, local } = resolved(element, name);
  return namespace === XSD ? builtIn(local) : `${shortName(namespace)}:${local}`;
}

function values(restriction: XmlElement, facet: string): string[] {
  return named(restriction, facet).map((each) => required(each, 'value'));
}

function simpleType(element: XmlElement): SimpleType {
  const [restriction] = named(element, 'restriction');
  if (restriction === undefined) throw new TypeError('a simple type has no restriction');
  const base = builtIn(resolved(restriction, required(restriction, 'base')).local);
  const enumeration = values(restriction, 'enumeration');
  const patterns = values(restriction, 'pattern');
  const lengths = ['length', 'minLength', 'maxLength', 'minInclusive'].flatMap((facet) =>
    values(restriction, facet).map((value) => [facet, Number(value)] as const),
  );
  return {
    simple: {
      ...base.simple,
      ...(enumeration.length > 0 ? { enumeration } : {}),
      ...(patterns.length > 0 ? { patterns } : {}),
      ...Object.fromEntries(lengths),
    },
  };
}

function occurrences(element: XmlElement): { min: number; max: number | null } {
  const max = attributeOf(element, 'maxOccurs') ?? '1';
  return {
    min: Number(attributeOf(element, 'minOccurs') ?? '1'),
    max: max === 'unbounded' ? null : Number(max),
  };
}

function typeOf(element: XmlElement): string | SchemaType {
  const name = attributeOf(element, 'type');
  if (name !== null) return typeReference(element, name);
  const [complex] = named(element, 'complexType');
  if (complex !== undefined) return complexType(complex);
  const [simple] = named(element, 'simpleType');
  if (simple !== undefined) return simpleType(simple);
  throw new TypeError(`element ${attributeOf(element, 'name')} has no type`);
}

function partOf(element: XmlElement): Part {
  if (element.local === 'choice') return { choice: childElements(element).filter(isPart).map(partOf) };
  const reference = attributeOf(element, 'ref');
  if (reference !== null) {
    const { namespace, local } = resolved(element, reference);
    return { foreign: local, namespace };
  }
  return { element: required(element, 'name'), type: typeOf(element), ...occurrences(element) };
}

function isPart({ namespace, local }: XmlElement): boolean {
  return namespace === XSD && (local === 'element' || local === 'choice');
}

function complexType(element: XmlElement): SchemaType {
  const parts = childElements(element).filter(({ local }) => local !== 'annotation');
  const [first] = parts;
  if (first === undefined || parts.length > 1) throw new TypeError('a complex type is no single group');
  if (first.local === 'choice') return { sequence: [partOf(first)] };
  if (first.local !== 'sequence') throw new TypeError(`${first.local} is not known here`);
  return { sequence: childElements(first).filter(isPart).map(partOf) };
}

/**
 * Compiles one XSD file of the kind that TicketBAI and Batuz use: sequences, choices and restrictions.
 *
 * @throws TypeError for a construct that is not known here
 */
export function compileSchema(text: string): CompiledSchema {
  const schema = parseDocument(text.replace(/^﻿/, ''));
  const namespace = required(schema, 'targetNamespace');
  const key = (element: XmlElement) => `${shortName(namespace)}:${required(element, 'name')}`;
  return {
    roots: Object.fromEntries(
      named(schema, 'element').map((element) => [
        `{${namespace}}${required(element, 'name')}`,
        typeOf(element),
      ]),
    ),
    types: Object.fromEntries([
      ...named(schema, 'complexType').map((element) => [key(element), complexType(element)] as const),
      ...named(schema, 'simpleType').map((element) => [key(element), simpleType(element)] as const),
    ]),
  };
}
