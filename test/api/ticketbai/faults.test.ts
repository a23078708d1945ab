import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { FiscalLedger } from '../../../durable-objects/fiscal-ledger.ts';
import { ledgerObject, makeLedgerFaulty } from '../../support/faults/faulty-ledger.ts';
import { commitFaults } from '../../support/faults/faulty-ledger-store.ts';
import { foralCompany, storedFiles, verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};

it('refused, lost and unanswered commits and evictions leave one chain, and each invoice its one file', async () => {
  const { companyId, client } = await foralCompany('GIPUZKOA');
  await makeLedgerFaulty(
    companyId,
    commitFaults(
      'LOST_BEFORE',
      'LOST_AFTER',
      'REFUSED',
      'NONE',
      'LATE',
      'LOST_AFTER',
      'REFUSED',
      'LOST_BEFORE',
    ),
  );
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 6 }, () => client.post('/invoices', ISSUE)));
    if (round > 1) await evictDurableObject(ledgerObject(companyId));
  }
  const verified = await verifiedFiles(companyId);
  expect(verified).toMatchObject({ valid: true, problems: [], orphans: 0 });
  const files = await storedFiles(companyId);
  expect(files.map(({ position }) => position)).toEqual(files.map((_, index) => index + 1));
  expect(files.length).toBeGreaterThan(6);
});

it('a document that cannot be signed refuses alone, and nothing of it is used up', async () => {
  const { companyId, client } = await foralCompany('ARABA');
  await runInDurableObject(ledgerObject(companyId), (ledger: FiscalLedger) => {
    Object.assign(ledger, { openerOf: () => () => Promise.reject(new Error('no key')) });
  });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const [dry, refused] = [
    await client.post('/invoices?dry_run=true', ISSUE),
    await client.post('/invoices', ISSUE, key),
  ];
  expect([dry, refused].map(({ status, body }) => [status, body.error.code])).toEqual([
    [503, 'SIGNING_UNAVAILABLE'],
    [503, 'SIGNING_UNAVAILABLE'],
  ]);
  await evictDurableObject(ledgerObject(companyId));
  // The response asks to repeat the request, so the same key tries again.
  const issued = await client.post('/invoices', ISSUE, key);
  expect([issued.status, issued.body.data.number]).toEqual([201, 1]);
  expect(await verifiedFiles(companyId)).toMatchObject({ valid: true, records_checked: 1, orphans: 0 });
});
