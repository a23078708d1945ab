import { describe, expect, it } from 'vitest';
import {
  createFolio,
  FolioConnectionError,
  type FolioOptions,
  FolioUsageError,
  isFolioError,
} from '../../../sdk/src/index.ts';

const META = { timestamp: '2026-01-01T00:00:00.000Z', request_id: 'b1f0a7de-3c67-4b1e-9a51-0d6f2f9d3c11' };

function response(status: number, data: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ success: true, data, meta: META }, { status, headers });
}

function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  const error = { code, message: `It is ${code}`, errors: [{ path: 'lines.0', code: 'X', message: 'No' }] };
  return Response.json({ success: false, error, meta: META }, { status, headers });
}

/** Creates a client with scripted responses and records its requests. */
function clientWith(responses: (() => Response | Promise<Response>)[], options: Partial<FolioOptions> = {}) {
  const sent: Request[] = [];
  const client = createFolio({
    apiKey: 'service_sk_test_1',
    baseUrl: 'https://api.example.com/v1/',
    companyId: 'the-company',
    accountId: 'the-account',
    ...options,
    fetch: async (request) => {
      sent.push(request);
      const next = responses[sent.length - 1];
      if (next === undefined) throw new Error('nothing more is answered');
      return next();
    },
  });
  return { client, sent };
}

const AT_ONCE = { 'Retry-After': '0' };
const fault = (): Response => {
  throw new TypeError('connection reset');
};

describe('a call of the SDK client', () => {
  it('each call sends the credential, strict handling and its own idempotency key', async () => {
    const { client, sent } = clientWith([() => response(201, { id: 'a' }), () => response(201, { id: 'b' })]);
    await client.customers.create({ body: { legal_name: 'Ana' } as never });
    await client.customers.create({ body: {} as never }, { idempotencyKey: 'mine', strict: false });
    const [first, second] = sent;
    expect(first?.url).toBe('https://api.example.com/v1/companies/the-company/customers');
    expect(first?.headers.get('Authorization')).toBe('Bearer service_sk_test_1');
    expect(first?.headers.get('Prefer')).toBe('handling=strict');
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await first?.json()).toEqual({ legal_name: 'Ana' });
    expect(second?.headers.get('Idempotency-Key')).toBe('mine');
    expect(second?.headers.get('Prefer')).toBeNull();
  });

  it('a call is retried with the same key after a network fault, a 5xx and a rate limit', async () => {
    const { client, sent } = clientWith([
      fault,
      () => refusal(503, 'BOOKS_BEING_RESTORED', AT_ONCE),
      () => refusal(429, 'RATE_LIMIT_EXCEEDED', AT_ONCE),
      () => response(200, { id: 'a' }),
    ]);
    await expect(client.invoices.issue({ invoice_id: 'x' })).resolves.toEqual({ id: 'a' });
    expect(new Set(sent.map((request) => request.headers.get('Idempotency-Key'))).size).toBe(1);
    expect(sent).toHaveLength(4);
  });

  it.each([
    ['a refusal of its content', () => refusal(422, 'EMISSION_NOT_READY')],
    ['a quota that is used up', () => refusal(429, 'QUOTA_EXCEEDED', AT_ONCE)],
    [
      'a failure that is kept under its key',
      () => refusal(500, 'INTERNAL_ERROR', { 'Idempotency-Replay': 'true' }),
    ],
    ['a wait of an hour', () => refusal(503, 'BOOKS_BEING_RESTORED', { 'Retry-After': '3600' })],
  ])('a call is not retried after %s', async (_, refused) => {
    const { client, sent } = clientWith([refused]);
    await expect(client.invoices.issue({ invoice_id: 'x' })).rejects.toMatchObject({ name: 'FolioError' });
    expect(sent).toHaveLength(1);
  });

  it('a call without idempotency key is not retried, and an error names the key of others', async () => {
    const once = clientWith([fault]);
    await expect(once.client.logo.remove()).rejects.toBeInstanceOf(FolioConnectionError);
    expect(once.sent).toHaveLength(1);
    const keyed = clientWith([fault], { retries: 0 });
    await expect(
      keyed.client.invoices.issue({ invoice_id: 'x' }, { idempotencyKey: 'mine' }),
    ).rejects.toMatchObject({
      name: 'FolioConnectionError',
      idempotencyKey: 'mine',
    });
  });

  it('a call without a path id throws and sends nothing', async () => {
    const { client, sent } = clientWith([]);
    await expect(client.invoices.issue({ invoice_id: '' })).rejects.toBeInstanceOf(FolioUsageError);
    expect(sent).toEqual([]);
  });

  it('an aborted call throws the reason of its signal', async () => {
    const { client } = clientWith([fault]);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(client.invoices.get({ invoice_id: 'x' }, { signal })).rejects.toThrow('enough');
  });
});

