import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** `wrangler d1 migrations apply --remote` sends a file as one text, and D1 refuses a longer one ("statement too long"). */
const MAX_BYTES = 100_000;

const files = readdirSync(MIGRATIONS).flatMap((database) =>
  readdirSync(join(MIGRATIONS, database)).map((name) => ({ name: join(database, name) })),
);

describe.each(files)('migrations/$name', ({ name }) => {
  const path = join(MIGRATIONS, name);

  it('the file is small enough for D1', () => {
    expect(statSync(path).size).toBeLessThan(MAX_BYTES);
  });

  it('the file has a sentence before every table', () => {
    const tables = readFileSync(path, 'utf8').matchAll(/(.*)\nCREATE TABLE (\w+)/g);
    for (const [, before, table] of tables) expect(before, `before ${table}`).toMatch(/^-- .*[.)]$/);
  });
});
