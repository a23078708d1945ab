import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

const LIST = 'test/support/lazy-modules.ts';
/** Its imports are run as a whole: `lazy-modules.ts` loads every resource. */
const LOADED_WHOLE = 'src/http/resources.ts';

/** Modules that a file names as `pattern` finds them, from the repository's root (`src/a/b.ts`) or as a package (`stripe`). */
function modules(file: string, pattern: RegExp): string[] {
  return [...readFileSync(join(REPOSITORY, file), 'utf8').matchAll(pattern)].map(([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name) : name,
  );
}

function sources(folder: string): string[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

it('the tests of the Worker evaluate beforehand every module that it evaluates at its first use', () => {
  const listed = new Set(modules(LIST, /^import '([^']+)';$/gm));
  const lazy = ['src', 'durable-objects']
    .flatMap(sources)
    .filter((file) => file !== LOADED_WHOLE)
    .flatMap((file) => modules(file, /(?<!typeof )\bimport\(\s*'([^']+)'/g));
  expect(lazy.length).toBeGreaterThan(30);
  expect(lazy.filter((module) => !listed.has(module))).toEqual([]);
});
