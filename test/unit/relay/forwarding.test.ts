import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Relay, type RelayOptions, startRelay } from '../../../relay/start-relay.ts';
import { aeatUrlsOn } from '../../../src/registration/aeat/endpoints.ts';
import {
  RELAY_OUTCOME_HEADER,
  RELAY_SENDER_HEADER,
  RELAY_TARGET_HEADER,
} from '../../../src/registration/aeat/relay-protocol.ts';
import { type Authority, clientPfx, makeAuthority, PASSPHRASE } from './support/certificates.ts';
import { type Reply, startAgency } from './support/tls-agency.ts';

const SECRET = 'a-secret-of-forty-characters-or-so-12345';
const XML = '<?xml version="1.0" encoding="UTF-8"?><Envelope>ñ €</Envelope>';

let own: Authority;
let clients: Authority;
let pfx: Buffer;
let strangersPfx: Buffer;
beforeAll(() => {
  own = makeAuthority('Servers');
  clients = makeAuthority('Clients');
  pfx = clientPfx(clients, 'Folio');
  strangersPfx = clientPfx(makeAuthority('Others'), 'Stranger');
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => expect(stops).toEqual([]));

async function agency(reply: Reply, asks?: 'AT_ONCE' | 'RENEGOTIATED') {
  const started = await startAgency({ own, clients }, reply, asks);
  stops.push(started.stop);
  const [verifactu = '', census = ''] = aeatUrlsOn([started.host]);
  return { ...started, verifactu, census };
}

async function relayTo(
  host: string,
  options: RelayOptions & { pfx?: Buffer; ownPfx?: Readonly<Record<string, Buffer>> } = {},
): Promise<Relay> {
  const { pfx: other, ownPfx = {}, ...rest } = options;
  const senders = new Map(
    Object.entries(ownPfx).map(([nif, own]) => [nif, { pfx: own, passphrase: PASSPHRASE }]),
  );
  const certificate = { pfx: other ?? pfx, passphrase: PASSPHRASE };
  const relay = await startRelay(
    { certificate, senders, secret: SECRET, host: '127.0.0.1', port: 0, server: null },
    { hosts: [host], ca: own.pem, ...rest },
  );
  stops.push(() => relay.stop());
  return relay;
}

function post(
  relay: Relay,
  target: string,
  changes: { secret?: string | null; sender?: string; body?: BodyInit } = {},
) {
  const { secret = SECRET, sender, body = XML } = changes;
  return fetch(`http://127.0.0.1:${relay.port}/`, {
    method: 'POST',
    headers: {
      ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }),
      [RELAY_TARGET_HEADER]: target,
      ...(sender === undefined ? {} : { [RELAY_SENDER_HEADER]: sender }),
    },
    body,
    redirect: 'manual',
  });
}

async function outcomeOf(response: Response) {
  return { status: response.status, outcome: response.headers.get(RELAY_OUTCOME_HEADER) };
}

const answersXml: Reply = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/xml;charset=UTF-8', 'Set-Cookie': 'a=b' });
  response.end('<respuesta/>');
};

