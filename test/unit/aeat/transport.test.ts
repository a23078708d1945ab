import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { AeatVariables } from '../../../src/registration/aeat/aeat-variables.ts';
import type { AeatService } from '../../../src/registration/aeat/endpoints.ts';
import { MAX_ANSWER_BYTES } from '../../../src/registration/aeat/read-answer.ts';
import { aeatTransport } from '../../../src/registration/aeat/transport.ts';
import { AeatUnreachableError } from '../../../src/registration/aeat/unreachable-error.ts';

const SECRET = 'a-secret-of-forty-characters-or-so-12345';
const TIMEOUT_MS = 5_000;

interface Sent {
  url: string;
  init: RequestInit;
}

/** Creates a binding that answers with the given function and records its requests. */
function binding(answer: (sent: Sent) => Promise<Response> | Response) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return await answer({ url, init });
  };
  return { AEAT: { fetch }, sent };
}

async function failure(post: Promise<unknown>): Promise<AeatUnreachableError> {
  const error = await post.catch((thrown: unknown) => thrown);
  if (error instanceof AeatUnreachableError) return error;
  throw new Error(`not an AeatUnreachableError: ${error}`);
}

function post(variables: AeatVariables, service: AeatService = 'VERIFACTU', timeoutMs = TIMEOUT_MS) {
  return aeatTransport(variables, 'TEST').post(service, '<xml/>', timeoutMs);
}

describe('the AEAT transport through the binding', () => {
  it('the transport posts SOAP 1.1 and returns answers of every status', async () => {
    const { AEAT, sent } = binding(
      () => new Response('<a>ñ</a>', { status: 500, headers: { 'Content-Type': 'text/xml;charset=UTF-8' } }),
    );
    expect(await post({ AEAT })).toEqual({
      httpStatus: 500,
      contentType: 'text/xml;charset=UTF-8',
      body: '<a>ñ</a>',
    });
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '<xml/>',
      redirect: 'manual',
      headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
    });
  });

  it('the transport sends the clock offset of the books only to a simulator', async () => {
    const told = async (variables: AeatVariables, aheadMs: number) => {
      const { AEAT, sent } = binding(() => new Response());
      await aeatTransport({ ...variables, AEAT }, 'TEST').post('VERIFACTU', '', TIMEOUT_MS, aheadMs);
      return new Headers(sent[0]?.init.headers).get('X-Simulator-Clock-Offset-Ms');
    };
    expect(await told({ AEAT_SIMULATOR: 'on' }, 60_000)).toBe('60000');
    expect(await told({ AEAT_SIMULATOR: 'on' }, 0)).toBeNull();
    expect(await told({}, 60_000)).toBeNull();
  });

  it.each([
    [
      'TEST',
      'VERIFACTU',
      undefined,
      'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    ],
    [
      'TEST',
      'VERIFACTU',
      'SEAL',
      'https://prewww10.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    ],
    [
      'LIVE',
      'VERIFACTU',
      'PERSONAL',
      'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    ],
    [
      'LIVE',
      'VERIFACTU',
      'SEAL',
      'https://www10.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    ],
    ['TEST', 'CENSUS', undefined, 'https://www1.agenciatributaria.gob.es/wlpl/BURT-JDIT/ws/VNifV2SOAP'],
    ['LIVE', 'CENSUS', 'SEAL', 'https://www10.agenciatributaria.gob.es/wlpl/BURT-JDIT/ws/VNifV2SOAP'],
  ] as const)(
    'the transport calls in %s for %s with a certificate %s the address %s',
    async (environment, service, certificate, url) => {
      const { AEAT, sent } = binding(() => new Response());
      await aeatTransport({ AEAT, AEAT_CERTIFICATE: certificate }, environment).post(service, '', TIMEOUT_MS);
      expect(sent.map((one) => one.url)).toEqual([url]);
    },
  );

  it('the transport calls the hosts that the deployment configures', async () => {
    const { AEAT, sent } = binding(() => new Response());
    const variables = { AEAT, AEAT_TEST_HOST: 'a.test:1', AEAT_LIVE_HOST: 'b.test', AEAT_CENSUS_HOST: ' ' };
    await aeatTransport(variables, 'TEST').post('VERIFACTU', '', TIMEOUT_MS);
    await aeatTransport(variables, 'LIVE').post('VERIFACTU', '', TIMEOUT_MS);
    await aeatTransport(variables, 'TEST').post('CENSUS', '', TIMEOUT_MS);
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      'a.test:1',
      'b.test',
      'www1.agenciatributaria.gob.es',
    ]);
  });

  it('the transport decodes the charset of the answer and falls back to UTF-8 for an unknown one', async () => {
    const bytes = new Uint8Array([0xf1]);
    const latin = binding(
      () => new Response(bytes, { headers: { 'Content-Type': 'text/html; charset="ISO-8859-1"' } }),
    );
    expect((await post(latin)).body).toBe('ñ');
    const unknown = binding(() => new Response('ñ', { headers: { 'Content-Type': 'text/xml; charset=x' } }));
    expect((await post(unknown)).body).toBe('ñ');
  });

  it('a broken connection throws AeatUnreachableError with its cause', async () => {
    const cause = new Error('connection reset');
    const { AEAT } = binding(() => Promise.reject(cause));
    expect((await failure(post({ AEAT }))).cause).toBe(cause);
    const breaking = binding(
      () => new Response(new ReadableStream({ pull: (controller) => controller.error(cause) })),
    );
    expect((await failure(post(breaking))).cause).toBe(cause);
  });

  it('the transport times out while waiting for headers or for the body', async () => {
    const deaf = binding(() => new Promise<Response>(() => undefined));
    expect((await failure(post(deaf, 'CENSUS', 20))).message).toContain('within 20 ms');
    expect(deaf.sent[0]?.init.signal?.aborted).toBe(true);
    const halting = binding(
      () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
    );
    expect((await failure(post(halting, 'CENSUS', 20))).message).toContain('within 20 ms');
  });

  it('the transport stops reading an answer above its size limit', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let cancelled = false;
    const endless = binding(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.enqueue(chunk),
            cancel: () => {
              cancelled = true;
            },
          }),
        ),
    );
    expect((await failure(post(endless))).message).toContain(String(MAX_ANSWER_BYTES));
    expect(cancelled).toBe(true);
  });
});

