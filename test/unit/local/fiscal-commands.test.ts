import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../local/admin/command-line.ts';
import { setTaxSubject, unlockExclusion } from '../../../local/admin/fiscal-commands.ts';
import type { OperatorDatabase } from '../../../local/admin/operator-database.ts';
import { ticketbaiPending } from '../../../local/admin/ticketbai-pending.ts';
import type { Statement } from '../../../local/operator/operator-access.ts';
import { migratedDatabase } from '../../support/books/migrated-database.ts';

const COMPANY = '019a43c4-6f10-7a52-9d0e-000000000001';

/** Returns the operator's access to one database in memory. */
function operatorOf(database: ReturnType<typeof migratedDatabase>): OperatorDatabase {
  return {
    of: 'local',
    nowMs: () => 1,
    batch: async (statements: readonly Statement[]) =>
      statements.map(({ sql, params }) => database.prepare(sql).all(...(params as string[]))),
    [Symbol.asyncDispose]: async () => undefined,
  } as unknown as OperatorDatabase;
}

describe('the fiscal commands of the operator', () => {
  it('unlock-exclusion lets a company change its exclusion once more, and names a company that is not locked', async () => {
    const books = migratedDatabase('books');
    const verifactu = JSON.stringify({ exclusion: { reason: 'SII' }, exclusion_changed_in: '2026' });
    books
      .prepare(
        `INSERT INTO company_settings (company_id, version, verifactu, tax, customization, updated_at) VALUES (?, 1, ?, '{}', '{}', 0)`,
      )
      .run(COMPANY, verifactu);
    const settings = { d1_databases: [{ binding: 'BOOKS_LIVE' }], vars: {} } as never;
    const unlocked = await unlockExclusion(operatorOf(books), COMPANY, settings);
    expect(unlocked).toMatchObject({ company_id: COMPANY, exclusion: 'SII', unlocked: true });
    await expect(unlockExclusion(operatorOf(books), COMPANY, settings)).rejects.toThrow('nothing is locked');
  });

  it('ticketbai-pending counts the files without an answer by territory, with the last error, and names companies that cannot send', async () => {
    const books = migratedDatabase('books');
    books.exec('PRAGMA foreign_keys = OFF');
    const record = books.prepare(
      `INSERT INTO ticketbai_records (id, company_id, position, kind, territory, invoice_id, issuer_nif, series, number, issue_date,
        file, status, created_at) VALUES (?, ?, ?, 'ANNOTATION', ?, ?, 'B12345674', 'F', ?, '2026-12-01', '<x/>', ?, ?)`,
    );
    record.run('a', COMPANY, 1, 'ARABA', 'i1', '1', 'PENDING', 86_400_000);
    record.run('b', COMPANY, 2, 'ARABA', 'i2', '2', 'PENDING', 172_800_000);
    record.run('c', COMPANY, 3, 'ARABA', 'i3', '3', 'ACCEPTED', 0);
    books
      .prepare(
        'INSERT INTO ticketbai_dispatch (company_id, next_send_at, failures, paused_since, paused_code, updated_at) VALUES (?, 0, 0, 0, ?, 0)',
      )
      .run(COMPANY, '001');
    const submission = books.prepare(
      `INSERT INTO ticketbai_submissions (id, company_id, territory, operation, request, sent_at, outcome, code, message)
        VALUES (?, ?, 'ARABA', 'ISSUE', '<x/>', ?, ?, ?, ?)`,
    );
    submission.run('m1', COMPANY, 1_000, 'NO_ANSWER', null, 'HTTP 503');
    submission.run('m2', COMPANY, 2_000, 'REFUSED', '001', 'Certificado remitente incorrecto');
    submission.run('m3', COMPANY, 3_000, 'ANSWERED', null, null);
    const settings = {
      d1_databases: [{ binding: 'BOOKS_LIVE' }, { binding: 'DIRECTORY' }],
      vars: {},
    } as never;
    expect(await ticketbaiPending(operatorOf(books), settings)).toEqual([
      {
        books: 'BOOKS_LIVE',
        environment: 'LIVE',
        territories: [
          {
            ...{ territory: 'ARABA', pending: 2, companies: 1, oldest_at: '1970-01-02T00:00:00Z' },
            last_error: {
              at: '1970-01-01T00:00:02Z',
              code: '001',
              message: 'Certificado remitente incorrecto',
            },
          },
        ],
        stopped: [{ company_id: COMPANY, since: '1970-01-01T00:00:00Z', paused: true, code: '001' }],
      },
    ]);
  });

  it('set-tax-subject refuses an unknown company and an unknown subject', async () => {
    const directory = migratedDatabase('directory');
    const of = { companyId: COMPANY, taxSubject: 'EXEMPT', reason: 'Ruling of the tax office' } as const;
    await expect(setTaxSubject(operatorOf(directory), of)).rejects.toThrow('no company');
    const line = ['set-tax-subject', '--company', COMPANY, '--reason', 'x', '--tax-subject'];
    expect(parseCommandLine([...line, 'EXEMPT'])?.command).toMatchObject({ taxSubject: 'EXEMPT' });
    expect(() => parseCommandLine([...line, 'FOREIGN'])).toThrow('takes one of');
  });
});
