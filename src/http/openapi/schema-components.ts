import * as z from 'zod';
import type { JsonObject } from './document-types.ts';

/** Formats that need no pattern: zod adds one only for its own check. */
const SELF_EXPLAINED_FORMATS: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time', 'email', 'uri']);
const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

interface Named {
  schema: z.core.$ZodType | null;
  json: JsonObject;
  place: string;
}

/**
 * Named schemas of the document. A zod schema with `.meta({ id })` becomes a component and is referenced.
 * All other schemas are written in place.
 */
export class SchemaComponents {
  private readonly named = new Map<string, Named>();

  /** Adds a schema written as JSON. */
  define(name: string, json: JsonObject): void {
    this.keep(name, { schema: null, json, place: 'the document itself' });
  }

  /**
   * Returns the JSON Schema (draft 2020-12) of a zod schema, as a caller sends it (`input`) or receives it
   * (`output`).
   * Throws for a kind that JSON cannot express. Throws if two schemas share a name, or if one differs as body and as
   * response.
   * Otherwise the second would silently replace the first.
   */
  convert(schema: z.ZodType, io: 'input' | 'output', place: string): JsonObject {
    const instances = new Map<string, z.core.$ZodType>();
    const converted = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        const id = z.globalRegistry.get(zodSchema)?.id;
        if (id !== undefined) instances.set(id, zodSchema);
        if (SELF_EXPLAINED_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
        // Responses may gain fields, so a response schema is open unless it is strict itself.
        if (io === 'output' && !isStrict(zodSchema)) delete jsonSchema.additionalProperties;
      },
    });
    const { $schema: _dialect, $defs = {}, ...root } = converted;
    for (const [name, json] of Object.entries($defs)) {
      this.keep(name, { schema: instances.get(name) ?? null, json: referred(json), place });
    }
    return referred(root);
  }

  /** Returns every named schema, sorted by name. */
  all(): Record<string, JsonObject> {
    const sorted = [...this.named].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, { json }]) => [name, json]));
  }

  private keep(name: string, found: Named): void {
    const known = this.named.get(name);
    if (known === undefined) {
      this.named.set(name, found);
      return;
    }
    if (known.schema !== found.schema) {
      throw new Error(`Two schemas are named ${name}: one in ${known.place}, another in ${found.place}`);
    }
    if (JSON.stringify(known.json) === JSON.stringify(found.json)) return;
    throw new Error(
      `The schema ${name} reads differently in ${known.place} and in ${found.place}: give body and response schemas of their own`,
    );
  }
}

/** True if a schema handles undeclared properties itself (`z.strictObject`, `.catchall`, records) or is no object. */
function isStrict(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  return def.type !== 'object' || ('catchall' in def && def.catchall !== undefined);
}

/** Returns a copy whose references point to the components of the document. */
function referred(json: object): JsonObject {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
      ? COMPONENTS + value.slice(DEFINITIONS.length)
      : value,
  );
}
