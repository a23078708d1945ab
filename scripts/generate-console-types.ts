/**
 * Writes console/api/schema.d.ts, the types of the documented operations, from the OpenAPI document. It is no part of the repository:
 * `npm run typecheck` makes it anew. Descriptions, refusals and deprecated routes are left out, which makes it a tenth as long.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { REPOSITORY } from '../local/repository.ts';

const TARGET = join(REPOSITORY, 'console/api/schema.d.ts');
const JSON_TYPE = 'application/json';
const WORDS = new Set(['description', 'example', 'examples', 'title', 'default', 'pattern']);

interface Media {
  schema?: { properties?: { data?: object } };
}

interface Described {
  operationId: string;
  deprecated?: true;
  parameters?: { in?: string }[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, Media> }>;
}

interface Contract {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: object };
}

/** The value without what only people read; the names of properties stay, whatever they are. */
function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !WORDS.has(key))
      .map(([key, inner]) => [key, withoutWords(inner, !isNames && key === 'properties')]),
  );
}

function answersOf({ responses }: Described): object {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return Object.fromEntries(
    good.map(([status, { content }]) => {
      const data = content?.[JSON_TYPE]?.schema?.properties?.data;
      const body = data === undefined ? {} : { content: { [JSON_TYPE]: { schema: data } } };
      return [status, { description: '', ...body }];
    }),
  );
}

function shortened(operation: Described): object {
  const { operationId, parameters = [], requestBody } = operation;
  return {
    operationId,
    parameters: parameters.filter((one) => one.in === 'path' || one.in === 'query'),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: answersOf(operation),
  };
}

const contract: Contract = JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'));
const paths = Object.entries(contract.paths).map(([path, methods]) => [
  path,
  Object.fromEntries(
    Object.entries(methods)
      .filter(([, { deprecated }]) => deprecated !== true)
      .map(([method, operation]) => [method, shortened(operation)]),
  ),
]);
const { openapi, info, components } = contract;
const short = {
  openapi,
  info,
  paths: Object.fromEntries(paths),
  components: { schemas: components.schemas },
};
writeFileSync(TARGET, astToString(await openapiTS(JSON.stringify(withoutWords(short)))));
