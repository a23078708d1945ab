import { expect, it } from 'vitest';
import { consumeEvents } from '../../../src/jobs/consume-events.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { carryOut, dueEnv } from '../../support/due-runs.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { eventBatch } from '../../support/webhooks/webhook-env.ts';
import { sweepWhole } from '../../support/whole-sweep.ts';
import { DAY_MS, webhookAccount } from '../webhooks/webhook-account.ts';

const BOOKS = { environment: 'TEST', booksShard: 0 } as const;
const TOLD = ['invoice.issued', 'invoice.pdf.generated', 'invoice.voided'];

it('repeated requests, messages and sweeps store no second event of an invoice after its events are purged', async () => {
  const { tenant, hooks, key, books, made } = await webhookAccount();
  const { id: webhookId } = await made({ events: TOLD });
  const { accountId, companyId } = tenant;
  const client = companyClient(companyId, key);
  await client.put('/series/defaults');
  const draft = (await client.post('/invoices', invoiceBody())).body.data;
  const once = { 'Idempotency-Key': crypto.randomUUID() };
  const issued = await client.post(`/invoices/${draft.id}/issue`, undefined, once);
  expect(issued.status, issued.text).toBe(200);
  expect((await client.get(`/invoices/${draft.id}/pdf`)).status).toBe(200);
  const voided = await client.post(`/invoices/${draft.id}/void`, { reason: 'Duplicada por error' });
  expect(voided.status, voided.text).toBeLessThan(300);
  const told = async () => {
    const { results } = await books
      .prepare(
        `SELECT id, type FROM outbox WHERE account_id = ?1 AND type IN (SELECT value FROM json_each(?2))`,
      )
      .bind(accountId, JSON.stringify(TOLD))
      .all<{ id: string; type: string }>();
    return results;
  };
  await hooks.tell(accountId);
  await hooks.deliver(webhookId);
  const before = await told();
  expect(before.map(({ type }) => type).sort()).toEqual(TOLD);
  const delivered = hooks.received.length;
  await books
    .prepare('UPDATE outbox SET created_at = created_at - ? WHERE account_id = ?')
    .bind(91 * DAY_MS, accountId)
    .run();
  await sweepWhole(testEnv, { of: 'EVENTS', ...BOOKS });
  expect(await told()).toEqual([]);

  // Repeats messages, the cron and requests.
  const eventIds = before.map(({ id }) => id);
  const message = eventBatch({ ...BOOKS, eventIds, ofCompany: companyId });
  await consumeEvents(message, hooks.env);
  const run = dueEnv(testEnv, DAY_MS);
  await carryOut(run.env, { kind: 'INVOICE_PDF', ...BOOKS, accountId, companyId, invoiceId: draft.id });
  await run.ring('FOLLOWUPS');
  expect((await client.post(`/invoices/${draft.id}/issue`, undefined, once)).body).toEqual(issued.body);
  const again = [
    await client.post(`/invoices/${draft.id}/issue`),
    await client.post(`/invoices/${draft.id}/void`, { reason: 'Duplicada otra vez' }),
  ];
  expect(again.map(({ body }) => body.success)).toEqual([false, false]);
  expect((await client.get(`/invoices/${draft.id}/pdf`)).status).toBe(200);
  await hooks.deliver(webhookId);
  expect(await told()).toEqual([]);
  expect(hooks.received).toHaveLength(delivered);
  const { body } = await client.get(`/invoices/${draft.id}/timeline`);
  const types = body.data.timeline.map(({ type }: { type: string }) => type);
  expect(types).toEqual(expect.arrayContaining(['ISSUED', 'VOIDED']));
});
