import { PROPERTY_DESCRIPTIONS } from './property-descriptions.ts';

/** Members of a document whose values are not schemas. */
const NOT_SCHEMAS: ReadonlySet<string> = new Set(['example', 'examples', 'enum', 'const', 'default']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function described(name: string, schema: unknown): unknown {
  const inner = describeProperties(schema);
  const description = PROPERTY_DESCRIPTIONS[name];
  if (!isObject(inner) || inner.description !== undefined || description === undefined) return inner;
  return { ...inner, description };
}

/**
 * A copy of a part of the document in which every property that says nothing of itself has the description of its name. `properties`
 * are those of schemas; a property that happens to be called so is an object of schemas too.
 */
export function describeProperties<T>(part: T): T {
  if (Array.isArray(part)) return part.map((item) => describeProperties<unknown>(item)) as T;
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (NOT_SCHEMAS.has(name)) return [name, value];
      if (name !== 'properties' || !isObject(value)) return [name, describeProperties(value)];
      return [
        name,
        Object.fromEntries(
          Object.entries(value).map(([property, schema]) => [property, described(property, schema)]),
        ),
      ];
    }),
  ) as T;
}
