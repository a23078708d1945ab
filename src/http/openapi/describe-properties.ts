import { PROPERTY_DESCRIPTIONS } from './property-descriptions.ts';

/** Members of the document whose values are not schemas. */
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
 * Returns a copy of a part of the document in which undescribed properties have the description of their name.
 * `properties` holds schemas. A property of that name is itself an object of schemas.
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
