import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Part of a JSON schema that the table reads. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: (string | null)[];
  minLength?: number;
  maxLength?: number;
}

/** Part of the OpenAPI document that the table reads. */
export interface BodyContract {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        requestBody?: { content: Record<string, { schema?: Schema }> };
        deprecated?: true;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** Limits of one field of a body in the contract: lengths in characters, and the values of an enumeration. */
export interface FieldLimits {
  required?: true;
  minLength?: number;
  maxLength?: number;
  options?: string[];
}

const JSON_TYPE = 'application/json';
const NAMED_IN_SOURCE = /limitsOf\('([a-z0-9.-]+)'\)/g;
/**
 * Shortest minimum length in the table. A required field has at least one character anyway, which the browser checks.
 */
const LEAST_LENGTH = 2;

/** Returns the schema with its reference resolved and null removed. */
function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref !== undefined) return resolved(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  return only !== undefined && others.length === 1 ? resolved(only, schemas) : schema;
}

function limitsOfField(schema: Schema, isRequired: boolean): FieldLimits {
  const { minLength = 0, maxLength, enum: values } = schema;
  return {
    ...(isRequired ? { required: true as const } : {}),
    ...(minLength >= LEAST_LENGTH ? { minLength } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(values === undefined ? {} : { options: values.filter((one) => one !== null) }),
  };
}

/** Adds the fields of an object and of its inner objects, by path: `address.street`. */
function addFields(
  table: Record<string, FieldLimits>,
  schema: Schema,
  schemas: Record<string, Schema>,
  { prefix, isThere }: { prefix: string; isThere: boolean },
): void {
  const { properties = {}, required = [] } = schema;
  for (const [name, property] of Object.entries(properties)) {
    const isRequired = isThere && required.includes(name);
    const field = resolved(property, schemas);
    const path = `${prefix}${name}`;
    if (field.properties !== undefined)
      addFields(table, field, schemas, { prefix: `${path}.`, isThere: isRequired });
    const limits = limitsOfField(field, isRequired);
    if (Object.keys(limits).length > 0) table[path] = limits;
  }
}

/**
 * Returns the fields of the bodies of operations, by the operation's id and the field's path. Throws for an unknown
 * id.
 */
export function fieldTable(
  { paths, components: { schemas } }: BodyContract,
  ids: Iterable<string>,
): Record<string, Record<string, FieldLimits>> {
  const operations = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  return Object.fromEntries(
    [...ids].map((id) => {
      const schema = operations.get(id)?.requestBody?.content[JSON_TYPE]?.schema;
      if (schema === undefined) throw new Error(`${id} takes no JSON.`);
      const table: Record<string, FieldLimits> = {};
      addFields(table, resolved(schema, schemas), schemas, { prefix: '', isThere: true });
      return [id, table];
    }),
  );
}

/** Reads the hand-written TypeScript sources below a folder. */
export function sourceTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Returns the ids of the operations whose limits the sources below a folder use. */
export function operationsWithLimits(folder: string): Set<string> {
  return new Set(
    sourceTexts(folder).flatMap((text) => [...text.matchAll(NAMED_IN_SOURCE)].map(([, id = '']) => id)),
  );
}
