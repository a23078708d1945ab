import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXIT_MEANINGS } from '../../../cli/requests/failures.ts';
import { type DrivenClient, makeClient } from './driven-client.ts';
import { type FakeService, sendJson, startFakeService } from './fake-service.ts';

const KEY = 'service_sk_test_0123456789abcdef';
const INVOICE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const COMPANY = ['--company-id', 'c1'];

function refusal(code: string) {
  return { success: false, error: { code, message: `because of ${code}` }, meta: { request_id: 'r1' } };
}

describe('failures of client commands', () => {
  let service: FakeService;
  let client: DrivenClient;
  beforeAll(async () => {
    service = await startFakeService();
    client = makeClient({ FOLIO_BASE_URL: service.baseUrl, FOLIO_API_KEY: KEY });
  });
  beforeEach(() => {
    service.received.length = 0;
  });
  afterAll(async () => {
    client[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });

  it.each([
    [400, 'VALIDATION_ERROR', 5],
    [401, 'UNAUTHORIZED', 3],
    [403, 'INSUFFICIENT_SCOPE', 3],
    [404, 'INVOICE_NOT_FOUND', 4],
    [405, 'METHOD_NOT_ALLOWED', 1],
    [409, 'CONCURRENT_MODIFICATION', 5],
    [410, 'GONE', 4],
    [412, 'PRECONDITION_FAILED', 5],
    [413, 'REQUEST_BODY_TOO_LARGE', 5],
    [422, 'EMISSION_NOT_READY', 5],
    [429, 'RATE_LIMIT_EXCEEDED', 6],
    [429, 'QUOTA_EXCEEDED', 6],
    [500, 'INTERNAL_ERROR', 7],
    [503, 'INTERNAL_ERROR', 7],
  ])('a failed command exits with the code of its kind: %i %s is %i', async (status, code, exit) => {
    service.answerWith((_, response) => sendJson(response, status, refusal(code)));
    const { exitCode, stdout, stderr } = await client.run(['invoices', 'get', INVOICE, ...COMPANY]);
    expect(exitCode).toBe(exit);
    expect(stdout).toBe('');
    expect(JSON.parse(stderr)).toEqual(refusal(code));
  });

  it('docs/cli.md documents every exit code', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
    for (const [code, meaning] of EXIT_MEANINGS) expect(page).toContain(`| ${code} | ${meaning} |`);
  });

  it('a failed command prints its error as text on a terminal', async () => {
    const body = {
      ...refusal('VALIDATION_ERROR'),
      error: {
        code: 'VALIDATION_ERROR',
        message: 'Not so.',
        details: { 'lines.0.quantity': 'must be positive' },
      },
    };
    service.answerWith((_, response) => sendJson(response, 422, body));
    const { stderr, exitCode } = await client.run(['invoices', 'create', '-d', '{}', ...COMPANY], {
      isTerminal: true,
    });
    expect(exitCode).toBe(5);
    expect(stderr).toBe(
      'Error: Not so.\n  VALIDATION_ERROR, status 422\n  lines.0.quantity: must be positive\n  request r1\n',
    );
  });

  it('the client retries a failed POST with the same idempotency key', async () => {
    service.answerWith((_, response) => {
      if (service.received.length === 1) response.destroy();
      else if (service.received.length === 2) sendJson(response, 503, refusal('INTERNAL_ERROR'));
      else if (service.received.length === 3)
        sendJson(response, 409, refusal('IDEMPOTENCY_KEY_PROCESSING'), { 'Retry-After': '2' });
      else sendJson(response, 201, { success: true, data: { id: 'i1' } });
    });
    const { exitCode, waitsMs, stdout } = await client.run([
      'invoices',
      'create',
      '-d',
      '{"type":"STANDARD"}',
      ...COMPANY,
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).data.id).toBe('i1');
    expect(waitsMs).toEqual([500, 1_000, 2_000]);
    expect(service.received.map(({ body }) => body.toString())).toEqual(Array(4).fill('{"type":"STANDARD"}'));
    expect(new Set(service.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('the client waits for a rate limit as long as Retry-After says and does not retry an exceeded quota', async () => {
    service.answerWith((_, response) =>
      service.received.length === 1
        ? sendJson(
            response,
            429,
            { success: false, error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Demasiadas' } },
            { 'Retry-After': '17' },
          )
        : sendJson(response, 200, { success: true, data: {} }),
    );
    // The client retries a PATCH without a key too, because the service did not process a rate-limited
    // request.
    const limited = await client.run(['companies', 'update', '-d', '{}', ...COMPANY]);
    expect(limited).toMatchObject({ exitCode: 0, waitsMs: [17_000] });
    service.received.length = 0;
    service.answerWith((_, response) => sendJson(response, 429, refusal('QUOTA_EXCEEDED')));
    expect(await client.run(['invoices', 'issue', INVOICE, ...COMPANY])).toMatchObject({
      exitCode: 6,
      waitsMs: [],
    });
    expect(service.received).toHaveLength(1);
  });

  it('the client does not retry a request that could run twice or a replayed 5xx', async () => {
    service.answerWith((_, response) => response.destroy());
    const { exitCode, stderr } = await client.run(['companies', 'update', '-d', '{}', ...COMPANY]);
    expect(exitCode).toBe(7);
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'CLI_SERVICE_UNREACHABLE' });
    expect(JSON.parse(stderr).error.hint).toContain('look before you repeat it');
    expect(service.received).toHaveLength(1);
    service.received.length = 0;
    service.answerWith((_, response) =>
      sendJson(response, 500, refusal('INTERNAL_ERROR'), { 'Idempotency-Replay': 'true' }),
    );
    expect(await client.run(['invoices', 'issue', INVOICE, ...COMPANY])).toMatchObject({
      exitCode: 7,
      waitsMs: [],
    });
    expect(service.received).toHaveLength(1);
  });

  it('the client names the idempotency key of a request with unknown outcome', async () => {
    service.answerWith((_, response) => response.destroy());
    const lost = await client.run([
      'invoices',
      'issue',
      INVOICE,
      '--idempotency-key',
      'mine',
      '--retries',
      '1',
      ...COMPANY,
    ]);
    expect(lost).toMatchObject({ exitCode: 7, waitsMs: [500] });
    expect(JSON.parse(lost.stderr).error.hint).toContain('--idempotency-key mine');
    service.answerWith((_, response) => sendJson(response, 500, refusal('INTERNAL_ERROR')));
    const failed = await client.run([
      'invoices',
      'issue',
      INVOICE,
      '--idempotency-key',
      'mine',
      '--retries',
      '0',
      ...COMPANY,
    ]);
    expect(JSON.parse(failed.stderr)).toEqual({ ...refusal('INTERNAL_ERROR'), idempotency_key: 'mine' });
  });

  it('the client repeats a GET whose response breaks off', async () => {
    service.answerWith((_, response) => {
      const text = JSON.stringify({ success: true, data: { id: 'i1' } });
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length });
      if (service.received.length > 1) response.end(text);
      else response.write(text.slice(0, 12), () => response.destroy());
    });
    expect(await client.run(['invoices', 'get', INVOICE, ...COMPANY])).toMatchObject({
      exitCode: 0,
      waitsMs: [500],
    });
  });

  it.each([
    [['invoices', 'lst'], 'Did you mean "folio invoices list"?'],
    [['invioces', 'list'], 'Did you mean "folio invoices"?'],
    [['invoices', 'list', '--statsu', 'PAID'], 'Did you mean "--status"?'],
    [['invoices', 'get'], 'See what it takes: folio invoices get --help'],
    [['invoices', 'get', 'a', 'b'], 'See what it takes: folio invoices get --help'],
    [['invoices', 'create'], 'See its fields and an example: folio invoices create --help'],
    [
      ['invoices', 'create', '--data', '{type: 1}'],
      'It takes JSON itself, @FILE for a file, or - for standard input.',
    ],
    [['invoices', 'list', '--page', '1', '--page', '2'], null],
    [['invoices', 'list', '--page'], 'A value that begins with a dash is written --page=-VALUE.'],
    [['invoices', 'list', '--data', '{}'], null],
    [['invoices', 'issue', INVOICE, '--wait-for-pdf=perhaps'], null],
    [['customers', 'import', '--source', 'csv'], 'See what it takes: folio customers import --help'],
    [['customers', 'import', '--source', 'csv', '--file', 'nowhere.csv'], null],
    [['invoices', 'list', '--retries', '-1'], null],
    [['invoices', 'list', '--format', 'yaml'], null],
    [['me', 'identity', '--base-url', 'ftp://example.com'], 'Give it like https://api.example.com'],
    [['me', 'identity', '--api-key', KEY], 'Set FOLIO_API_KEY, or keep the key by "folio login".'],
    [['invoices', 'create', '--all', '-d', '{}', ...COMPANY], null],
    [['invoices', 'create', '-f', 'lines'], null],
    [['invoices', 'delete', '..', ...COMPANY], 'See what it takes: folio invoices delete --help'],
    [['invoices', 'get', INVOICE, '--accept-language', 'español'], null],
    [['--statsu'], 'Add --help to see the flags of this command.'],
  ])('the client rejects %j before it sends a request', async (args, hint) => {
    const { exitCode, stdout, stderr } = await client.run(args);
    const { error } = JSON.parse(stderr);
    expect({ exitCode, stdout, code: error.code, hint: error.hint ?? null }).toEqual({
      exitCode: 2,
      stdout: '',
      code: 'CLI_USAGE',
      hint,
    });
    expect(stderr).not.toContain(KEY);
    expect(service.received).toEqual([]);
  });

  it('the client reports a response that is not JSON as unreadable', async () => {
    service.answerWith((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
    );
    const { exitCode, stdout, stderr } = await client.run(['invoices', 'get', INVOICE, ...COMPANY]);
    expect({ exitCode, stdout, code: JSON.parse(stderr).error.code }).toEqual({
      exitCode: 1,
      stdout: '',
      code: 'CLI_UNREADABLE_ANSWER',
    });
    service.answerWith((_, response) =>
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    const failed = await client.run(['invoices', 'get', INVOICE, '--retries', '0', ...COMPANY]);
    expect({ exitCode: failed.exitCode, code: JSON.parse(failed.stderr).error.code }).toEqual({
      exitCode: 7,
      code: 'CLI_UNREADABLE_ANSWER',
    });
  });

  it('the client never sends a key to the other environment', async () => {
    const live = 'service_sk_live_0123456789abcdef';
    const asLive = await client.run(['me', 'identity', '--live']);
    const asSandbox = await client.run(['me', 'identity'], { variables: { FOLIO_API_KEY: live } });
    for (const { exitCode, stderr } of [asLive, asSandbox]) {
      expect(exitCode).toBe(3);
      expect(JSON.parse(stderr).error.code).toBe('CLI_WRONG_ENVIRONMENT');
      expect(stderr).not.toMatch(/0123456789abcdef/);
    }
    expect(service.received).toEqual([]);
    service.answerWith((_, response) => sendJson(response, 200, { success: true, data: {} }));
    const right = await client.run(['me', 'identity', '--live'], { variables: { FOLIO_API_KEY: live } });
    expect(right.exitCode).toBe(0);
    expect(service.received[0]?.headers.authorization).toBe(`Bearer ${live}`);
  });

  it('the client refuses to print a file on a terminal and sends no request', async () => {
    const { exitCode, stderr } = await client.run(['invoices', 'preview-pdf', INVOICE, ...COMPANY], {
      isTerminal: true,
    });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Name one with --output FILE.');
    expect(service.received).toEqual([]);
  });
});
