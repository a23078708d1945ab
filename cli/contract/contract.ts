import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  isReference,
  type OpenApiDocument,
  type ParameterObject,
  type Reference,
} from '../../src/http/openapi/document-types.ts';

const FILE = fileURLToPath(new URL('../../openapi/openapi.json', import.meta.url).href);

/** Part of a JSON Schema that the client reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  deprecated?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: Schema | boolean;
}

let known: OpenApiDocument | null = null;

/** Returns the contract that the client ships with. */
export function readContract(): OpenApiDocument {
  const text = () => (typeof FOLIO_CONTRACT === 'string' ? FOLIO_CONTRACT : readFileSync(FILE, 'utf8'));
  known ??= JSON.parse(text()) as OpenApiDocument;
  return known;
}

function referenced<T>(table: Record<string, T>, reference: string): T {
  const found = table[reference.slice(reference.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`the contract refers to ${reference}, which it lacks`);
  return found;
}

/** Returns a parameter, with a reference to a shared one resolved. */
export function resolveParameter(
  contract: OpenApiDocument,
  parameter: ParameterObject | Reference,
): ParameterObject {
  return isReference(parameter) ? referenced(contract.components.parameters, parameter.$ref) : parameter;
}

/** Returns a schema without reference and without the alternative `null`. A description beside a reference stays. */
export function resolveSchema(contract: OpenApiDocument, schema: Schema): Schema {
  const { description } = schema;
  const keep = (found: Schema): Schema => (description === undefined ? found : { ...found, description });
  if (schema.$ref !== undefined) {
    const found: Schema = referenced(contract.components.schemas, schema.$ref);
    return keep(resolveSchema(contract, found));
  }
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only] = choices ?? [];
  if (choices?.length === 1 && only !== undefined) return keep(resolveSchema(contract, only));
  return schema;
}
