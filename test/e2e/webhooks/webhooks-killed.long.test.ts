import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { rounds } from '../../support/rounds.ts';
import { BEHAVIOURS, type Receiver, startReceiver } from '../../support/webhooks/webhook-receivers.ts';
import { fromClients, insist, type Target } from '../service/insisting-clients.ts';
import { seededState, startService } from '../service/service.ts';
import { subscribe, until, wholeLog } from '../service/webhooks.ts';

const INVOICES = rounds(40, 90);
const CLIENTS = 6;
/** Numbers of received events at which the service is killed, at an arbitrary moment of its work. */
const KILL_AT_EVENTS = [10, 35, 60].slice(0, rounds(1, 3));
const TIMEOUT_MS = 600_000;
/** Longer than a restart and the sweep that recovers lost messages. */
const PATIENCE_MS = 180_000;

describe(`${INVOICES} invoices issued by a service that is killed ${KILL_AT_EVENTS.length} time${KILL_AT_EVENTS.length === 1 ? '' : 's'}`, () => {
  const state = seededState();
  const args = ['--allow-local-webhooks', '--webhook-retries', '1,2,3'];
  let target: Target;
  let healthy: Receiver;
  let failing: Receiver;

  beforeAll(async () => {
    healthy = await startReceiver(BEHAVIOURS.healthy());
    failing = await startReceiver(BEHAVIOURS.failingNowAndThen());
    target = { service: await startService({ state, args }) };
  }, TIMEOUT_MS);

  afterAll(async () => {
    await target.service.stop();
    await Promise.all([healthy.close(), failing.close()]);
    rmSync(state, { recursive: true, force: true });
  });

  it(
    'each event is delivered at least once, with one id and one text, and is logged as delivered',
    async () => {
      const made = await Promise.all([healthy, failing].map((one) => subscribe(target.service, one)));
      const ids: string[] = made.map(({ body }) => body.data.id);
      for (const one of [healthy, failing]) one.received.length = 0;
      for (const one of [healthy, failing]) one.firstMs.clear();
      const port = Number(new URL(target.service.baseUrl).port);
      let isOver = false;
      const killing = (async () => {
        for (const events of KILL_AT_EVENTS) {
          await until('events to kill at', () => isOver || healthy.firstMs.size >= events, PATIENCE_MS);
          await sleep(Math.random() * 300);
          await target.service.kill();
          target.service = await startService({ state, port, args });
        }
      })();
      const issued = await fromClients(
        CLIENTS,
        Array.from({ length: INVOICES }, (_, index) => async () => {
          const body = { ...invoiceBody({}), options: { issue_directly: true } };
          const { response } = await insist(target, '{c}/invoices', body, `issue-${index}`);
          expect(response.status).toBe(201);
          return response.body.data.id as string;
        }),
      );
      isOver = true;
      await killing;
      const about = (one: Receiver) =>
        new Set(one.received.map(({ body }) => JSON.parse(body).data.invoice_id as string));
      for (const one of [healthy, failing])
        await until('every event', () => about(one).size === INVOICES, PATIENCE_MS);
      expect(about(healthy)).toEqual(new Set(issued));
      expect(healthy.firstMs.size).toBe(INVOICES);
      for (const [id, texts] of Map.groupBy(healthy.received, ({ eventId }) => eventId))
        expect([id, new Set(texts.map(({ body }) => body)).size]).toEqual([id, 1]);
      for (const id of ids) {
        const delivered = async () =>
          new Set((await wholeLog(target.service, id, '&success=true')).map(({ event_id }) => event_id));
        await until(
          'every delivery in the log',
          async () => (await delivered()).size === INVOICES,
          PATIENCE_MS,
        );
      }
    },
    TIMEOUT_MS,
  );
});
