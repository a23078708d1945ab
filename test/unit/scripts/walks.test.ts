import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

/** How many files a newcomer reads to follow one thing from its beginning to its end. */
const MAX_FILES = 30;

const text = readFileSync(join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');
const [, section = ''] = text.split('\n## Five walks\n');
const walks = [...(section.split('\n## ')[0] ?? '').matchAll(/^\*\*(.+?)\*\*: ([^*]+)/gm)].map(
  ([, name = '', files = '']) => ({
    name,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

it('the architecture walks through five things', () => {
  expect(walks).toHaveLength(5);
});

it.each(walks)(
  '$name: begins at the Worker, passes files that are there, each once, and 30 at most',
  ({ files }) => {
    expect(['src/index.ts', 'src/jobs-worker.ts']).toContain(files[0]);
    expect(files.filter((file) => !existsSync(join(REPOSITORY, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  },
);
