/**
 * Measures the code: `node scripts/measure-tree.ts [DIR]` prints one row of Markdown for each figure.
 * DIR is another checkout, for example an older one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../local/repository.ts';

const PRODUCTION = [
  'src',
  'durable-objects',
  'documents-worker',
  'local',
  'cli',
  'webhooks',
  'relay',
  'aeat-simulator',
  'ticketbai-simulator',
];
/** Lines above which a file needs a reason. */
const LONG_LINES = 250;
/** Pattern of a type assertion, which the compiler cannot check. `as const` and renamed imports do not count. */
const CAST = /[\w)\]}'"`] as (?!const\b)(?:unknown|[A-Z{(]|readonly\b|string\b|number\b|never\b)/g;
const NON_NULL = /[\w)\]]!(?=[.;,)\]])/g;
const CONSOLE = /\bconsole\.(?:log|warn|error|info|debug)\(/g;

interface SourceFile {
  path: string;
  lines: number;
  text: string;
}

function filesBelow(root: string, folder: string): SourceFile[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      return { path: file.slice(root.length + 1), lines: text.split('\n').length - 1, text };
    });
}

function existing(root: string): SourceFile[] {
  const folders = new Set(readdirSync(root));
  return PRODUCTION.filter((folder) => folders.has(folder)).flatMap((folder) => filesBelow(root, folder));
}

function count(files: readonly SourceFile[], pattern: RegExp): number {
  return files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
}

function largestFolder(files: readonly SourceFile[]): string {
  const sizes = new Map<string, number>();
  for (const { path } of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  const [name = '', size = 0] = [...sizes].sort(([, a], [, b]) => b - a)[0] ?? [];
  return `${size} (${name})`;
}

const root = process.argv[2] ?? REPOSITORY;
const files = existing(root);
const lines = files.map((file) => file.lines).sort((a, b) => a - b);
const service = files.filter(({ path }) => path.startsWith('src/'));
const rows: readonly (readonly [string, string | number])[] = [
  ['files', files.length],
  ['lines', lines.reduce((sum, one) => sum + one, 0)],
  ['median lines of a file', lines[Math.floor(lines.length / 2)] ?? 0],
  [`files past ${LONG_LINES} lines`, lines.filter((one) => one > LONG_LINES).length],
  ['largest folder', largestFolder(files)],
  ['casts in `src`', count(service, CAST)],
  ['non-null `!` in `src`', count(service, NON_NULL)],
  ['calls of `console` in `src`', count(service, CONSOLE)],
  [
    'lines of `src/http/openapi`',
    service
      .filter(({ path }) => path.startsWith('src/http/openapi/'))
      .reduce((sum, one) => sum + one.lines, 0),
  ],
];
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
