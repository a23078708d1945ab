import { describe, expect, it } from 'vitest';
import {
  type DnsOverHttpsInput,
  dnsOverHttps,
  MAX_DNS_ANSWER_BYTES,
} from '../../../../src/webhooks/targets/dns-over-https.ts';

const never = new AbortController().signal;
const A = 1;
const AAAA = 28;
const CNAME = 5;

function record(type: number, data: string, name = 'example.com.') {
  return { name, type, TTL: 300, data };
}

/** Builds an answer as Cloudflare writes it. */
function answer(records: object[], fields: object = {}): Response {
  const Answer = records.length === 0 ? {} : { Answer: records };
  const body = {
    Status: 0,
    TC: false,
    RD: true,
    RA: true,
    AD: false,
    CD: false,
    Question: [],
    ...Answer,
    ...fields,
  };
  return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/dns-json' } });
}

type Answering = (url: URL, init: RequestInit) => Response | Promise<Response>;

/** Creates a scripted DNS over HTTPS service that records its queries. */
function service(a: Answering, aaaa: Answering = () => answer([]), timeoutMs?: number) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const input: DnsOverHttpsInput = {
    async fetch(text, init) {
      const url = new URL(text);
      asked.push({ url, init });
      return await (url.searchParams.get('type') === 'AAAA' ? aaaa : a)(url, init);
    },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  const resolver = dnsOverHttps(input);
  return { asked, resolve: (name = 'example.com', signal = never) => resolver.resolve(name, signal) };
}

function hang(): Promise<Response> {
  return new Promise(() => undefined);
}

describe('the DNS over HTTPS resolver', () => {
  it('the resolver queries A and AAAA in JSON and returns the addresses of both', async () => {
    const { resolve, asked } = service(
      () => answer([record(A, '93.184.215.14'), record(A, '93.184.215.15')]),
      () => answer([record(AAAA, '2606:2800:21f::1')]),
    );
    expect(await resolve()).toEqual(['93.184.215.14', '93.184.215.15', '2606:2800:21f::1']);
    expect(asked.map(({ url }) => url.href)).toEqual([
      'https://cloudflare-dns.com/dns-query?name=example.com&type=A',
      'https://cloudflare-dns.com/dns-query?name=example.com&type=AAAA',
    ]);
    for (const { init } of asked) {
      expect(init).toMatchObject({ headers: { Accept: 'application/dns-json' }, redirect: 'manual' });
    }
  });

  it('the resolver sends both queries at once', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const both: Answering = () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const go of waiting) go(answer([]));
      });
    expect(await service(both, both).resolve()).toEqual([]);
  });

  it('the resolver queries the lower-case name without its last dot, encoded in the URL', async () => {
    const { resolve, asked } = service(() => answer([]));
    await resolve('Example.COM.');
    await resolve('a&type=TXT#b');
    expect(asked.map(({ url }) => url.searchParams.get('name'))).toEqual([
      'example.com',
      'example.com',
      'a&type=txt#b',
      'a&type=txt#b',
    ]);
  });

  it('the resolver returns the addresses behind aliases and ignores other records', async () => {
    const alias = [record(CNAME, 'b.example.'), record(CNAME, 'c.example.', 'b.example.')];
    const { resolve } = service(
      () => answer([...alias, record(A, '10.0.0.1', 'c.example.'), record(46, 'A 8 2 300 …')]),
      () => answer(alias),
    );
    expect(await resolve()).toEqual(['10.0.0.1']);
  });

  it('the resolver returns each address once', async () => {
    const { resolve } = service(() => answer([record(A, '8.8.8.8'), record(A, '8.8.8.8')]));
    expect(await resolve()).toEqual(['8.8.8.8']);
  });

  it('the resolver returns no address for an unknown name or one without addresses', async () => {
    const missing = () => answer([], { Status: 3 });
    expect(await service(missing, missing).resolve()).toEqual([]);
    expect(await service(() => answer([])).resolve()).toEqual([]);
  });

  it.each([
    ['a server failure', () => answer([], { Status: 2 })],
    ['a refusal', () => answer([], { Status: 5 })],
    ['a truncated answer', () => answer([record(AAAA, '2606::1')], { TC: true })],
    ['HTTP 500', () => new Response('{"Status":0}', { status: 500 })],
    ['HTTP 429', () => new Response('', { status: 429 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://example.com/' } })],
    ['no body', () => new Response(null)],
    ['no JSON', () => new Response('<html>')],
    ['JSON of another kind', () => Response.json([])],
    ['no status', () => Response.json({ Answer: [] })],
    ['a status that is a text', () => Response.json({ Status: '0' })],
    ['records of another kind', () => Response.json({ Status: 0, Answer: [{ type: 28, data: 7 }] })],
    ['an address that is none', () => answer([record(AAAA, 'example.com.')])],
    ['an address that looks like one', () => answer([record(AAAA, 'zz::1')])],
    ['an address of the other type', () => answer([record(AAAA, '8.8.8.8')])],
    ['a broken connection', () => Promise.reject(new TypeError('connection reset'))],
    [
      'a body that breaks off',
      () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })),
    ],
  ] satisfies [string, () => Response | Promise<Response>][])(
    'the resolver throws after %s, even if the other query succeeded',
    async (_, failing) => {
      const good = () => answer([record(A, '8.8.8.8')]);
      await expect(service(good, failing).resolve()).rejects.toThrow();
    },
  );

  it('the resolver aborts the other query when one fails', async () => {
    const { resolve, asked } = service(() => new Response('', { status: 503 }), hang);
    await expect(resolve()).rejects.toThrow('503');
    expect(asked[1]?.init.signal?.aborted).toBe(true);
  });

  it('the resolver times out while waiting for headers or for the body', async () => {
    const deaf = service(hang, hang, 20);
    await expect(deaf.resolve()).rejects.toThrow('in 20 ms');
    expect(deaf.asked.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
    const halting = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    await expect(service(halting, halting, 20).resolve()).rejects.toThrow('in 20 ms');
  });

  it('the resolver stops when its caller aborts, and at once if it already has', async () => {
    const gone = new AbortController();
    const { resolve, asked } = service(hang, hang);
    const resolved = resolve('example.com', gone.signal);
    gone.abort(new Error('nobody waits'));
    await expect(resolved).rejects.toThrow('nobody waits');
    expect(asked.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
    await expect(resolve('example.com', gone.signal)).rejects.toThrow('nobody waits');
  });

  it('the resolver stops reading an answer above its size limit', async () => {
    let cancelled = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(32)),
          cancel: () => {
            cancelled = true;
          },
        }),
      );
    await expect(service(endless).resolve()).rejects.toThrow(String(MAX_DNS_ANSWER_BYTES));
    expect(cancelled).toBe(true);
  });
});
