/**
 * Writes console/api/schema.d.ts, the types of the documented operations, from the OpenAPI document.
 * The file is not committed: `npm run typecheck` generates it. Errors and deprecated routes are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';
import { withoutRetiring } from '../src/http/openapi/without-retired.ts';
import { typeText } from './sdk/type-text.ts';

const TARGET = join(REPOSITORY, 'console/api/schema.d.ts');
const JSON_TYPE = 'application/json';

interface Described {
  operationId: string;
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: { properties?: { data?: object } } }> }>;
}

interface Contract {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

function namesText({ parameters = [] }: Described, place: 'path' | 'query'): string {
  const named = parameters.filter((one) => one.in === place);
  const fields = named.map(
    ({ name, required, schema }) =>
      `${JSON.stringify(name)}${required === true ? '' : '?'}: ${typeText(schema)}${required === true ? '' : ' | undefined'};`,
  );
  return `{ ${fields.join(' ')} }`;
}

function dataText({ responses }: Described): string {
  const data = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content?.[JSON_TYPE]?.schema?.properties?.data);
  const known = data.filter((one) => one !== undefined).map((one) => typeText(one));
  return known.length === 0 ? 'undefined' : [...new Set(known)].join(' | ');
}

function operationText(operation: Described): string {
  const body = operation.requestBody?.content[JSON_TYPE]?.schema;
  return `  ${JSON.stringify(operation.operationId)}: {
    path: ${namesText(operation, 'path')};
    query: ${namesText(operation, 'query')};
    body: ${body === undefined ? 'never' : typeText(body)};
    data: ${dataText(operation)};
  };`;
}

const { paths, components } = withoutRetiring(
  JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8')),
) as unknown as Contract;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const names = Object.keys(components.schemas);
const text = `// Made of openapi/openapi.json by scripts/generate-console-types.ts. Do not edit.
type Upload = Blob;
${Object.entries(components.schemas)
  .map(([name, schema]) => `export type ${name} = ${typeText(schema)};`)
  .join('\n')}

export interface Schemas {
${names.map((name) => `  ${JSON.stringify(name)}: ${name};`).join('\n')}
}

export interface Operations {
${operations.map(operationText).join('\n')}
}
`;
writeFileSync(TARGET, text);
