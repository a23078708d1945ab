/**
 * Writes the generated parts of the clients in `sdk/` from the OpenAPI document.
 * These are the types and the table of the TypeScript client, and the operations of the Python one.
 * `--check` writes nothing and exits with 1 if a file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutRetiring } from '../src/http/openapi/without-retired.ts';
import { pythonFile } from './sdk/python-file.ts';
import { sdkOperations } from './sdk/sdk-operations.ts';
import { operationsFile, schemasFile, tableFile } from './sdk/typescript-files.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url).href);
const document = withoutRetiring(JSON.parse(readFileSync(`${ROOT}openapi/openapi.json`, 'utf8')));
const operations = sdkOperations(document);

const files: Record<string, string> = {
  'sdk/src/generated/schemas.ts': schemasFile(document, operations),
  'sdk/src/generated/operations.ts': operationsFile(operations, Object.keys(document.components.schemas)),
  'sdk/src/generated/operation-table.ts': tableFile(operations),
  'sdk/python/folio/operations.py': pythonFile(operations),
};
const stale = Object.entries(files).filter(
  ([name, text]) => !existsSync(ROOT + name) || readFileSync(ROOT + name, 'utf8') !== text,
);

if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is stale: run npm run generate:sdk`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [name, text] of stale) writeFileSync(ROOT + name, text);
  console.log(stale.length === 0 ? 'sdk/ is current' : `wrote ${stale.map(([name]) => name).join(', ')}`);
}
