import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../..');
const rows = readFileSync(join(REPOSITORY, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Spanish'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, spanish = '', english = '', meaning = '']) => ({ spanish, english, meaning }));
const source = readdirSync(join(REPOSITORY, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(REPOSITORY, 'src', name), 'utf8'))
  .join('\n');

describe('the glossary', () => {
  it('every row has a Spanish term, a unique English term and a sentence', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const { spanish, english, meaning } of rows) {
      expect([spanish, english].every((term) => term !== '')).toBe(true);
      expect(meaning).toMatch(/\.$/);
    }
    const terms = rows.map(({ english }) => english);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it('every code name in the glossary exists in the source', () => {
    const named = rows.flatMap(({ english }) =>
      [...english.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect([name, new RegExp(`\\b${name}\\b`).test(source)]).toEqual([name, true]);
  });
});
