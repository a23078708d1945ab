/**
 * Writes the route table of the registry to `src/http/resources.ts`: the paths of each resource, and the import of
 * its module.
 * The Worker knows its routes at start-up and evaluates a declaration at its first request.
 * `--check` writes nothing and exits with 1 if the table is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEPRECATED_OPERATIONS } from '../src/http/deprecated/operations.ts';
import { OPERATIONS } from '../src/operations/index.ts';
import type { Operation } from '../src/operations/operation.ts';
import { byPrecedence, compareSpecificity, type ListedResource } from './route-precedence.ts';

const OPERATIONS_FOLDER = fileURLToPath(new URL('../src/operations/', import.meta.url).href);
const TABLE = fileURLToPath(new URL('../src/http/resources.ts', import.meta.url).href);

const HEADER = `// Generated from the registry by \`npm run generate:routes\`. Do not edit.
import type { Resource } from './resource.ts';

/** Resources of the service. Where two paths match one request, the resource with the more specific path comes first. */
export const RESOURCES: readonly Resource[] = [
`;

interface LoadedResource extends ListedResource {
  module: string;
  exportName: string;
}

function isOperations(name: string, value: unknown): value is readonly Operation[] {
  return /_OPERATIONS$/.test(name) && Array.isArray(value);
}

/** Returns the folders of `src/operations` that list operations, in the order of the registry. */
async function resources(): Promise<LoadedResource[]> {
  const folders = readdirSync(OPERATIONS_FOLDER).filter((name) =>
    existsSync(`${OPERATIONS_FOLDER}${name}/index.ts`),
  );
  const lists = await Promise.all(
    folders.map(async (name) => {
      const module: Record<string, unknown> = await import(`${OPERATIONS_FOLDER}${name}/index.ts`);
      return Object.entries(module).flatMap(([exportName, operations]) =>
        isOperations(exportName, operations)
          ? [{ name, module: `../operations/${name}/index.ts`, exportName, operations }]
          : [],
      );
    }),
  );
  const all = lists.flat();
  // A list that is part of another resource's list is loaded with it.
  const own = all.filter(
    (one) =>
      !all.some((other) => other !== one && one.operations.every((each) => other.operations.includes(each))),
  );
  const place = ({ operations }: ListedResource) => OPERATIONS.findIndex((each) => operations.includes(each));
  return own.sort((a, b) => place(a) - place(b));
}

/** Returns the paths of a resource with their methods, most specific first. */
function pathsText(operations: readonly Operation[]): string {
  const methodsByPath = new Map<string, string[]>();
  for (const { method, alsoMethods, path } of operations)
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method, ...alsoMethods]);
  return [...methodsByPath]
    .sort(([path], [other]) => compareSpecificity(path, other))
    .map(([path, methods]) => `      ['${path}', [${methods.map((method) => `'${method}'`).join(', ')}]],\n`)
    .join('');
}

function resourceText(
  { name, module, exportName, operations }: LoadedResource,
  isDeprecated: boolean,
): string {
  return `  {
    name: '${name}',
    isDeprecated: ${isDeprecated},
    load: async () => (await import('${module}')).${exportName},
    paths: [
${pathsText(operations)}    ],
  },
`;
}

const deprecated: LoadedResource = {
  name: 'deprecated',
  module: './deprecated/operations.ts',
  exportName: 'DEPRECATED_OPERATIONS',
  operations: DEPRECATED_OPERATIONS,
};
const current = byPrecedence(await resources());
const text = `${HEADER}${current.map((one) => resourceText(one, false)).join('')}${resourceText(deprecated, true)}];\n`;
const isStale = !existsSync(TABLE) || readFileSync(TABLE, 'utf8') !== text;

if (process.argv.includes('--check')) {
  if (isStale) console.error('src/http/resources.ts is stale: run npm run generate:routes');
  process.exitCode = isStale ? 1 : 0;
} else if (isStale) {
  writeFileSync(TABLE, text);
  console.log('wrote src/http/resources.ts');
}
