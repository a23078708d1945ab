import { describe, expect, it } from 'vitest';
import { auditTriggers } from '../../../src/audit/trigger-sql.ts';
import { AUDITED_BOOKS, UNAUDITED_BOOKS } from '../../../src/db/audited/audited-books.ts';
import { AUDITED_DIRECTORY, UNAUDITED_DIRECTORY } from '../../../src/db/audited/audited-directory.ts';
import { testEnv } from '../../support/api-client.ts';

async function namesIn(database: D1Database, sql: string, ...values: string[]): Promise<string[]> {
  const { results } = await database
    .prepare(sql)
    .bind(...values)
    .all<{ name: string }>();
  return results.map(({ name }) => name).sort();
}

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`;
const COLUMNS = 'SELECT name FROM pragma_table_info(?)';
const TRIGGERS =
  "SELECT sql AS name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'audit\\_%\\_%' ESCAPE '\\' AND name <> 'audit_events_never_change'";

describe.each([
  {
    name: 'the directory',
    kind: 'DIRECTORY' as const,
    database: testEnv.DIRECTORY,
    audited: AUDITED_DIRECTORY,
    unaudited: UNAUDITED_DIRECTORY,
  },
  {
    name: 'books',
    kind: 'BOOKS' as const,
    database: testEnv.BOOKS_LIVE,
    audited: AUDITED_BOOKS,
    unaudited: UNAUDITED_BOOKS,
  },
])('the audit trail of $name', ({ kind, database, audited, unaudited }) => {
  it('every table of the database is either audited or exempted with a reason', async () => {
    const said = [...audited.map(({ table }) => table), ...Object.keys(unaudited)];
    expect(said.sort()).toEqual(await namesIn(database, TABLES));
  });

  it.each(audited.map((table) => ({ table, name: table.table })))(
    'every column of $name is either audited or excluded with a reason',
    async ({ table, name }) => {
      const said = [...Object.keys(table.audited), ...Object.values(table.excluded).flat()];
      expect(said.sort()).toEqual(await namesIn(database, COLUMNS, name));
    },
  );

  it('the database has exactly the audit triggers that the list generates', async () => {
    const wanted = auditTriggers(audited, kind).map((sql) => sql.replace(/;$/, ''));
    expect(await namesIn(database, TRIGGERS)).toEqual(wanted.sort());
  });

  it('no audited column holds a secret', () => {
    const shown = audited.flatMap(({ audited: columns }) => Object.keys(columns));
    expect(shown.filter((column) => /hash|secret|token|digest|last_four/.test(column)).sort()).toEqual([
      // The digest of a received file identifies the file and grants no access.
      ...(kind === 'BOOKS' ? ['digest', 'previous_secret_ends_at'] : []),
    ]);
  });
});