describe('a relay with a valid certificate', () => {
  it('the relay forwards the message unchanged with SOAP headers and returns the response', async () => {
    const { host, verifactu, seen } = await agency(answersXml);
    const response = await post(await relayTo(host), verifactu);
    expect(await outcomeOf(response)).toEqual({ status: 200, outcome: 'ANSWERED' });
    expect(await response.text()).toBe('<respuesta/>');
    expect(response.headers.get('Content-Type')).toBe('text/xml;charset=UTF-8');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(seen).toMatchObject([
      {
        path: '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
        client: 'Folio',
        body: XML,
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      },
    ]);
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('the relay presents its certificate also on renegotiation', async () => {
    const { host, census, seen } = await agency(answersXml, 'RENEGOTIATED');
    const response = await post(await relayTo(host), census);
    expect(await outcomeOf(response)).toEqual({ status: 200, outcome: 'ANSWERED' });
    expect(seen).toMatchObject([{ client: 'Folio', path: '/wlpl/BURT-JDIT/ws/VNifV2SOAP' }]);
  });

  it('the relay presents the own certificate of a taxpayer who has one there, and that of the operator for others', async () => {
    const { host, census, seen } = await agency(answersXml);
    const relay = await relayTo(host, { ownPfx: { B12345674: clientPfx(clients, 'Bilbao SL') } });
    for (const sender of ['B12345674', 'B99007007', undefined, '../B12345674'])
      await (await post(relay, census, sender === undefined ? {} : { sender })).text();
    expect(seen.map(({ client }) => client)).toEqual(['Bilbao SL', 'Folio', 'Folio', 'Folio']);
  });

  it('the relay reuses a connection', async () => {
    const { host, census, seen } = await agency(answersXml);
    const relay = await relayTo(host);
    for (let sent = 0; sent < 3; sent++) await (await post(relay, census)).text();
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ connection }) => connection)).size).toBe(1);
  });

  it('the relay resends a message once when a kept connection was closed', async () => {
    let isClosing = false;
    const { host, census, seen } = await agency(({ connection }, response) => {
      if (isClosing && connection === seen[0]?.connection) response.socket?.destroy();
      else answersXml(seen[0] as never, response);
    });
    const relay = await relayTo(host);
    await (await post(relay, census)).text();
    isClosing = true;
    expect(await outcomeOf(await post(relay, census))).toEqual({ status: 200, outcome: 'ANSWERED' });
    expect(seen).toHaveLength(3);
  });

  it('the relay returns an HTML error and a redirect unchanged', async () => {
    const page = '<html><body>No autorizado: ñ</body></html>';
    const { host, verifactu, census } = await agency(({ path }, response) => {
      if (path.includes('VNifV2')) response.writeHead(302, { Location: 'https://example.com/' }).end();
      else response.writeHead(403, { 'Content-Type': 'text/html; charset=ISO-8859-1' }).end(page, 'latin1');
    });
    const relay = await relayTo(host);
    const refused = await post(relay, verifactu);
    expect(await outcomeOf(refused)).toEqual({ status: 403, outcome: 'ANSWERED' });
    expect(refused.headers.get('Content-Type')).toBe('text/html; charset=ISO-8859-1');
    expect(Buffer.from(await refused.arrayBuffer()).toString('latin1')).toBe(page);
    expect(await outcomeOf(await post(relay, census))).toEqual({ status: 302, outcome: 'ANSWERED' });
  });
});

describe('a certificate that the AEAT rejects', () => {
  it('a rejected client certificate and a foreign server give UPSTREAM_UNREACHABLE', async () => {
    const { host, verifactu, seen } = await agency(answersXml);
    const stranger = await relayTo(host, { pfx: strangersPfx });
    expect(await outcomeOf(await post(stranger, verifactu))).toEqual({
      status: 502,
      outcome: 'UPSTREAM_UNREACHABLE',
    });
    const misled = await relayTo(host, { ca: clients.pem });
    expect(await outcomeOf(await post(misled, verifactu))).toEqual({
      status: 502,
      outcome: 'UPSTREAM_UNREACHABLE',
    });
    expect(seen).toEqual([]);
  });
});

describe('requests that the relay rejects', () => {
  it.each([
    ['another secret', `${SECRET}x`],
    ['a beginning of it', SECRET.slice(0, -1)],
    ['none', null],
  ])('the relay returns 401 with %s as the secret', async (_, secret) => {
    const { host, verifactu, seen } = await agency(answersXml);
    const response = await post(await relayTo(host), verifactu, { secret });
    expect(await outcomeOf(response)).toEqual({ status: 401, outcome: 'UNAUTHORIZED' });
    expect(seen).toEqual([]);
  });

  it('the relay returns 403 for any target other than the exact services', async () => {
    const { host, verifactu, seen } = await agency(answersXml);
    const relay = await relayTo(host);
    const others = [
      'https://example.com/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
      `https://${host}/`,
      `${verifactu}/`,
      `${verifactu}?a=b`,
      verifactu.replace('https:', 'http:'),
      verifactu.replace('//', '//user@'),
      `https://${host}/x/../wlpl/BURT-JDIT/ws/VNifV2SOAP`,
      '',
    ];
    for (const target of others) {
      expect([target, await outcomeOf(await post(relay, target))]).toEqual([
        target,
        { status: 403, outcome: 'TARGET_NOT_ALLOWED' },
      ]);
    }
    expect(seen).toEqual([]);
  });

  it("by default the relay forwards only to the AEAT's hosts", async () => {
    const { host, verifactu } = await agency(answersXml);
    const certificate = { pfx, passphrase: PASSPHRASE };
    const settings = {
      certificate,
      senders: new Map(),
      secret: SECRET,
      host: '127.0.0.1',
      port: 0,
      server: null,
    };
    const relay = await startRelay(settings);
    stops.push(() => relay.stop());
    expect(host).toContain('127.0.0.1');
    expect((await outcomeOf(await post(relay, verifactu))).outcome).toBe('TARGET_NOT_ALLOWED');
  });

  it('the relay returns 405 for another method and 404 for another path', async () => {
    const { host } = await agency(answersXml);
    const base = `http://127.0.0.1:${(await relayTo(host)).port}`;
    const headers = { Authorization: `Bearer ${SECRET}` };
    expect((await fetch(`${base}/`, { headers })).status).toBe(405);
    expect((await fetch(`${base}/other`, { method: 'POST', headers })).status).toBe(404);
    expect((await fetch(`${base}/health`)).status).toBe(200);
  });
});