describe('a configuration that cannot reach the AEAT', () => {
  it.each([
    ['nothing', {}, /AEAT, or set AEAT_RELAY_URL/],
    ['a relay without its secret', { AEAT_RELAY_URL: 'https://relay.test' }, /AEAT_RELAY_SECRET/],
    [
      'a short secret',
      { AEAT_RELAY_URL: 'https://relay.test', AEAT_RELAY_SECRET: 'short' },
      /AEAT_RELAY_SECRET/,
    ],
    ['a relay without TLS', { AEAT_RELAY_URL: 'http://relay.test', AEAT_RELAY_SECRET: SECRET }, /https/],
    ['an address that is none', { AEAT_RELAY_URL: 'relay', AEAT_RELAY_SECRET: SECRET }, /https/],
    [
      'an unknown certificate',
      { AEAT_CERTIFICATE: 'seal', ...binding(() => new Response()) },
      /PERSONAL or SEAL/,
    ],
  ])('with %s configured, the error names the setting to change', async (_, variables, message) => {
    expect((await failure(post(variables))).message).toMatch(message);
  });
});

describe('the AEAT transport through a relay', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function server(listener: RequestListener): Promise<AeatVariables> {
    const started = createServer(listener);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    stops.push(() => new Promise((resolve) => started.close(() => resolve())));
    const { port } = started.address() as AddressInfo;
    return { AEAT_RELAY_URL: `http://127.0.0.1:${port}/`, AEAT_RELAY_SECRET: SECRET };
  }

  it('the transport sends secret and target to the relay and prefers the relay to the binding', async () => {
    const unused = binding(() => new Response());
    let headers: Record<string, unknown> = {};
    const variables = await server((request, response) => {
      headers = request.headers;
      response.writeHead(403, { 'AEAT-Relay-Outcome': 'ANSWERED', 'Content-Type': 'text/html' }).end('No');
    });
    expect(await post({ ...variables, ...unused })).toEqual({
      httpStatus: 403,
      contentType: 'text/html',
      body: 'No',
    });
    expect(headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      soapaction: '""',
      'content-type': 'text/xml; charset=utf-8',
      'aeat-relay-target': 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    });
    expect(unused.sent).toEqual([]);
  });

  it('failures of the relay and answers of an intermediate proxy throw AeatUnreachableError', async () => {
    const own = await server((_, response) => {
      response.writeHead(504, { 'AEAT-Relay-Outcome': 'UPSTREAM_TIMEOUT' }).end('{}');
    });
    expect((await failure(post(own))).message).toContain('UPSTREAM_TIMEOUT');
    const proxy = await server((_, response) => {
      response.writeHead(403, { 'Content-Type': 'text/html' }).end('sign in first');
    });
    expect((await failure(post(proxy))).message).toContain('HTTP 403');
  });
});
