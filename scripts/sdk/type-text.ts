import type { JsonObject } from '../../src/http/openapi/document-types.ts';

const PLAIN_NAME = /^[A-Za-z_]\w*$/;
const KINDS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a description as an indented comment above a declaration. Empty if there is none. */
export function commentText(text: unknown, indent: string): string {
  if (typeof text !== 'string' || text === '') return '';
  return `${indent}/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;
}

/** Returns a property name as TypeScript writes it, in quotes if necessary. */
export function propertyName(name: string): string {
  return PLAIN_NAME.test(name) ? name : JSON.stringify(name);
}

function union(members: readonly string[]): string {
  return [...new Set(members)].join(' | ');
}

function objectText(schema: JsonObject, indent: string): string {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const { additionalProperties: further } = schema;
  if (properties.length === 0)
    return `Record<string, ${isObject(further) ? typeText(further, indent) : 'unknown'}>`;
  const required = listOf(schema.required);
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const type = typeText(property, inner);
    const comment = commentText(isObject(property) ? property.description : '', inner);
    return required.includes(name)
      ? `${comment}${inner}${propertyName(name)}: ${type};\n`
      : `${comment}${inner}${propertyName(name)}?: ${type} | undefined;\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function arrayText(items: unknown, indent: string): string {
  const type = items === undefined ? 'unknown' : typeText(items, indent);
  return /^[\w.]+$/.test(type) ? `${type}[]` : `(${type})[]`;
}

/** Returns one alternative of an intersection or union, in brackets if it needs them. */
function member(schema: unknown, indent: string): string {
  const type = typeText(schema, indent);
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type;
}

/**
 * Returns a JSON Schema of the OpenAPI document as a TypeScript type. `#/components/schemas/X` becomes the type `X`.
 * Further bounds (lengths, patterns, limits) are not expressed.
 */
export function typeText(schema: unknown, indent = ''): string {
  if (!isObject(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (Array.isArray(schema.anyOf)) return union(schema.anyOf.map((one) => member(one, indent)));
  if (Array.isArray(schema.allOf)) return schema.allOf.map((one) => member(one, indent)).join(' & ');
  if (schema.format === 'binary') return 'Upload';
  const kinds = typeof schema.type === 'string' ? [schema.type] : listOf(schema.type).map(String);
  if (kinds.length === 0) return 'unknown';
  return union(
    kinds.map((kind) => {
      if (kind === 'object') return objectText(schema, indent);
      if (kind === 'array') return arrayText(schema.items, indent);
      return KINDS[kind] ?? 'unknown';
    }),
  );
}
