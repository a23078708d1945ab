/**
 * Writes the OpenAPI document of the registry to `openapi/openapi.json` and `openapi/openapi.yaml`, which are
 * committed and served.
 * The response examples come from `openapi/recorded-responses.json` (`npm run record:responses`).
 * `--check` writes nothing and exits with 1 if they are out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEPRECATED_OPERATIONS } from '../src/http/deprecated/operations.ts';
import { openApiDocument } from '../src/http/openapi/document.ts';
import type { RecordedResponses } from '../src/http/openapi/recorded-responses.ts';
import { jsonText, yamlText } from '../src/http/openapi/texts.ts';
import { OPERATIONS } from '../src/operations/index.ts';

const FOLDER = fileURLToPath(new URL('../openapi/', import.meta.url).href);

const recorded: RecordedResponses = JSON.parse(readFileSync(`${FOLDER}recorded-responses.json`, 'utf8'));
const document = openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS, recorded);
const texts: Record<string, string> = {
  'openapi.json': jsonText(document),
  'openapi.yaml': yamlText(document),
};
const stale = Object.entries(texts).filter(([name, text]) => {
  const file = FOLDER + name;
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});

if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`openapi/${name} is stale: run npm run generate:openapi`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of stale) writeFileSync(FOLDER + name, text);
  console.log(stale.length === 0 ? 'openapi/ is current' : `wrote ${stale.map(([name]) => name).join(', ')}`);
}
