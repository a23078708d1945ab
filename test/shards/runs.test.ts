import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../src/composition/env.ts';
import { addDays } from '../../src/domain/calendar/dates.ts';
import { localDate } from '../../src/domain/calendar/time-zone.ts';
import { cronJobs, handleScheduled } from '../../src/jobs/handle-scheduled.ts';
import type { EventsMessage } from '../../src/webhooks/publishing/event-queue.ts';
import { RECIPIENT } from '../api/invoices/invoice-company.ts';
import { testEnv } from '../support/api-client.ts';
import { dueEnv } from '../support/due-runs.ts';
import { SECOND, secondBooks, secondTenant } from './shard-tenant.ts';

const DAY_MS = 24 * 3_600_000;
const AHEAD_MS = 3 * DAY_MS;

beforeEach(() => {
  for (const method of ['log', 'error', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Creates an environment some days ahead that records queued messages and woken dispatchers. */
function ahead() {
  const events: EventsMessage[] = [];
  const woken: { booksShard: number; companyId: string }[] = [];
  const queue = {
    send: async (message: EventsMessage) => void events.push(message),
    sendBatch: async (messages: readonly { body: EventsMessage }[]) =>
      void events.push(...messages.map(({ body }) => body)),
  };
  const dispatchers = {
    getByName: () => ({
      wake: async (wake: { booksShard: number; companyId: string }) => void woken.push(wake),
    }),
  };
  const base = { ...testEnv, EVENTS: queue, VERIFACTU_DISPATCHER: dispatchers } as unknown as Env;
  return { due: dueEnv(base, AHEAD_MS), events, woken };
}

describe('a cron run', () => {
  it('a cron run starts each of its jobs in each bound shard', () => {
    const placed = (env: Env) =>
      cronJobs(env).flatMap((job) =>
        'booksShard' in job && 'environment' in job ? [`${job.environment}:${job.booksShard}`] : [],
      );
    const second = placed(testEnv).filter((place) => place.endsWith(`:${SECOND}`));
    const { BOOKS_LIVE_1: _, ...firstAlone } = testEnv;
    expect(second.length).toBeGreaterThan(0);
    expect(placed(testEnv)).toHaveLength(2 * second.length);
    expect(placed(firstAlone as Env)).toHaveLength(second.length);
  });

  it('a cron run issues and sends due invoices of the second shard, queues events and recovers lost messages', async () => {
    const { tenant, of } = await secondTenant();
    const { client, create, issued, get } = await of('TEST');
    const waiting = await issued();
    const { id } = await create({
      recipient: { ...RECIPIENT, email: `${tenant.personId}@folio.test` },
    });
    const schedule = {
      scheduled_for: addDays(localDate(Date.now(), 'Europe/Madrid'), 1),
      generation_mode: 'ISSUE_AND_SEND',
    };
    expect((await client.put(`/invoices/${id}/schedule`, schedule)).status).toBe(200);
    // State of an account with a webhook whose queue message was lost.
    await secondBooks('TEST')
      .prepare('UPDATE outbox SET queued_at = NULL WHERE subject_id = ?')
      .bind(waiting.id)
      .run();
    const { due, events, woken } = ahead();
    await handleScheduled(due.env);
    await due.drain();
    expect([(await get(id)).status, due.mails.length]).toEqual(['SENT', 1]);
    const { results } = await secondBooks('TEST')
      .prepare('SELECT id FROM outbox WHERE subject_id = ?')
      .bind(waiting.id)
      .all<{ id: string }>();
    const fromSecond = events.filter((message) => 'booksShard' in message && message.booksShard === SECOND);
    expect(fromSecond.flatMap(({ eventIds }) => eventIds)).toEqual(
      expect.arrayContaining(results.map((event) => event.id)),
    );
    expect(woken).toContainEqual(
      expect.objectContaining({ companyId: tenant.companyId, booksShard: SECOND, environment: 'TEST' }),
    );
    await secondBooks('TEST')
      .prepare(
        "UPDATE emails SET status = 'QUEUED', claim = NULL, sent_at = NULL, due_at = 1 WHERE account_id = ?",
      )
      .bind(tenant.accountId)
      .run();
    await handleScheduled(due.env);
    expect(due.waiting).toContainEqual(expect.objectContaining({ kind: 'SEND_EMAIL', booksShard: SECOND }));
  });
});
