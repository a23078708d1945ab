import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

/** Limit of files in a walk through the code. */
const MAX_FILES = 30;

const text = readFileSync(join(REPOSITORY, 'ARCHITECTURE.md'), 'utf8');
const [, section = ''] = text.split('\n## Five walks\n');
const walks = [...(section.split('\n## ')[0] ?? '').matchAll(/^\*\*(.+?)\*\*: ([^*]+)/gm)].map(
  ([, name = '', files = '']) => ({
    name,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

it('ARCHITECTURE.md has five walks', () => {
  expect(walks).toHaveLength(5);
});

it.each(walks)(
  '$name: the walk starts at a Worker and names at most 30 existing files, each once',
  ({ files }) => {
    expect(['src/index.ts', 'src/jobs-worker.ts']).toContain(files[0]);
    expect(files.filter((file) => !existsSync(join(REPOSITORY, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  },
);
