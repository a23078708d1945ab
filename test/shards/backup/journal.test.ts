import { describe, expect, it } from 'vitest';
import {
  JOURNAL_PREFIX,
  type JournalEntry,
  journalEntrySchema,
  positionOf,
} from '../../../src/backup/backup-format.ts';
import { unpackLines } from '../../../src/backup/packed-lines.ts';
import { shipJournal } from '../../../src/backup/ship-journal.ts';
import type { Env } from '../../../src/composition/env.ts';
import { invoiceCompany } from '../../api/invoices/invoice-company.ts';
import { testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

const bucket = testEnv.BACKUPS ?? testEnv.FILES;

async function shipAll(binding: string): Promise<void> {
  while ((await shipJournal(testEnv, binding, Date.now())).hasMore);
}

/** Returns the entries of a subject in the bucket, oldest first. */
async function told(binding: string, subject: string, key: string): Promise<JournalEntry[]> {
  const found: JournalEntry[] = [];
  const { objects } = await bucket.list({ prefix: `${JOURNAL_PREFIX}${binding}/` });
  for (const object of objects) {
    const bytes = new Uint8Array((await (await bucket.get(object.key))?.arrayBuffer()) ?? new ArrayBuffer(0));
    const [, ...lines] = await unpackLines(bytes);
    for (const line of lines) {
      const entry = journalEntrySchema.parse(JSON.parse(line));
      if (entry.subject === subject && entry.key === key) found.push(entry);
    }
  }
  return found;
}

/** The journal of earlier tests is also shipped. */
const PATIENCE_MS = 120_000;

describe('the journal', () => {
  it(
    'the journal contains an issued invoice completely, and its later changes',
    async () => {
      const { issued, client } = await invoiceCompany();
      const { id } = await issued();
      await shipAll('BOOKS_SANDBOX');
      const [first] = await told('BOOKS_SANDBOX', 'invoices', id);
      expect(first?.rows).toMatchObject({
        invoices: [expect.anything()],
        verifactu_records: [expect.anything()],
      });
      expect(first?.rows.invoice_lines?.length).toBeGreaterThan(0);
      await client.post(`/invoices/${id}/void`, { reason: 'Issued in error by the till' });
      await shipAll('BOOKS_SANDBOX');
      const later = (await told('BOOKS_SANDBOX', 'invoices', id)).at(-1);
      expect(later?.rows.verifactu_records).toHaveLength(2);
      expect(JSON.stringify(later?.rows.invoices)).toContain('VOIDED');
    },
    PATIENCE_MS,
  );

  it('the journal contains the deletion of a subject, and no use of a key', async () => {
    const tenant = await makeTenant(testEnv);
    await shipAll('DIRECTORY');
    const { DIRECTORY } = testEnv;
    await DIRECTORY.prepare('UPDATE api_keys SET last_used_at = ? WHERE account_id = ?')
      .bind(Date.now(), tenant.accountId)
      .run();
    const id = crypto.randomUUID();
    const insert = 'INSERT INTO people (id, email, created_at) VALUES (?, ?, ?)';
    await DIRECTORY.prepare(insert).bind(id, `${id}@gone.test`, Date.now()).run();
    await DIRECTORY.prepare('DELETE FROM people WHERE id = ?').bind(id).run();
    const waiting = await DIRECTORY.prepare(
      "SELECT 1 FROM journal WHERE subject = 'api_keys' AND key IN (SELECT id FROM api_keys WHERE account_id = ?)",
    )
      .bind(tenant.accountId)
      .all();
    expect(waiting.results).toEqual([]);
    await shipAll('DIRECTORY');
    expect((await told('DIRECTORY', 'people', id)).at(-1)?.rows).toEqual({ people: [] });
  });

  it('the journal keeps entries that the bucket did not store, and its positions never decrease', async () => {
    const tenant = await makeTenant(testEnv);
    await shipAll('DIRECTORY');
    const rename = testEnv.DIRECTORY.prepare('UPDATE accounts SET name = ? WHERE id = ?');
    await rename.bind('One', tenant.accountId).run();
    const put = () => Promise.reject(new Error('out of reach'));
    const broken = { ...testEnv, BACKUPS: { put } } as unknown as Env;
    await expect(shipJournal(broken, 'DIRECTORY', Date.now())).rejects.toThrow('out of reach');
    await shipAll('DIRECTORY');
    await rename.bind('Two', tenant.accountId).run();
    await shipAll('DIRECTORY');
    const entries = await told('DIRECTORY', 'accounts', tenant.accountId);
    expect(entries.slice(-2).map((entry) => JSON.stringify(entry))).toEqual([
      expect.stringContaining('"One"'),
      expect.stringContaining('"Two"'),
    ]);
    const { objects } = await bucket.list({ prefix: `${JOURNAL_PREFIX}DIRECTORY/` });
    const positions = objects.map(({ key }) => positionOf(key));
    // Concurrent runs, such as those of the queue, can ship the same entry twice under one position.
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const { seq } = (await testEnv.DIRECTORY.prepare(
      "SELECT seq FROM sqlite_sequence WHERE name = 'journal'",
    ).first<{ seq: number }>()) ?? { seq: 0 };
    expect(seq).toBeGreaterThanOrEqual(positions.at(-1) ?? Number.POSITIVE_INFINITY);
  });
});
