import { describe, expect, it } from 'vitest';
import { manifestKey, manifestSchema } from '../../../src/backup/backup-format.ts';
import { BACKUPS_KEPT_MS } from '../../../src/backup/backup-limits.ts';
import type { BackupStep } from '../../../src/backup/backup-step.ts';
import { clearBackups } from '../../../src/backup/clear-backups.ts';
import { unpackLines } from '../../../src/backup/packed-lines.ts';
import { beginBackup, runBackup } from '../../../src/backup/run-backup.ts';
import { startBackups } from '../../../src/backup/start-backup.ts';
import { inspectBackups } from '../../../src/composition/deployment/inspect-backups.ts';
import type { Env } from '../../../src/composition/env.ts';
import { sha256Hex } from '../../../src/platform/sha256.ts';
import { invoiceCompany } from '../../api/invoices/invoice-company.ts';
import { testEnv } from '../../support/api-client.ts';
import { mintKey } from '../../support/tenant.ts';

const bucket = testEnv.BACKUPS ?? testEnv.FILES;
const HOUR_MS = 3_600_000;

async function runWhole(first: BackupStep): Promise<number> {
  let messages = 0;
  for (let step: BackupStep | null = first; step !== null; messages++)
    step = await runBackup(testEnv, structuredClone(step), Date.now());
  return messages;
}

describe('a backup', () => {
  it('a backup contains every row of the included tables, with a digest per part, in bounded messages', async () => {
    const { tenant, issued } = await invoiceCompany();
    const { id } = await issued();
    const secret = await mintKey(testEnv, tenant, 'TEST');
    expect(await runWhole(await beginBackup(testEnv, 'whole', Date.now()))).toBeGreaterThan(1);
    const text = await (await bucket.get(manifestKey('whole')))?.text();
    const manifest = manifestSchema.parse(JSON.parse(text ?? ''));
    const books = manifest.contents.BOOKS_SANDBOX;
    expect(books?.chains).toContainEqual(
      expect.objectContaining({ company_id: tenant.companyId, position: 1 }),
    );
    for (const table of ['sessions', 'sign_in_codes'])
      expect(manifest.contents.DIRECTORY?.tables[table]).toBeUndefined();
    let lines = '';
    for (const part of [
      ...(books?.tables.invoices?.parts ?? []),
      ...(manifest.contents.DIRECTORY?.tables.api_keys?.parts ?? []),
    ]) {
      const bytes = new Uint8Array((await (await bucket.get(part.key))?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(sha256Hex(bytes)).toBe(part.sha256);
      const [, ...rows] = await unpackLines(bytes);
      expect(rows).toHaveLength(part.rows);
      lines += rows.join('\n');
    }
    expect(lines).toContain(id);
    expect(lines).not.toContain(secret);
    const { results } = await testEnv.BOOKS_SANDBOX.prepare('SELECT count(*) AS rows FROM invoices').all();
    expect(results).toEqual([{ rows: books?.tables.invoices?.rows }]);
  });

  it('a backup starts once a night, and by name when the operator requests it', async () => {
    const night = Date.parse('2031-05-04T02:10:00Z');
    const names = async (nowMs: number) => (await startBackups(testEnv, nowMs)).map(({ name }) => name);
    expect(await names(night - HOUR_MS)).toEqual([]);
    expect(await names(night)).toEqual(['2031-05-04']);
    expect(await names(night + HOUR_MS)).toEqual([]);
    await testEnv.DIRECTORY.prepare("INSERT INTO backup_requests VALUES ('by-hand', 1)").run();
    expect(await names(night + 12 * HOUR_MS)).toEqual(['by-hand']);
    expect(await names(night + 12 * HOUR_MS)).toEqual([]);
  });

  it('the inspection reports a missing backup of last night, and a shared bucket', async () => {
    const morning = Date.parse('2032-05-04T08:00:00Z');
    const codes = async (env: Env) => (await inspectBackups(env, morning)).map(({ code }) => code);
    expect(await codes(testEnv)).toEqual(['BACKUP_MISSING']);
    await bucket.put(manifestKey('2032-05-04'), '{}');
    expect(await codes(testEnv)).toEqual([]);
    const { BACKUPS: _, ...shared } = testEnv;
    expect(await codes({ ...shared, FILES: bucket })).toEqual(['BACKUPS_SHARED']);
  });

  it('a backup is deleted after its retention period and not before', async () => {
    await bucket.put('backups/old/manifest.json', '{}');
    await clearBackups(bucket, Date.now() + BACKUPS_KEPT_MS - HOUR_MS);
    expect(await bucket.head('backups/old/manifest.json')).not.toBeNull();
    expect(await clearBackups(bucket, Date.now() + BACKUPS_KEPT_MS + HOUR_MS)).toBeGreaterThan(0);
    expect(await bucket.head('backups/old/manifest.json')).toBeNull();
  });
});
