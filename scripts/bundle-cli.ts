/**
 * Bundles the command-line client, with the contract, into one file for versions of Node that read no TypeScript.
 * `dist/folio.js` is part of `npm pack`, and `dist/cli` is a package of that file alone to publish.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { OpenApiDocument } from '../src/http/openapi/document-types.ts';
import { withoutRetiring } from '../src/http/openapi/without-retired.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url).href);

/** Returns the part of the document that the client reads: canonical operations, and their success responses. */
function clientContract(): OpenApiDocument {
  const whole = withoutRetiring(JSON.parse(readFileSync(`${ROOT}openapi/openapi.json`, 'utf8')));
  const paths = Object.entries(whole.paths).map(([path, methods]) => {
    const kept = Object.entries(methods).map(([method, operation]) => {
      const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      return [method, { ...operation, responses: Object.fromEntries(good) }] as const;
    });
    return [path, Object.fromEntries(kept)] as const;
  });
  const { parameters, schemas } = whole.components;
  const components = { ...whole.components, parameters, schemas, responses: {}, examples: {} };
  return { ...whole, webhooks: {}, paths: Object.fromEntries(paths), components };
}

const { version, license, engines } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));

await build({
  absWorkingDir: ROOT,
  entryPoints: ['cli/main.ts'],
  outfile: 'dist/folio.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
  banner: { js: '#!/usr/bin/env node' },
  define: {
    FOLIO_CONTRACT: JSON.stringify(JSON.stringify(clientContract())),
    FOLIO_VERSION: JSON.stringify(version),
  },
});

mkdirSync(`${ROOT}dist/cli`, { recursive: true });
copyFileSync(`${ROOT}dist/folio.js`, `${ROOT}dist/cli/folio.js`);
const manifest = {
  name: '@folio/cli',
  version,
  description: 'folio, the command-line client of the invoicing API for Spain',
  license,
  type: 'module',
  bin: { folio: 'folio.js' },
  files: ['folio.js'],
  engines,
};
writeFileSync(`${ROOT}dist/cli/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
