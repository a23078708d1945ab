import { expect, it } from 'vitest';
import { type companyClient, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { liveCompany, REGISTERED } from '../../support/ticketbai/live-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

/** Sequential round trips of an issue, as under VeriFactu: books and company together, and the call of the ledger. */
const ISSUE_TRIPS = 2;
const DRAFT = { type: 'STANDARD', recipient: RECIPIENT, lines: [line(100)] };

async function issueCost(
  env: typeof testEnv,
  { client, companyId }: { client: ReturnType<typeof companyClient>; companyId: string },
) {
  // The first issue of a company locks its NIF.
  const first = await client.post('/invoices', { ...DRAFT, options: { issue_directly: true } });
  expect(first.status, first.text).toBe(201);
  const { id } = (await client.post('/invoices', DRAFT)).body.data;
  const log = new RoundTripLog();
  const { body, status } = await sendOn(
    countedEnv(env, log),
    requestOf(operationOf('invoices.issue'), {
      ids: { company_id: companyId, invoice_id: id },
      key: client.key,
    }),
  );
  expect([status, body.data.ticketbai_status]).toEqual([200, 'PENDING']);
  return log;
}

it('an issue under TicketBAI in the sandbox takes as many round trips as under VeriFactu', async () => {
  for (const territory of ['BIZKAIA', 'GIPUZKOA', 'ARABA'] as const) {
    const log = await issueCost(testEnv, await foralCompany(territory));
    expect([territory, log.sequential, log.to('BOOKS_SANDBOX'), log.to('DIRECTORY')]).toEqual([
      territory,
      ISSUE_TRIPS,
      1,
      1,
    ]);
  }
});

it('an issue under TicketBAI in production, with the certificate of the company, takes as many round trips', async () => {
  const log = await issueCost(REGISTERED, await liveCompany());
  expect([log.sequential, log.to('BOOKS_LIVE'), log.to('DIRECTORY')]).toEqual([ISSUE_TRIPS, 1, 1]);
});
