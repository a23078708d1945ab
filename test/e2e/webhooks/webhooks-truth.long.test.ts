import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../webhooks/verify.js';
import { certificatesFor } from '../../support/certificates/certificates.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import {
  BEHAVIOURS,
  type Received,
  type Receiver,
  startReceiver,
} from '../../support/webhooks/webhook-receivers.ts';
import { call } from '../service/api.ts';
import { type RunningService, type ServiceOptions, seededState, startService } from '../service/service.ts';
import { subscribe, until, webhooksPath, wholeLog } from '../service/webhooks.ts';

const DELIVERY_HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'Service-Delivery-Id',
  'Service-Event',
  'Service-Event-Id',
  'Service-Signature',
  'User-Agent',
];
/** Headers of HTTP itself. */
const HTTP_HEADERS = ['Content-Length', 'Host'];

const states: string[] = [];
const receivers: Receiver[] = [];

afterAll(async () => {
  for (const state of states) rmSync(state, { recursive: true, force: true });
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

async function receiver(...options: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...options);
  receivers.push(started);
  return started;
}

/** Runs a test on its own service, on a state that remains. */
async function withService(
  options: ServiceOptions & { state: string },
  act: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await startService(options);
  try {
    await act(service);
  } finally {
    await service.stop();
  }
}

function newState(): string {
  const state = seededState();
  states.push(state);
  return state;
}

async function issue(service: RunningService): Promise<string> {
  const body = { ...invoiceBody({}), options: { issue_directly: true } };
  return (await call(service, 'POST', '{c}/invoices', { body })).body.data.id;
}

function headersOf({ headers }: Received): Map<string, string> {
  return new Map(headers);
}

describe('a webhook delivery', () => {
  const state = newState();

  it('a delivery has exactly the seven headers, the envelope and a valid signature', async () => {
    const hook = await receiver(BEHAVIOURS.healthy());
    await withService({ state, args: ['--allow-local-webhooks'] }, async (service) => {
      const { credentials } = service;
      const { body } = await subscribe(service, hook);
      const invoiceId = await issue(service);
      await until('the event', () => hook.received.length === 2);
      const [probe, event] = hook.received;
      if (probe === undefined || event === undefined) throw new Error('nothing came');
      for (const one of [probe, event]) {
        expect([...headersOf(one).keys()].sort()).toEqual([...DELIVERY_HEADERS, ...HTTP_HEADERS].sort());
        const header = headersOf(one).get('Service-Signature') ?? '';
        await verifyWebhook({ payload: one.body, header, secret: body.data.secret });
        await expect(
          verifyWebhook({ payload: `${one.body} `, header, secret: body.data.secret }),
        ).rejects.toThrow();
      }
      const told = JSON.parse(event.body);
      expect(told).toEqual({
        id: headersOf(event).get('Service-Event-Id'),
        type: 'invoice.issued',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        api_version: '2026-11-01',
        livemode: false,
        test: false,
        company_id: credentials.company_id,
        nif: expect.stringMatching(/^\w{9}$/),
        account_id: credentials.account_id,
        account_external_ref: null,
        account_relationship: 'own',
        data: {
          invoice_id: invoiceId,
          invoice_number: expect.any(String),
          customer_name: expect.any(String),
          total: expect.any(Number),
          currency: 'EUR',
        },
      });
      expect(JSON.parse(probe.body)).toMatchObject({ type: 'webhook.test', test: true, data: {} });

      await until('the log', async () => (await wholeLog(service, body.data.id)).length === 1);
      const [logged] = await wholeLog(service, body.data.id);
      expect(logged).toMatchObject({
        id: headersOf(event).get('Service-Delivery-Id'),
        event_id: told.id,
        event_type: 'invoice.issued',
        attempt_number: 1,
        http_status: 200,
        response_body: 'thank you',
        response_body_truncated: false,
        success: true,
        failure_cause: null,
        payload: told,
        next_attempt_at: null,
      });
    });
  });
});

describe('the failure_cause of a delivery', () => {
  const dead = 'http://127.0.0.1:9/nobody-listens';

  it('probe, log and endpoint show the actual failure cause', async () => {
    const { key, certificate: cert } = certificatesFor('receiver.test');
    const kinds: Record<string, { url: string; cause: string | null; status: number | null }> = {
      fine: { url: (await receiver(BEHAVIOURS.answering(204, ''))).url, cause: null, status: 204 },
      refused: { url: dead, cause: 'connection', status: null },
      closing: { url: (await receiver(BEHAVIOURS.closing())).url, cause: 'connection', status: null },
      silent: { url: (await receiver(BEHAVIOURS.silent())).url, cause: 'timeout', status: null },
      dripping: { url: (await receiver(BEHAVIOURS.dripping())).url, cause: 'timeout', status: 200 },
      gone: { url: (await receiver(BEHAVIOURS.answering(410))).url, cause: 'http_client_error', status: 410 },
      moved: {
        url: (await receiver(BEHAVIOURS.redirecting(dead))).url,
        cause: 'http_client_error',
        status: 302,
      },
      broken: {
        url: (await receiver(BEHAVIOURS.answering(503))).url,
        cause: 'http_server_error',
        status: 503,
      },
      untrusted: {
        url: (await receiver(BEHAVIOURS.healthy(), { tls: { key, cert } })).url,
        cause: 'tls',
        status: null,
      },
      nameless: { url: 'https://nobody-knows.test/hook', cause: 'dns', status: null },
    };
    const options = { state: newState(), args: ['--allow-local-webhooks', '--webhook-retries', '100'] };
    await withService(options, async (service) => {
      const made = await Promise.all(
        Object.entries(kinds).map(async ([kind, { url, cause, status }]) => {
          const response = await subscribe(service, { url });
          expect([kind, response.status]).toEqual([kind, 201]);
          expect([kind, response.body.data.test_delivery]).toMatchObject([
            kind,
            { delivery_success: cause === null, http_status: status, failure_cause: cause },
          ]);
          return { kind, cause, status, id: response.body.data.id as string };
        }),
      );
      await issue(service);
      for (const { kind, cause, status, id } of made) {
        await until(`an attempt at ${kind}`, async () => (await wholeLog(service, id)).length > 0);
        const [attempt] = await wholeLog(service, id);
        expect([kind, attempt]).toMatchObject([kind, { failure_cause: cause, http_status: status }]);
        const { body } = await call(service, 'GET', `${webhooksPath(service)}/${id}`);
        expect([kind, body.data.last_error_cause]).toEqual([kind, cause]);
      }
    });
  });

  it('a name that now resolves to an internal address causes forbidden_target, and nothing is sent', async () => {
    const hook = await receiver(BEHAVIOURS.healthy());
    const { port } = new URL(hook.url);
    const state = newState();
    let id = '';
    const before = { state, args: ['--allow-local-webhooks', '--dns', 'hook.test=127.0.0.1'] };
    await withService(before, async (service) => {
      const { status, body } = await subscribe(service, { url: `http://hook.test:${port}/hook` });
      expect([status, body.data.test_delivery.delivery_success]).toEqual([201, true]);
      id = body.data.id;
    });
    const sent = hook.received.length;
    await withService({ state, args: ['--dns', 'hook.test=10.0.0.1'] }, async (service) => {
      await issue(service);
      await until('the attempt', async () => (await wholeLog(service, id)).length > 0);
      const [attempt] = await wholeLog(service, id);
      expect(attempt).toMatchObject({
        failure_cause: 'forbidden_target',
        http_status: null,
        next_attempt_at: null,
      });
      const path = `${webhooksPath(service)}/${id}`;
      expect((await call(service, 'POST', `${path}/test`)).body.data).toMatchObject({
        delivery_success: false,
        failure_cause: 'forbidden_target',
      });
    });
    expect(hook.received).toHaveLength(sent);
  });
});

describe('the body of a response', () => {
  it('the body is read up to its limit only', async () => {
    let sent = 0;
    const hook = await receiver((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('é'.repeat(16_384))) sent += 32_768;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    await withService({ state: newState(), args: ['--allow-local-webhooks'] }, async (service) => {
      const { body } = await subscribe(service, hook);
      expect(body.data.test_delivery).toMatchObject({ delivery_success: true, http_status: 200 });
      expect(body.data.test_delivery.duration_ms).toBeLessThan(9_000);
      await issue(service);
      await until('the log', async () => (await wholeLog(service, body.data.id)).length === 1);
      const [attempt] = await wholeLog(service, body.data.id);
      expect(attempt).toMatchObject({ success: true, response_body_truncated: true });
      expect(attempt.response_body).toBe('é'.repeat(2_048));
    });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });
});
