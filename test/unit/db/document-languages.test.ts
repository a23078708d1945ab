import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations/books');
const UNDER_TEST = '0056_document_languages.sql';
const TABLES = ['invoices', 'recurring_invoices'] as const;

/** Inserts a row with a value in each required column. Checks and references are off. */
function insertRow(books: DatabaseSync, table: string, values: Record<string, string | number>): void {
  const required = books
    .prepare(
      `SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" = 1 AND dflt_value IS NULL`,
    )
    .all()
    .map(({ name, type }) => [String(name), type === 'TEXT' ? '{}' : 1] as const);
  const row = { ...Object.fromEntries(required), ...values };
  const names = Object.keys(row);
  books
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...Object.values(row));
}

const rowsOf = (books: DatabaseSync, table: string) =>
  books
    .prepare(`SELECT * FROM ${table} ORDER BY id`)
    .all()
    .map((row) => ({ ...row }));

const schemaOf = (books: DatabaseSync) =>
  books
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE type IN ('trigger', 'index') ORDER BY name")
    .all()
    .map((row) => ({ ...row }));

it('the migration to five languages keeps every row, trigger and index', () => {
  const books = new DatabaseSync(':memory:');
  const files = readdirSync(MIGRATIONS).sort();
  const read = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8');
  for (const name of files.filter((file) => file < UNDER_TEST)) books.exec(read(name));
  books.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;');
  for (const [at, language] of ['es', 'en', 'ca'].entries()) {
    insertRow(books, 'invoices', {
      id: `i${at}`,
      language,
      type: 'STANDARD',
      number: at + 1,
      status: 'ISSUED',
    });
    insertRow(books, 'recurring_invoices', { id: `t${at}`, language, status: 'PAUSED' });
  }
  const before = { rows: TABLES.map((table) => rowsOf(books, table)), schema: schemaOf(books) };
  // The rows here are made up, and adding a column checks all of a row.
  books.exec(read(UNDER_TEST));
  books.exec('PRAGMA ignore_check_constraints = OFF;');
  expect(TABLES.map((table) => rowsOf(books, table))).toEqual(before.rows);
  expect(schemaOf(books)).toEqual(before.schema);
  for (const table of TABLES) {
    const setLanguage = books.prepare(`UPDATE ${table} SET language = ? WHERE language = 'ca'`);
    expect(() => setLanguage.run('fr')).toThrow('CHECK');
  }
  books.exec('PRAGMA ignore_check_constraints = ON;');
  books.exec("UPDATE recurring_invoices SET language = 'eu' WHERE id = 't0'");
  const trail = books
    .prepare("SELECT after FROM audit_pending WHERE resource_id = 't0' ORDER BY rowid DESC")
    .get();
  expect(String(trail?.after)).toContain('"language":"eu"');
  books.close();
});
