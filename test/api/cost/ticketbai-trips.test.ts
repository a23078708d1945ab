import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type companyClient, testEnv } from '../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../support/driven-operations.ts';
import { foralCompany } from '../../support/ticketbai/foral-company.ts';
import { liveCompany, REGISTERED } from '../../support/ticketbai/live-company.ts';
import { correctiveBody, invoiceCompany, line, RECIPIENT } from '../invoices/invoice-company.ts';

/** Sequential round trips of an issue, as under VeriFactu: books and company together, and the call of the ledger. */
const ISSUE_TRIPS = 2;
// On a slow machine the credential would be read anew within a test, after its ten seconds.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T10:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

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

it('correctives and exchanges under TicketBAI take as many round trips as under VeriFactu', async () => {
  const ticket = { type: 'SIMPLIFIED', lines: [line(100)] };
  const taken: unknown[][] = [];
  for (const company of [await foralCompany('ARABA'), await invoiceCompany()]) {
    const trips: unknown[] = [];
    taken.push(trips);
    const { client } = company;
    const company_id = 'companyId' in company ? company.companyId : company.tenant.companyId;
    const issued = async (body: Record<string, unknown>) =>
      (await client.post('/invoices', { ...body, options: { issue_directly: true } })).body.data.id;
    const [invoice_id, first, second] = [await issued(DRAFT), await issued(ticket), await issued(ticket)];
    await testEnv.BOOKS_SANDBOX.prepare(
      `UPDATE invoices SET verifactu_status = iif(ticketbai_status IS NULL, 'ACCEPTED', verifactu_status),
        ticketbai_status = iif(ticketbai_status IS NULL, NULL, 'ACCEPTED') WHERE id IN (?, ?)`,
    )
      .bind(first, second)
      .run();
    const calls = [
      ['invoices.correct', { invoice_id }, correctiveBody({ lines: [line(-10)] })],
      ['invoices.exchange-simplified', {}, { simplified_invoice_ids: [first, second], recipient: RECIPIENT }],
    ] as const;
    for (const [id, ids, body] of calls) {
      const log = new RoundTripLog();
      const response = await sendOn(
        countedEnv(testEnv, log),
        requestOf(operationOf(id), { ids: { company_id, ...ids }, key: client.key, body }),
      );
      expect(response.status, JSON.stringify(response.body)).toBe(201);
      trips.push([id, log.sequential, log.to('BOOKS_SANDBOX')]);
    }
  }
  const [filed, registered] = taken;
  expect(filed).toEqual(registered);
});
