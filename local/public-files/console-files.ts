import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync, type OutputFile } from 'esbuild';
import { REPOSITORY } from '../repository.ts';

const CONSOLE = join(REPOSITORY, 'console');
/** Where the console's files are asked for: names that hold a digest, which a browser keeps for good. */
const FOLDER = 'assets/console';
const DIGEST_CHARACTERS = 10;

/** What the build reads of the OpenAPI document. */
interface Contract {
  paths: Record<string, Record<string, { operationId: string; deprecated?: true }>>;
}

/** Method and path of each documented operation by its id: the only requests that the console can name. */
export function operationTable(contract: Contract): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contract.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { deprecated }]) => deprecated !== true)
        .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
    ),
  );
}

function bundle(): OutputFile[] {
  const contract: Contract = JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'));
  return buildSync({
    entryPoints: [join(CONSOLE, 'main.tsx'), join(CONSOLE, 'style/console.css')],
    absWorkingDir: REPOSITORY,
    outdir: '/',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { react: 'preact/compat' },
    define: { OPERATIONS: JSON.stringify(operationTable(contract)), 'process.env.NODE_ENV': '"production"' },
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    legalComments: 'none',
    logLevel: 'error',
  }).outputFiles;
}

/** The page that every address below `/app` shows; `script` and `style` are names of files. */
function pageOf(script: string, style: string): string {
  return readFileSync(join(CONSOLE, 'index.html'), 'utf8')
    .replace('{{script}}', `/${FOLDER}/${script}`)
    .replace('{{style}}', `/${FOLDER}/${style}`);
}

function namedLike(names: readonly string[], pattern: RegExp): string {
  const name = names.find((one) => pattern.test(one));
  if (name === undefined) throw new Error(`The console's build made no ${pattern}.`);
  return name;
}

/**
 * The console, bundled from `console/`: file names and contents. esbuild takes a fraction of a second for it, so that nothing is kept
 * from one build to the next and nothing can be stale.
 */
export function consoleFiles(): ReadonlyMap<string, Buffer> {
  const files = new Map(bundle().map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
  const names = [...files.keys()];
  const theme = readFileSync(join(CONSOLE, 'theme.js'));
  const themeName = `theme-${createHash('sha256').update(theme).digest('hex').slice(0, DIGEST_CHARACTERS)}.js`;
  const page = pageOf(namedLike(names, /^main-.*\.js$/), namedLike(names, /^console-.*\.css$/)).replace(
    '{{theme}}',
    `/${FOLDER}/${themeName}`,
  );
  return new Map([
    ...[...files, [themeName, theme] as const].map(([name, bytes]) => [`${FOLDER}/${name}`, bytes] as const),
    ['console/index.html', Buffer.from(page)],
  ]);
}
