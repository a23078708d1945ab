import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../webhooks/verify.js';
import { type DrivenClient, makeClient } from './driven-client.ts';
import { type FakeService, sendJson, startFakeService } from './fake-service.ts';

const KEY = 'service_sk_test_0123456789';
const COMPANY = ['--company-id', 'c1'];

function event(id: string, type: string, second: number) {
  const created_at = `2026-11-20T09:00:${String(second).padStart(2, '0')}.000Z`;
  return { id, type, created_at, company_id: 'c1', data: { invoice_id: id }, subject_id: id };
}

describe('the built-in commands of the client', () => {
  let service: FakeService;
  let client: DrivenClient;
  beforeEach(async () => {
    service = await startFakeService();
    client = makeClient({ FOLIO_BASE_URL: service.baseUrl, FOLIO_API_KEY: KEY, FOLIO_ACCOUNT_ID: 'a1' });
  });
  afterEach(async () => {
    client[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });

  async function withReceiver(
    answer: (attempt: number) => number,
    work: (address: string, taken: { header: string; body: string }[]) => Promise<void>,
  ): Promise<void> {
    const taken: { header: string; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      taken.push({ header: String(request.headers['service-signature']), body });
      response.writeHead(answer(taken.length)).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, taken);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it.each([
    [400, 'VALIDATION_ERROR', 5],
    [401, 'UNAUTHORIZED', 3],
    [500, 'INTERNAL_ERROR', 7],
  ])(
    'listen exits as other commands do when the service rejects a request: %i %s is %i',
    async (status, code, exit) => {
      const error = { code, message: 'Not so.', details: {} };
      service.answerWith((_, response) => sendJson(response, status, { success: false, error }));
      const ran = await client.run(['listen', '--forward-to', 'http://127.0.0.1:9/', '--retries', '0']);
      expect(ran.exitCode).toBe(exit);
      expect(JSON.parse(ran.stderr).error).toMatchObject({ code, message: 'Not so.' });
    },
  );

  it('listen forwards each new event once, in order and signed as a webhook delivery', async () => {
    const pages = [
      [event('e1', 'invoice.issued', 1)],
      [event('e3', 'invoice.paid', 3), event('e2', 'customer.created', 2), event('e1', 'invoice.issued', 1)],
      [event('e4', 'draft.created', 4), event('e3', 'invoice.paid', 3)],
    ];
    let asked = 0;
    service.answerWith((_, response) => {
      const events = pages[Math.min(asked++, pages.length - 1)];
      sendJson(response, 200, { success: true, data: { events, next_cursor: null } });
    });
    await withReceiver(
      () => 200,
      async (address, taken) => {
        const ran = await client.run(['listen', '--forward-to', address, '--count', '3']);
        expect(ran).toMatchObject({ exitCode: 0 });
        const secret = /whsec_\w+/.exec(ran.stderr)?.[0] ?? '';
        const told = await Promise.all(
          taken.map(({ header, body }) => verifyWebhook({ payload: body, header, secret })),
        );
        expect(told.map(({ id }) => id)).toEqual(['e2', 'e3', 'e4']);
        expect(told[0]).not.toHaveProperty('subject_id');
        const lines = ran.stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        expect(lines[1]).toMatchObject({ event_id: 'e3', type: 'invoice.paid', status: 200, attempts: 1 });
        const again = await client.run([
          'listen',
          '--forward-to',
          address,
          '--count',
          '1',
          '--from',
          '2026-11-20',
        ]);
        expect(again.stderr).toContain(secret);
      },
    );
    expect(service.received.at(-1)?.url).toContain('from=2026-11-20');
  });

  it('listen retries a failing receiver, reports it, and replays one event by its id', async () => {
    service.answerWith((_, response) =>
      sendJson(response, 200, { success: true, data: event('e1', 'invoice.paid', 1) }),
    );
    await withReceiver(
      (attempt) => (attempt === 1 ? 500 : 204),
      async (address, taken) => {
        const ran = await client.run(['listen', '--forward-to', address, '--replay', 'e1']);
        expect(JSON.parse(ran.stdout)).toMatchObject({ attempts: 2, status: 204, error: null });
        expect(ran.waitsMs).toEqual([1_000]);
        expect(taken).toHaveLength(2);
      },
    );
    const away = await client.run(['listen', '--forward-to', 'http://127.0.0.1:1/', '--replay', 'e1']);
    expect(JSON.parse(away.stdout)).toMatchObject({ attempts: 3, status: null });
  });

  it.each([
    [['listen'], 'needs --forward-to'],
    [['listen', '--forward-to', 'localhost'], 'is no address'],
    [['listen', '--forward-to', 'http://localhost/', '--live'], 'sandbox'],
    [['trigger', 'invoice.payd'], 'invoice.paid'],
    [['trigger'], 'needs the type'],
    [['logs'], 'tail'],
    [['open', 'nowhere'], 'no page'],
  ])('the client rejects %j before it sends a request', async (args, words) => {
    const { exitCode, stderr } = await client.run(args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
    expect(service.received).toEqual([]);
  });

  it('logs tail shows each new request once and hides its own requests', async () => {
    const log = (request_id: string, path = '/v1/me') => ({
      request_id,
      timestamp: 't',
      method: 'GET',
      path,
      status: 200,
      error_code: null,
    });
    let asked = 0;
    service.answerWith((_, response) => {
      const request_logs =
        asked++ === 0 ? [log('r1')] : [log('r2'), log('own', '/v1/accounts/a/request-logs'), log('r1')];
      sendJson(response, 200, { success: true, data: { request_logs, pagination: {} } });
    });
    const { stdout } = await client.run(['logs', 'tail', '--count', '2', '--only-errors']);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).request_id),
    ).toEqual(['r1', 'r2']);
    expect(service.received[0]?.url).toContain('only_errors=true');
  });

  it('open leads to the page of an operation or an error code', async () => {
    const shown = await client.run(['open', 'invoices', 'create'], { isTerminal: true });
    expect(shown.opened).toEqual([`${service.baseUrl}/docs/invoices.create`]);
    const piped = await client.run(['open', 'EMISSION_NOT_READY']);
    expect(piped).toMatchObject({ stdout: `${service.baseUrl}/errors/EMISSION_NOT_READY\n`, opened: [] });
  });

  it('--jq filters the data and --json equals --format json', async () => {
    const data = {
      invoices: [
        { id: 'i1', invoice_total: 2 },
        { id: 'i2', invoice_total: 9 },
      ],
    };
    service.answerWith((_, response) => sendJson(response, 200, { success: true, data }));
    const picked = await client.run(
      ['invoices', 'list', ...COMPANY, '--jq', '.invoices[]|select(.invoice_total>5)|.id'],
      { isTerminal: true },
    );
    expect(picked.stdout).toBe('i2\n');
    const json = await client.run(['invoices', 'list', ...COMPANY, '--json'], { isTerminal: true });
    expect(JSON.parse(json.stdout).data).toEqual(data);
    expect(await client.run(['invoices', 'list', ...COMPANY, '--jq', '.['])).toMatchObject({ exitCode: 2 });
  });

  it('--watch repeats a read command and is rejected for a write command', async () => {
    const ended = await client.run(['invoices', 'list', ...COMPANY, '--watch'], { maxWaits: 3 });
    expect(ended.waitsMs).toHaveLength(3);
    expect(service.received).toHaveLength(3);
    expect(await client.run(['customers', 'create', '--watch', '-d', '{}', ...COMPANY])).toMatchObject({
      exitCode: 2,
    });
  });

  it('invoices get accepts an invoice number in place of the id', async () => {
    const invoices = [{ id: '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34' }];
    service.answerWith((request, response) =>
      sendJson(response, 200, { success: true, data: request.url.includes('?') ? { invoices } : {} }),
    );
    await client.run(['invoices', 'get', 'F/2026-1', ...COMPANY]);
    const [asked, got] = service.received.map(({ url }) => url);
    expect(asked).toContain('invoice_number=F%2F2026-1');
    expect(got).toBe(`/v1/companies/c1/invoices/${invoices[0]?.id}`);
    service.answerWith((_, response) => sendJson(response, 200, { success: true, data: { invoices: [] } }));
    expect(await client.run(['invoices', 'get', 'F-9', ...COMPANY])).toMatchObject({ exitCode: 4 });
  });

  it('the client asks a person for confirmation before a deletion and never asks a script', async () => {
    const words = ['customers', 'delete', 'k1', ...COMPANY];
    const person = { isTerminal: true, typed: 'n' };
    expect(await client.run(words, person)).toMatchObject({ exitCode: 1 });
    expect(service.received).toEqual([]);
    await client.run(words, { isTerminal: true, typed: 'y' });
    await client.run([...words, '--yes'], person);
    await client.run(words);
    expect(service.received).toHaveLength(3);
  });

  it('the invoice table fits 80 characters and webhook URLs are never shortened', async () => {
    const url = `https://hooks.example.com/${'a'.repeat(120)}`;
    const invoices = [
      {
        id: '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34',
        type: 'STANDARD',
        status: 'RECTIFIED',
        invoice_number: 'FACTURAS-2026-000123',
        issue_date: '2026-11-20',
        recipient: { legal_name: 'Construcciones y Contratas del Mediterráneo Occidental SL' },
        invoice_total: 123456.78,
      },
    ];
    service.answerWith((request, response) =>
      sendJson(response, 200, {
        success: true,
        data: request.url.includes('webhooks')
          ? { webhooks: [{ id: 'w1', url, active: true }] }
          : { invoices },
      }),
    );
    const narrow = await client.run(['invoices', 'list', ...COMPANY], { isTerminal: true, columns: 80 });
    const [head, row] = narrow.stdout.split('\n');
    expect(head).toMatch(/^INVOICE_NUMBER +ISSUE_DATE +RECIPIENT +INVOICE_TOTAL +STATUS$/);
    expect(row).toMatch(/^FACTURAS-2026-000123 +2026-11-20 +Construc.*… +123456.78 +RECTIFIED$/);
    expect(Math.max(head?.length ?? 0, row?.length ?? 0)).toBeLessThanOrEqual(80);
    const hooks = await client.run(['webhooks', 'list'], { isTerminal: true, columns: 80 });
    expect(hooks.stdout).toContain(url);
  });
});
