import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { type Receiver, startTenReceivers } from '../../support/webhooks/webhook-receivers.ts';
import { call } from '../service/api.ts';
import { fromClients } from '../service/insisting-clients.ts';
import { type RunningService, startService } from '../service/service.ts';
import { subscribe, until, wholeLog } from '../service/webhooks.ts';

/** `FOLIO_E2E_EVENTS=5000` runs the full test. */
const EVENTS = Number(process.env.FOLIO_E2E_EVENTS ?? 250);
const CLIENTS = 8;
const TIMEOUT_MS = 1_200_000;
/** Receivers that respond to each event with 2xx in the end. */
const SOUND = /^healthy|^500/;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the milliseconds from each event to its first attempt, sorted. */
function delays({ received, firstMs }: Receiver): number[] {
  const createdMs = new Map(
    received.map(({ eventId, body }) => [eventId, Date.parse(JSON.parse(body).created_at)]),
  );
  return [...firstMs].map(([id, atMs]) => atMs - (createdMs.get(id) ?? 0)).sort((a, b) => a - b);
}

describe(`${EVENTS} events for ten endpoints, of which six are faulty`, () => {
  let service: RunningService;
  let receivers: Record<string, Receiver>;
  const webhookIds = new Map<string, string>();

  beforeAll(async () => {
    receivers = await startTenReceivers();
    service = await startService({ args: ['--allow-local-webhooks'] });
    await Promise.all(
      Object.entries(receivers).map(async ([name, receiver]) => {
        const { status, body } = await subscribe(service, receiver);
        expect(status).toBe(201);
        webhookIds.set(name, body.data.id);
      }),
    );
    // The probes of the subscriptions are not events.
    for (const { received, firstMs } of Object.values(receivers)) {
      received.length = 0;
      firstMs.clear();
    }
  }, TIMEOUT_MS);

  afterAll(async () => {
    await service.stop();
    await Promise.all(Object.values(receivers).map((receiver) => receiver.close()));
  });

  it(
    'each sound endpoint receives all events at least once, and no others',
    async () => {
      const sound = Object.entries(receivers).filter(([name]) => SOUND.test(name));
      const body = { ...invoiceBody({}), options: { issue_directly: true } };
      const issued = await fromClients(
        CLIENTS,
        Array.from({ length: EVENTS }, () => async () => {
          const response = await call(service, 'POST', '{c}/invoices', { body });
          expect(response.status).toBe(201);
          return response.body.data.id as string;
        }),
      );
      await until(
        'every event at every sound endpoint',
        () => sound.every(([, { firstMs }]) => firstMs.size >= EVENTS),
        TIMEOUT_MS,
      );
      for (const [name, receiver] of sound) {
        const about = receiver.received.map((one) => JSON.parse(one.body).data.invoice_id);
        expect(new Set(about)).toEqual(new Set(issued));
        const sorted = delays(receiver);
        const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
        console.info(`${name}: first attempts after p50 ${p50} ms, p99 ${p99} ms`);
      }
      const silent = receivers['times out 1'];
      // A dead endpoint has had few attempts by now, and has delayed no other endpoint.
      expect(silent?.firstMs.size).toBeLessThan(EVENTS);
    },
    TIMEOUT_MS,
  );

  it('the log contains the failure causes of the attempts', async () => {
    const causes = async (name: string) => {
      await until(`an attempt at ${name}`, async () => {
        return (await wholeLog(service, webhookIds.get(name) ?? '')).length > 0;
      });
      const log = await wholeLog(service, webhookIds.get(name) ?? '');
      return new Set(log.map((attempt) => `${attempt.failure_cause} ${attempt.http_status}`));
    };
    expect(await causes('healthy 1')).toEqual(new Set(['null 200']));
    expect(await causes('500 now and then')).toEqual(new Set(['null 200', 'http_server_error 500']));
    expect(await causes('redirects')).toEqual(new Set(['http_client_error 302']));
    expect(await causes('times out 1')).toEqual(new Set(['timeout null']));
    expect(await causes('drips')).toEqual(new Set(['timeout 200']));
    expect(await causes('closes')).toEqual(new Set(['connection null']));
  });
});
