import type { Env } from '../../../src/composition/env.ts';

type Databases = Pick<Env, 'BOOKS_LIVE' | 'BOOKS_SANDBOX' | 'DIRECTORY'>;

/** Owner whose rows are read completely. */
export interface RowsOwner {
  accountId: string;
  companyId: string;
}

interface Table {
  name: string;
  /** SQL condition for the owner's rows, with ?1 the company and ?2 the account. Null if a row has no owner. */
  isOwn: string | null;
}

/** Conditions for the owner's rows by column. The first column that a table has applies. */
const OWNERSHIP: Readonly<Record<string, string>> = {
  company_id: 'company_id = ?1',
  account_id: 'account_id = ?2',
  invoice_id: 'invoice_id IN (SELECT id FROM invoices WHERE company_id = ?1)',
  series_id: 'series_id IN (SELECT id FROM series WHERE company_id = ?1)',
  template_id: 'template_id IN (SELECT id FROM recurring_invoices WHERE company_id = ?1)',
};

/** Tables that alarms write at any time: how sending goes on beside the requests. They are left out. */
const WRITTEN_BY_ALARMS = new Set([
  'verifactu_dispatch',
  'verifactu_submissions',
  'verifactu_message_parts',
  'ticketbai_dispatch',
  'ticketbai_submissions',
  'ticketbai_submitted_records',
]);

const tables = new WeakMap<D1Database, Promise<Table[]>>();

/** Returns the tables of a database. They are read once, since no test changes a schema. */
function tablesOf(database: D1Database): Promise<Table[]> {
  const known = tables.get(database);
  if (known !== undefined) return known;
  const read = database
    .prepare(
      `SELECT m.name, json_group_array(c.name) AS columns FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\' GROUP BY m.name`,
    )
    .all<{ name: string; columns: string }>()
    .then(({ results }) =>
      results.map(({ name, columns }) => {
        const has = new Set<string>(JSON.parse(columns));
        const column = Object.keys(OWNERSHIP).find((one) => has.has(one));
        return { name, isOwn: column === undefined ? null : (OWNERSHIP[column] ?? null) };
      }),
    );
  tables.set(database, read);
  return read;
}

/**
 * Returns the content of both environments' books and of the directory as text, with guards, journal and audit trail.
 * It holds the owner's rows, and of tables whose rows have no owner their number. Rows of others are no matter of the test, and alarms of
 * earlier tests go on to write theirs.
 */
export async function storedTables(env: Databases, { accountId, companyId }: RowsOwner): Promise<string> {
  const parts: string[] = [];
  for (const database of [env.BOOKS_SANDBOX, env.BOOKS_LIVE, env.DIRECTORY]) {
    const found = await tablesOf(database);
    const read = found.filter(({ name }) => !WRITTEN_BY_ALARMS.has(name));
    const statements = read.flatMap(({ name, isOwn }) => {
      if (isOwn === null) return [database.prepare(`SELECT COUNT(*) AS rows FROM "${name}"`)];
      // Each statement names both parameters, since D1 rejects a value without a placeholder.
      const own = database.prepare(`SELECT * FROM "${name}" WHERE ${isOwn} AND ?1 <> ?2`);
      return [own.bind(companyId, accountId)];
    });
    const results = await database.batch(statements);
    parts.push(...results.map((result) => JSON.stringify(result.results)));
  }
  return parts.join('\n');
}