describe('the limits of the relay', () => {
  it('the relay rejects a body above the limit and continues to serve', async () => {
    const { host, census, seen } = await agency(answersXml);
    const relay = await relayTo(host, { maxBytes: 1000 });
    const tooLong = 'x'.repeat(1001);
    const announced = await post(relay, census, { body: 'y'.repeat(3_000_000) });
    expect(await outcomeOf(announced)).toEqual({ status: 413, outcome: 'BODY_TOO_LARGE' });
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(tooLong));
        controller.close();
      },
    });
    const init = { body: stream, duplex: 'half' } as RequestInit;
    const chunked = await fetch(`http://127.0.0.1:${relay.port}/`, {
      ...init,
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET}`, [RELAY_TARGET_HEADER]: census },
    });
    expect(await outcomeOf(chunked)).toEqual({ status: 413, outcome: 'BODY_TOO_LARGE' });
    expect(seen).toEqual([]);
    expect((await post(relay, census, { body: 'x'.repeat(1000) })).status).toBe(200);
  });

  it('the relay aborts a response that is too long, too slow or broken off', async () => {
    const { host, verifactu, census } = await agency(({ path, body }, response) => {
      if (body === 'long') response.end('x'.repeat(1001));
      else if (body === 'streamed') for (let sent = 0; sent < 11; sent++) response.write('x'.repeat(100));
      else if (body === 'broken') response.write('x', () => response.socket?.destroy());
      else if (path.includes('VNifV2')) response.write('a beginning');
    });
    const relay = await relayTo(host, { maxBytes: 1000, timeoutMs: 200 });
    const outcomes = [];
    for (const body of ['long', 'streamed', 'broken', 'silence'])
      outcomes.push((await outcomeOf(await post(relay, verifactu, { body }))).outcome);
    outcomes.push((await outcomeOf(await post(relay, census))).outcome);
    expect(outcomes).toEqual([
      'ANSWER_TOO_LARGE',
      'ANSWER_TOO_LARGE',
      'UPSTREAM_UNREACHABLE',
      'UPSTREAM_TIMEOUT',
      'UPSTREAM_TIMEOUT',
    ]);
  });

  it('the relay ends the upstream request when its caller disconnects', async () => {
    const closed = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const { host, census } = await agency((_, response) => {
      response.on('close', () => closed.resolve());
      reached.resolve();
    });
    const relay = await relayTo(host);
    const caller = new AbortController();
    const sent = fetch(`http://127.0.0.1:${relay.port}/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET}`, [RELAY_TARGET_HEADER]: census },
      body: XML,
      signal: caller.signal,
    });
    const given = sent.catch((error: Error) => error.name);
    await reached.promise;
    caller.abort();
    expect(await given).toBe('AbortError');
    await closed.promise;
  });
});

describe('the log of the relay', () => {
  it('the log contains the outcome of a request and neither bodies nor secrets', async () => {
    const { host, verifactu } = await agency(answersXml);
    const log: unknown[] = [];
    const relay = await relayTo(host, { log: (entry) => log.push(entry) });
    await (await post(relay, verifactu)).text();
    await (await post(relay, verifactu, { secret: 'a-wrong-secret' })).text();
    await expect.poll(() => log.length).toBe(2);
    const text = JSON.stringify(log);
    expect(text).toContain('ANSWERED 200');
    expect(text).toContain('UNAUTHORIZED');
    for (const kept of [SECRET, 'a-wrong-secret', 'Envelope', 'respuesta', PASSPHRASE])
      expect(text).not.toContain(kept);
  });
});
