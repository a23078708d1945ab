import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildResult, buildSync } from 'esbuild';
import { REPOSITORY } from '../repository.ts';
import { type BodyContract, fieldTable, operationsWithLimits, sourceTexts } from './field-table.ts';

const CONSOLE = join(REPOSITORY, 'console');
/** Folder of the console's files. Their names hold a digest, so a browser caches them for good. */
const FOLDER = 'assets/console';
const DIGEST_CHARACTERS = 10;
const QUOTED = /'([a-z][a-z0-9.-]*)'/g;

/** Part of the OpenAPI document that the build reads. */
interface Contract {
  paths: Record<string, Record<string, { operationId: string; deprecated?: true }>>;
}

/** Returns the method and path of each documented operation, by its id. The console can request only these. */
export function operationTable(contract: Contract): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { deprecated }]) => deprecated !== true)
        .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
    ),
  );
}

/** Returns the rows of the operations whose ids the console's sources name. The others would only slow the first load. */
export function namedOperations(table: Record<string, string>): Record<string, string> {
  const texts = sourceTexts(CONSOLE).join('\n');
  const named = new Set([...texts.matchAll(QUOTED)].map(([, id = '']) => id));
  return Object.fromEntries(Object.entries(table).filter(([id]) => named.has(id)));
}

function bundle(): BuildResult<{ write: false; metafile: true }> {
  const contract: Contract & BodyContract = JSON.parse(
    readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'),
  );
  return buildSync({
    entryPoints: [join(CONSOLE, 'main.tsx'), join(CONSOLE, 'style/console.css')],
    absWorkingDir: REPOSITORY,
    outdir: '/',
    bundle: true,
    splitting: true,
    // The first load is injected before each screen, so that the code that they share becomes one file instead of a
    // dozen.
    inject: [join(CONSOLE, 'main.tsx')],
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat' },
    define: {
      OPERATIONS: JSON.stringify(namedOperations(operationTable(contract))),
      // A text within a text: esbuild puts it where it is used, and an object into the first load.
      FIELDS: JSON.stringify(JSON.stringify(fieldTable(contract, operationsWithLimits(CONSOLE)))),
      'process.env.NODE_ENV': '"production"',
    },
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    legalComments: 'none',
    logLevel: 'error',
  });
}

/** Returns the names of the modules that a script needs before it starts, directly or through others. */
function partsOf(script: string, { outputs }: BuildResult<{ metafile: true }>['metafile']): string[] {
  const found = new Set<string>();
  const waiting = Object.keys(outputs).filter((path) => basename(path) === script);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
    for (const { path: part, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !found.has(part)) {
        found.add(part);
        waiting.push(part);
      }
  return [...found].map((path) => basename(path)).sort();
}

/**
 * Returns the page of every address below `/app`. Arguments are file names. It preloads the parts, so that none waits
 * for the script.
 */
function pageOf(script: string, style: string, parts: readonly string[]): string {
  const preloads = parts.map((part) => `<link rel="modulepreload" href="/${FOLDER}/${part}">`).join('\n');
  return readFileSync(join(CONSOLE, 'index.html'), 'utf8')
    .replace('{{parts}}', preloads)
    .replace('{{script}}', `/${FOLDER}/${script}`)
    .replace('{{style}}', `/${FOLDER}/${style}`);
}

function namedLike(names: readonly string[], pattern: RegExp): string {
  const name = names.find((one) => pattern.test(one));
  if (name === undefined) throw new Error(`The console's build made no ${pattern}.`);
  return name;
}

/** Returns the console, bundled from `console/`: file names and contents. */
export function consoleFiles(): ReadonlyMap<string, Buffer> {
  const { outputFiles, metafile } = bundle();
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
  const names = [...files.keys()];
  const opening = readFileSync(join(CONSOLE, 'opening.js'));
  const digest = createHash('sha256').update(opening).digest('hex').slice(0, DIGEST_CHARACTERS);
  const openingName = `opening-${digest}.js`;
  const script = namedLike(names, /^main-.*\.js$/);
  const style = namedLike(names, /^console-.*\.css$/);
  const page = pageOf(script, style, partsOf(script, metafile)).replace(
    '{{opening}}',
    `/${FOLDER}/${openingName}`,
  );
  return new Map([
    ...[...files, [openingName, opening] as const].map(
      ([name, bytes]) => [`${FOLDER}/${name}`, bytes] as const,
    ),
    ['console/index.html', Buffer.from(page)],
  ]);
}