describe('an error of the SDK client', () => {
  it('isFolioError narrows an error by code and gives the path of each violation', async () => {
    const { client } = clientWith([() => refusal(422, 'VALIDATION_ERROR', { 'X-Request-Id': 'r' })]);
    const error = await client.invoices.issue({ invoice_id: 'x' }).catch((reason) => reason);
    expect(isFolioError(error, 'INVOICE_NO_LINES')).toBe(false);
    if (!isFolioError(error, 'VALIDATION_ERROR')) throw error;
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_ERROR', requestId: 'r' });
    expect(error.errors[0]?.path).toBe('lines.0');
  });

  it('an error without a JSON body has the code UNKNOWN', async () => {
    const { client } = clientWith([() => new Response('<html>', { status: 404 })]);
    await expect(client.invoices.get({ invoice_id: 'x' })).rejects.toMatchObject({
      code: 'UNKNOWN',
      status: 404,
    });
  });
});

describe('a list of the SDK client', () => {
  const page = (ids: string[], current: number, hasNext: boolean) => () =>
    response(200, {
      invoices: ids.map((id) => ({ id })),
      pagination: { current_page: current, has_next: hasNext },
    });

  it('a list is one page when awaited and all items when iterated', async () => {
    const one = clientWith([page(['a'], 1, true)]);
    expect((await one.client.invoices.list({ limit: 1 })).invoices).toEqual([{ id: 'a' }]);
    const all = clientWith([page(['a', 'b'], 1, true), page(['c'], 2, false)]);
    const ids: string[] = [];
    for await (const { id } of all.client.invoices.list({
      status: ['ISSUED', 'PAID'],
      metadata: { order: '4' },
    }))
      ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    const [first, second] = all.sent.map(({ url }) => new URL(url).searchParams);
    expect(first?.getAll('status')).toEqual(['ISSUED', 'PAID']);
    expect(first?.get('metadata[order]')).toBe('4');
    expect(first?.get('limit')).toBe('100');
    expect(second?.get('page')).toBe('2');
  });

  it('toArray follows the cursor and stops at its limit', async () => {
    const events = (ids: string[], next: string | null) => () =>
      response(200, { events: ids.map((id) => ({ id })), next_cursor: next });
    const { client, sent } = clientWith([events(['a', 'b'], 'c1'), events(['c', 'd'], 'c2')]);
    const items = await client.events.list({ type: ['invoice.*'] }).toArray(3);
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(new URL(sent[1]?.url ?? '').searchParams.get('cursor')).toBe('c1');
  });
});

describe('the files of the SDK client', () => {
  it('a file is uploaded from a stream and downloaded as a stream', async () => {
    const { client, sent } = clientWith([
      () => response(200, {}),
      () =>
        new Response(new Uint8Array([1, 2, 3]), {
          headers: {
            'Content-Type': 'application/zip',
            'Content-Disposition': 'attachment; filename="a.zip"',
          },
        }),
    ]);
    const bytes = new TextEncoder().encode('PNG');
    await client.logo.upload({ body: { file: { name: 'logo.png', data: new Blob([bytes]).stream() } } });
    const form = await sent[0]?.formData();
    const file = form?.get('file');
    expect(file).toBeInstanceOf(File);
    expect(await (file as File).text()).toBe('PNG');
    expect((file as File).name).toBe('logo.png');
    const zip = await client.invoices.pdfArchive({ body: { invoice_ids: ['x'] } });
    expect(zip.name).toBe('a.zip');
    expect(await zip.bytes()).toEqual(new Uint8Array([1, 2, 3]));
  });
});
