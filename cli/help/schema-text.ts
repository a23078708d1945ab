import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import { resolveSchema, type Schema } from '../contract/contract.ts';

/** Deepest level of a body in the help. Deeper levels are described at their own resource. */
const MAX_DEPTH = 4;

function limitsText({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const isBounded = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const range = (low: number | undefined, high: number | undefined, unit: string) => {
    if (isBounded(low) && isBounded(high))
      return low === high ? ` of ${low}${unit}` : ` of ${low} to ${high}${unit}`;
    if (isBounded(high)) return ` of at most ${high}${unit}`;
    return isBounded(low) && low !== 0 ? ` of at least ${low}${unit}` : '';
  };
  return (
    range(minimum, maximum, '') +
    range(minLength, maxLength, ' characters') +
    range(minItems, maxItems, ' items')
  );
}

/** Returns a short text of a value's type: `date`, `integer of 1 to 100`, `asc | desc`. */
export function typeText(contract: OpenApiDocument, declared: Schema): string {
  const schema = resolveSchema(contract, declared);
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf !== undefined)
    return [
      ...new Set(schema.anyOf.filter(({ type }) => type !== 'null').map((one) => typeText(contract, one))),
    ].join(' or ');
  if (schema.items !== undefined) {
    const items = typeText(contract, schema.items);
    return `list${limitsText(schema)}: ${items === 'object' ? 'objects' : items}`;
  }
  const types = [schema.type ?? 'any value'].flat().filter((type) => type !== 'null');
  const name = schema.format === 'binary' ? 'file' : (schema.format ?? types.join(' or '));
  return name + limitsText(schema);
}

function propertyRows(contract: OpenApiDocument, declared: Schema, depth: number): [string, string][] {
  const schema = resolveSchema(contract, declared);
  const inner = schema.items === undefined ? schema : resolveSchema(contract, schema.items);
  const objects = inner.anyOf
    ?.map((one) => resolveSchema(contract, one))
    .find((one) => one.properties !== undefined);
  const { properties = {}, required = [] } =
    inner.properties === undefined && objects !== undefined ? objects : inner;
  return Object.entries(properties).flatMap(([name, property]) => {
    const resolved = resolveSchema(contract, property);
    if (resolved.deprecated === true || property.deprecated === true) return [];
    const description = property.description ?? resolved.description ?? '';
    const text = [typeText(contract, property), description].filter((text) => text !== '').join('. ');
    const row: [string, string] = [
      `${'  '.repeat(depth)}${name}${required.includes(name) ? ' *' : ''}`,
      text,
    ];
    return [row, ...(depth + 1 < MAX_DEPTH ? propertyRows(contract, property, depth + 1) : [])];
  });
}

/** Returns a row for each field of a body, inner ones indented. `*` marks the required ones. */
export function bodyRows(contract: OpenApiDocument, schema: Schema): [string, string][] {
  return propertyRows(contract, schema, 0);
}
