import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtHead } from '../../../src/db/built-once.ts';
import type { Database } from '../../../src/db/clients.ts';
import { testEnv } from '../../support/api-client.ts';

const RUNS = 40;
const MAX_ROWS = 5;
/** More columns than a D1 function takes arguments. */
const FURTHER = Array.from({ length: 40 }, (_, index) => `further_${index}`);

const kinds = sqliteTable('kinds_of_columns', {
  id: integer().primaryKey(),
  said: text(),
  counted: integer(),
  is: integer({ mode: 'boolean' }),
  held: text({ mode: 'json' }).$type<unknown>(),
  ...Object.fromEntries(FURTHER.map((name) => [name, integer(name)])),
});
const others = sqliteTable('kinds_of_others', { of: integer(), called: text().notNull() });
const measures = sqliteTable('kinds_of_measures', { id: integer().primaryKey(), size: real(), raw: blob() });

const database: Database = drizzle(testEnv.BOOKS_SANDBOX);
const select = (of: Database) =>
  of
    .select({ row: kinds, other: { called: others.called } })
    .from(kinds)
    .leftJoin(others, eq(others.of, kinds.id));
const head = builtHead((of, tail) => select(of).where(tail));
const measured = builtHead((of, tail) => of.select().from(measures).where(tail));

const ROW = fc.record({
  said: fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '"', '\\', '\0a', '{"a":1}', '\u2028')),
  ),
  counted: fc.option(fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER))),
  is: fc.option(fc.boolean()),
  held: fc.option(fc.jsonValue()),
  other: fc.option(fc.string()),
  further: fc.nat(),
});

beforeAll(async () => {
  const further = FURTHER.map((name) => `${name} INTEGER`).join(', ');
  const { BOOKS_SANDBOX: books } = testEnv;
  await books.exec(
    `CREATE TABLE kinds_of_columns (id INTEGER PRIMARY KEY, said TEXT, counted INTEGER, "is" INTEGER, held TEXT, ${further})`,
  );
  await books.exec('CREATE TABLE kinds_of_others ("of" INTEGER, called TEXT NOT NULL)');
  await books.exec('CREATE TABLE kinds_of_measures (id INTEGER PRIMARY KEY, size REAL, raw BLOB)');
});

// Other test files list the tables of the same databases.
afterAll(async () => {
  for (const table of ['kinds_of_columns', 'kinds_of_others', 'kinds_of_measures'])
    await testEnv.BOOKS_SANDBOX.exec(`DROP TABLE ${table}`);
});

describe('database rows that are read as JSON text', () => {
  it('JSON rows equal the rows that D1 returns by column, including an empty join', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ROW, { minLength: 1, maxLength: MAX_ROWS }), async (rows) => {
        const stored = rows.map(({ other, further, ...row }, id) => ({
          ...row,
          id,
          [FURTHER.at(-1) ?? '']: further,
        }));
        const joined = rows.flatMap(({ other }, of) => (other === null ? [] : [{ of, called: other }]));
        await database.batch([
          database.delete(kinds),
          database.delete(others),
          ...stored.map((row) => database.insert(kinds).values(row)),
          ...joined.map((row) => database.insert(others).values(row)),
        ]);
        const [plain, inJson] = await database.batch([
          select(database).orderBy(kinds.id),
          head(database, sql`true ORDER BY ${kinds.id}`),
        ]);
        expect(inJson).toEqual(plain);
        expect(inJson).toHaveLength(rows.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('rows of a table with blobs or fractions are read by column', async () => {
    await database.insert(measures).values({ id: 1, size: 0.1, raw: new Uint8Array([1]) });
    const [rows] = await database.batch([measured(database, eq(measures.id, 1))]);
    expect(rows).toEqual(await database.select().from(measures));
  });
});
