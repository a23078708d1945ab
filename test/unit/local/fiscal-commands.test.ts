import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../local/admin/command-line.ts';
import { setTaxSubject, unlockExclusion } from '../../../local/admin/fiscal-commands.ts';
import type { OperatorDatabase } from '../../../local/admin/operator-database.ts';
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

  it('set-tax-subject refuses an unknown company and an unknown subject', async () => {
    const directory = migratedDatabase('directory');
    const of = { companyId: COMPANY, taxSubject: 'EXEMPT', reason: 'Ruling of the tax office' } as const;
    await expect(setTaxSubject(operatorOf(directory), of)).rejects.toThrow('no company');
    const line = ['set-tax-subject', '--company', COMPANY, '--reason', 'x', '--tax-subject'];
    expect(parseCommandLine([...line, 'EXEMPT'])?.command).toMatchObject({ taxSubject: 'EXEMPT' });
    expect(() => parseCommandLine([...line, 'FOREIGN'])).toThrow('takes one of');
  });
});
