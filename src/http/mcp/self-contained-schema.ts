import type { JsonObject } from '../openapi/document-types.ts';

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** Returns a schema of the document with every referenced schema in `$defs`. JSON Schema 2020-12. */
export function selfContained(schema: JsonObject, schemas: Readonly<Record<string, JsonObject>>): JsonObject {
  const found = new Map<string, string>();
  const inner = (text: string): string =>
    text.replace(REFERENCE, (_, name: string) => {
      if (!found.has(name)) {
        found.set(name, '');
        found.set(name, inner(JSON.stringify(schemas[name] ?? {})));
      }
      return `"#/$defs/${name}"`;
    });
  const text = inner(JSON.stringify(schema));
  const whole = JSON.parse(text) as JsonObject;
  if (found.size === 0) return whole;
  return { ...whole, $defs: Object.fromEntries([...found].map(([name, one]) => [name, JSON.parse(one)])) };
}
