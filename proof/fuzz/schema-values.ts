import fc from 'fast-check';
import type { JsonObject } from '../../src/http/openapi/document-types.ts';
import { IdReference } from './json-text.ts';

/** Random values that the document's JSON Schemas allow. */

type Schemas = Readonly<Record<string, JsonObject>>;

/** Values of each property in the document's examples, by name. They get further than random ones. */
export type Dictionary = ReadonlyMap<string, readonly unknown[]>;

export interface SchemaSource {
  schemas: Schemas;
  dictionary: Dictionary;
}

const MAX_ITEMS = 3;
const MAX_TEXT_CHARACTERS = 40;
const MAX_ID_CHOICES = 50;
const LARGEST_AMOUNT = 1_000_000;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolved(schema: JsonObject, schemas: Schemas): JsonObject {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return resolved(schemas[$ref.slice('#/components/schemas/'.length)] ?? {}, schemas);
}

function dates(): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('2005-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  return day.map((date) => date.toISOString().slice(0, 10));
}

const FORMATS: Readonly<Record<string, (name: string) => fc.Arbitrary<unknown>>> = {
  uuid: (name) => fc.nat(MAX_ID_CHOICES).map((choice) => new IdReference(name, choice)),
  date: dates,
  'date-time': () =>
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
};

function text({ minLength, maxLength }: JsonObject): fc.Arbitrary<string> {
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : MAX_TEXT_CHARACTERS;
  const short = fc.string({
    unit: 'grapheme',
    minLength: least,
    maxLength: Math.max(least, Math.min(most, least + MAX_TEXT_CHARACTERS)),
  });
  // Longest and shortest text in characters, as JSON Schema counts.
  return fc.oneof({ weight: 4, arbitrary: short }, fc.constantFrom('ñ'.repeat(most), 'a'.repeat(least)));
}

function numbers({ minimum, maximum, type }: JsonObject): fc.Arbitrary<number> {
  const least = typeof minimum === 'number' ? Math.max(minimum, -LARGEST_AMOUNT) : -LARGEST_AMOUNT;
  const most = typeof maximum === 'number' ? Math.min(maximum, LARGEST_AMOUNT) : LARGEST_AMOUNT;
  const whole = fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(most)) });
  if (type === 'integer') return whole;
  const cents = fc.integer({ min: 0, max: 99 }).map((part) => part / 100);
  const bounds = [minimum, maximum].filter((bound) => typeof bound === 'number');
  const amounts = fc
    .tuple(whole, cents)
    .map(([units, part]) => Math.min(most, Math.max(least, units + part)));
  return bounds.length === 0
    ? amounts
    : fc.oneof({ weight: 4, arbitrary: amounts }, fc.constantFrom(...bounds));
}

function objects(schema: JsonObject, source: SchemaSource): fc.Arbitrary<unknown> {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  if (properties.length === 0) {
    const open = schema.additionalProperties !== undefined || schema.type === undefined;
    const texts = fc.string({ maxLength: MAX_TEXT_CHARACTERS });
    return open ? fc.dictionary(texts, texts, { maxKeys: MAX_ITEMS }) : fc.constant({});
  }
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const model = Object.fromEntries(
    properties.map(([name, inner]) => [name, validValues(isObject(inner) ? inner : {}, source, name)]),
  );
  return fc.record(model, { requiredKeys: required });
}

function typed(schema: JsonObject, source: SchemaSource, name: string): fc.Arbitrary<unknown> {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.length > 1) return fc.oneof(...types.map((type) => typed({ ...schema, type }, source, name)));
  switch (types[0]) {
    case 'string':
      return (typeof schema.format === 'string' ? FORMATS[schema.format]?.(name) : undefined) ?? text(schema);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = typeof schema.minItems === 'number' ? schema.minItems : 0;
      const items = validValues(isObject(schema.items) ? schema.items : {}, source, name);
      return fc.array(items, { minLength, maxLength: minLength + MAX_ITEMS });
    }
    default:
      return objects(schema, source);
  }
}

/** Generates values that a schema allows for a property of this name. Example values are as likely as random ones. */
export function validValues(declared: JsonObject, source: SchemaSource, name: string): fc.Arbitrary<unknown> {
  const schema = resolved(declared, source.schemas);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const branches = [schema.anyOf, schema.oneOf].find((found) => Array.isArray(found));
  if (Array.isArray(branches))
    return fc.oneof(...branches.map((branch) => validValues(isObject(branch) ? branch : {}, source, name)));
  const random = typed(schema, source, name);
  const shown = (source.dictionary.get(name) ?? []).filter((value) => typeof value === schema.type);
  return shown.length === 0 ? random : fc.oneof(random, fc.constantFrom(...shown));
}
