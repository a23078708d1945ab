import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../src/db/clients.ts';
import type { NewDelivery } from '../../../src/webhooks/publishing/fan-out-repository.ts';
import { countMissing, keepReplayed } from '../../../src/webhooks/replay-repository.ts';
import { listLog } from '../../../src/webhooks/subscriptions/attempt-repository.ts';
import { testEnv } from '../../support/api-client.ts';
import { countedDatabase, RoundTripLog } from '../../support/counted-env.ts';
import { webhookAccount } from './webhook-account.ts';

const NOW_MS = Date.parse('2026-11-30T12:00:00Z');

/** Returns the steps on the attempts in the plans of all statements that some work sends. */
async function stepsOf(work: (books: ReturnType<typeof booksOf>) => Promise<unknown>): Promise<string[]> {
  const log = new RoundTripLog();
  const counted = countedDatabase('BOOKS_SANDBOX', testEnv.BOOKS_SANDBOX, log);
  await work(booksOf({ ...testEnv, BOOKS_SANDBOX: counted }, 'TEST', 0));
  const plans = await Promise.all(
    log.statements.map(async ({ sql, parameters }) => {
      const plan = testEnv.BOOKS_SANDBOX.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...parameters);
      return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
    }),
  );
  return plans.flat().filter((step) => /^(?:SEARCH|SCAN) (?:webhook_attempts|attempt)\b/.test(step));
}

describe('the attempts of an endpoint', () => {
  it('a replay looks for the acceptance of each event among the attempts of that event', async () => {
    const { id } = await (await webhookAccount()).made();
    const row: NewDelivery = {
      ...{ webhook_id: id, event_id: 'e', event_type: 'invoice.issued' },
      ...{ payload: '{}', next_attempt_id: 'a' },
    };
    const steps = [
      ...(await stepsOf((books) => countMissing(books, 'w', ['e']))),
      ...(await stepsOf((books) => keepReplayed(books, [row], NOW_MS))),
    ];
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps)
      expect(step).toContain('webhook_attempts_by_event (webhook_id=? AND event_id=?)');
  });

  it.each([
    ['no filter', { eventTypes: null, eventIds: null, success: null }],
    ['a type', { eventTypes: ['invoice.issued'], eventIds: null, success: null }],
    ['two types', { eventTypes: ['invoice.issued', 'invoice.paid'], eventIds: null, success: null }],
    ['successes', { eventTypes: null, eventIds: null, success: true }],
    [
      'successes of two types',
      { eventTypes: ['invoice.issued', 'invoice.paid'], eventIds: null, success: true },
    ],
    ['failures of a type', { eventTypes: ['invoice.issued'], eventIds: null, success: false }],
  ] as const)('a page of the log with %s is found and counted by an index alone', async (_name, filters) => {
    const of = { accountId: 'a', webhookId: 'w', nowMs: NOW_MS, offset: 100, limit: 20 };
    const steps = await stepsOf((books) => listLog(books, { ...of, filters }));
    const read = steps.filter((step) => !step.includes('(id=?)'));
    expect(read).toHaveLength(2);
    for (const step of read) expect(step).toContain('USING COVERING INDEX');
  });

  it('the successes of an event are looked for among the attempts of that event', async () => {
    const filters = { eventTypes: null, eventIds: ['e'], success: true };
    const of = { accountId: 'a', webhookId: 'w', nowMs: NOW_MS, offset: 0, limit: 20 };
    const steps = await stepsOf((books) => listLog(books, { ...of, filters }));
    const read = steps.filter((step) => !step.includes('(id=?)'));
    expect(read).toHaveLength(2);
    for (const step of read) expect(step).toContain('webhook_attempts_by_event (webhook_id=? AND event_id=?');
  });
});
