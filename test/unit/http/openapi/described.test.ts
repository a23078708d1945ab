import { expect, it } from 'vitest';
import document from '../../../../openapi/openapi.json' with { type: 'json' };

/** Returns the paths of the properties without a description. */
function undescribed(part: unknown, place: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    if (['example', 'examples', 'enum', 'const', 'default'].includes(name)) return [];
    if (name !== 'properties' || typeof value !== 'object' || value === null || Array.isArray(value))
      return undescribed(value, place === '' ? name : `${place}.${name}`);
    return Object.entries(value).flatMap(([property, schema]: [string, unknown]) => {
      const own = schema as { description?: string };
      const inner = undescribed(schema, `${place}.${property}`);
      return own.description === undefined ? [`${place}.${property}`, ...inner] : inner;
    });
  });
}

it('every property has a description (src/http/openapi/property-descriptions.ts)', () => {
  const { paths, components, webhooks } = document;
  const parts = { paths, schemas: components.schemas, responses: components.responses, webhooks };
  expect(undescribed(parts, '')).toEqual([]);
});

it('every tag has a description (src/http/openapi/tag-descriptions.ts)', () => {
  expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
});
