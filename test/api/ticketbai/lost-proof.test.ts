import { expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { proveCompany, releaseNif } from '../../support/tenant.ts';
import { verifiedFiles } from '../../support/ticketbai/foral-company.ts';
import { liveCompany, REGISTERED } from '../../support/ticketbai/live-company.ts';
import { line, outcome, RECIPIENT } from '../invoices/invoice-company.ts';

const REASON = { reason: 'The name of the recipient was wrong' };
const ISSUE = {
  ...{ type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] },
  options: { issue_directly: true },
};

function blockersOf({ body }: { body: { error?: { details?: { blockers?: { code: string }[] } } } }) {
  return body.error?.details?.blockers?.map(({ code }) => code);
}

it('a company of a released NIF reads, exports and verifies its files, and repairs, voids and issues once it is proved again', async () => {
  const { client, tenant, companyId, nif } = await liveCompany();
  const { id } = (await client.post('/invoices', ISSUE)).body.data;
  await testEnv.BOOKS_LIVE.batch([
    testEnv.BOOKS_LIVE.prepare(
      "UPDATE ticketbai_records SET status = 'REJECTED', error_code = '004' WHERE invoice_id = ?",
    ).bind(id),
    testEnv.BOOKS_LIVE.prepare("UPDATE invoices SET ticketbai_status = 'REJECTED' WHERE id = ?").bind(id),
  ]);
  await releaseNif(testEnv, nif);
  const path = `/invoices/${id}`;
  const refused = [
    await client.post(`${path}/ticketbai-records`, REASON),
    await client.post(`${path}/ticketbai-records?dry_run=true`, REASON),
    await client.post(`${path}/void`, { reason: 'The operation never took place' }),
    await client.post('/invoices', ISSUE),
  ];
  expect(refused.map((response) => [outcome(response), blockersOf(response)])).toEqual(
    refused.map(() => ['EMISSION_NOT_READY', ['NIF_NOT_PROVED']]),
  );
  const reads = ['/ticketbai-records', '/ticketbai-records/verification', '/ticketbai-records/export', path];
  for (const read of reads) expect([read, (await client.get(read)).status]).toEqual([read, 200]);
  // The sandbox asks for no proof.
  const sandbox = companyClient(companyId, tenant.sandboxKey, REGISTERED);
  expect((await sandbox.put('/series/defaults')).status).toBe(200);
  expect(outcome(await sandbox.post('/invoices', ISSUE))).toBe(201);
  await proveCompany(testEnv, companyId);
  const repaired = await client.post(`${path}/ticketbai-records`, REASON);
  expect([outcome(repaired), repaired.body.data?.action]).toEqual([201, 'SUBSANAR']);
  expect(await verifiedFiles(companyId, testEnv.BOOKS_LIVE)).toMatchObject({ valid: true, orphans: 0 });
});
