import { escaped } from '../../../src/pages/markup.ts';
import { inlineMarkup } from '../markdown.ts';
import type { Contract, Schema } from './contract.ts';

/** A schema's own alternatives, without null, and whether null is one. */
function alternativesOf(schema: Schema): { schemas: Schema[]; nullable: boolean } {
  const all = schema.anyOf ?? [schema];
  const schemas = all.filter(({ type }) => type !== 'null');
  const isNullType = (one: Schema) => Array.isArray(one.type) && one.type.includes('null');
  return { schemas, nullable: schemas.length < all.length || schemas.some(isNullType) };
}

function nameOf(schema: Schema): string {
  const types = [schema.type ?? (schema.properties === undefined ? 'any' : 'object')].flat();
  return types.filter((type) => type !== 'null').join(' or ');
}

/** What a value is, in a few words: `string (uuid) or null`, `array of object`. */
export function typeText(schema: Schema, contract: Contract): string {
  const resolved = contract.resolve(schema);
  const { schemas, nullable } = alternativesOf(resolved);
  const names = schemas.map((one) => {
    const { items, ...rest } = contract.resolve(one);
    if (items !== undefined) return `array of ${typeText(items, contract)}`;
    if (rest.const !== undefined) return JSON.stringify(rest.const);
    return rest.format === undefined ? nameOf(rest) : `${nameOf(rest)} (${rest.format})`;
  });
  return [...new Set(names), ...(nullable ? ['null'] : [])].join(' or ');
}

function isSafe(limit: number | undefined): limit is number {
  return limit !== undefined && Number.isFinite(limit) && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}

/** What else a value must be: its vocabulary, bounds, form and default, as markup; empty where it has none. */
export function limitsMarkup(schema: Schema, contract: Contract): string {
  const { schemas } = alternativesOf(contract.resolve(schema));
  const resolved = schemas.map((one) => contract.resolve(one));
  const limits = resolved.flatMap((one) => {
    const values = one.enum ?? one.items?.enum;
    const code = (value: unknown) => `<code>${escaped(String(value))}</code>`;
    return [
      values === undefined ? '' : `One of ${values.map(code).join(', ')}.`,
      isSafe(one.minimum) ? `From ${one.minimum}.` : '',
      isSafe(one.maximum) ? `Up to ${one.maximum}.` : '',
      one.maxLength === undefined ? '' : `At most ${one.maxLength} characters.`,
      one.minItems === undefined ? '' : `At least ${one.minItems}.`,
      one.maxItems === undefined ? '' : `At most ${one.maxItems}.`,
      one.pattern === undefined ? '' : `Like ${code(one.pattern)}.`,
      one.default === undefined ? '' : `Default ${code(one.default)}.`,
    ];
  });
  return limits.filter((limit) => limit !== '').join(' ');
}

/** The object that a schema holds: itself, the elements of an array, one of several forms; null where it holds none. */
function objectOf(schema: Schema, contract: Contract): Schema | null {
  const resolved = contract.resolve(schema);
  const { schemas } = alternativesOf(resolved);
  for (const one of schemas.map((each) => contract.resolve(each))) {
    if (one.properties !== undefined) return one;
    const below =
      one.items ?? (typeof one.additionalProperties === 'object' ? one.additionalProperties : null);
    const found = below === null ? null : objectOf(below, contract);
    if (found !== null) return found;
  }
  return null;
}

function propertyMarkup(
  name: string,
  schema: Schema,
  isRequired: boolean,
  contract: Contract,
  above: Schema[],
): string {
  const description = schema.description ?? contract.resolve(schema).description;
  const about = [
    description === undefined ? '' : inlineMarkup(description),
    limitsMarkup(schema, contract),
  ].filter((text) => text !== '');
  const head = `<code>${escaped(name)}</code> <span class="type">${escaped(typeText(schema, contract))}${isRequired ? ', <strong>required</strong>' : ''}</span>`;
  const says = about.length === 0 ? '' : `<div>${about.join(' ')}</div>`;
  const below = objectOf(schema, contract);
  if (below === null || above.includes(below)) return `<li>${head}${says}</li>`;
  const inner = propertiesMarkup(below, contract, [...above, below]);
  return `<li><details><summary>${head}</summary>${inner}</details>${says}</li>`;
}

function propertiesMarkup(schema: Schema, contract: Contract, above: Schema[]): string {
  const { properties = {}, required = [] } = schema;
  const entries = Object.entries(properties).map(([name, property]) =>
    propertyMarkup(name, property, required.includes(name), contract, above),
  );
  return `<ul class="properties">${entries.join('\n')}</ul>`;
}

/** The properties of what a schema holds, nested ones folded away; what it is where it holds no object. */
export function schemaMarkup(schema: Schema, contract: Contract, marksRequired = true): string {
  const found = objectOf(schema, contract);
  if (found === null) return `<p class="type">${escaped(typeText(schema, contract))}</p>`;
  const shown = marksRequired ? found : { ...found, required: [] };
  return propertiesMarkup(shown, contract, [found]);
}
