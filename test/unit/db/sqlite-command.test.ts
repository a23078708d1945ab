import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../support/books/migrated-database.ts';

const isInstalled = spawnSync('sqlite3', ['--version']).status === 0;
const SKIPPED = isInstalled ? '' : ' (skipped: there is no sqlite3 command on this machine)';

/** A row in some tables of each database. The record has a place in every index of its table. */
const ROWS = {
  directory: "INSERT INTO people (id, email, created_at) VALUES ('p1', 'ana@example.com', 1)",
  books: `
    INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at)
      VALUES ('s1', 'c1', 'F', 'STANDARD', 'F-{n}', 'ANNUAL', 1, 1);
    INSERT INTO invoices (id, company_id, type, status, series_id, period, number, invoice_number, issue_date, issuer,
        external_ref, metadata, verifactu_status, language, taxable_base_cents, total_vat_cents,
        total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents, total_disbursements_cents,
        invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, search_key, created_at, updated_at)
      VALUES ('i1', 'c1', 'STANDARD', 'ISSUED', 's1', '2026', 1, 'F-1', '2026-06-15', '{}', 'ref-12ab', '{"a":1}',
        'PENDING', 'es', 100, 21, 0, 0, 0, 0, 121, '[]', '[]', '[]', 'f-1' || char(10) || 'ref-12ab', 1, 1);
    INSERT INTO verifactu_records (id, company_id, position, operation, invoice_id, invoice_number, issue_date,
        issuer_nif, record_type, record, hashed_text, fingerprint, previous_fingerprint, generated_at, generated_at_ms,
        amendment)
      VALUES ('r1', 'c1', 2, 'REGISTRATION', 'i1', 'F-1', '2026-06-15', 'B12345674', 'F1', '{}', 'text',
        printf('%064d', 2), printf('%064d', 1), '2026-06-15T12:00:00+02:00', 1, '{}')`,
  'request-logs': `INSERT INTO request_logs (id, account_id, person_id, environment, request_id, requested_at, method,
      path, status, duration_ms)
    VALUES ('l1', 'a1', 'p1', 'TEST', 'q1', 1, 'GET', '/v1/invoices', 200, 3)`,
} as const;

const SAMPLES = {
  directory: { sql: 'SELECT email FROM people', row: 'ana@example.com' },
  books: {
    sql: "SELECT invoice_number, fingerprint FROM verifactu_records WHERE company_id = 'c1' AND position = 2",
    row: `F-1|${'2'.padStart(64, '0')}`,
  },
  'request-logs': { sql: "SELECT path FROM request_logs WHERE request_id = 'q1'", row: '/v1/invoices' },
} as const;

describe.skipIf(!isInstalled).each(['directory', 'books', 'request-logs'] as const)(
  `the sqlite3 command on a migrated %s database${SKIPPED}`,
  (schema) => {
    const folder = mkdtempSync(join(tmpdir(), 'folio-sqlite-'));
    const file = join(folder, `${schema}.sqlite`);
    const query = (sql: string) => execFileSync('sqlite3', ['-bail', file, sql], { encoding: 'utf8' }).trim();
    let objects = 0;

    beforeAll(() => {
      const database = migratedDatabase(schema);
      database.exec(ROWS[schema]);
      objects = Number(database.prepare('SELECT count(*) AS objects FROM sqlite_master').get()?.objects);
      database.prepare('VACUUM INTO ?').run(file);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('sqlite3 lists every table, index and trigger', () => {
      expect(query('SELECT count(*) FROM sqlite_master')).toBe(String(objects));
    });

    it('sqlite3 reads a row', () => {
      expect(query(SAMPLES[schema].sql)).toBe(SAMPLES[schema].row);
    });

    it('sqlite3 reads every table', () => {
      const tables = query("SELECT name FROM sqlite_master WHERE type = 'table'").split('\n');
      expect(() =>
        query(tables.map((table) => `SELECT * FROM "${table}" LIMIT 1;`).join('\n')),
      ).not.toThrow();
    });

    it('sqlite3 finds the file whole', () => {
      expect(query('PRAGMA integrity_check')).toBe('ok');
    });
  },
);
