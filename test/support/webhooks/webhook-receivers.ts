import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** Delivery as a receiver saw it. */
export interface Received {
  atMs: number;
  method: string;
  path: string;
  /** Header names as written, in order, each with its value. */
  headers: readonly (readonly [string, string])[];
  body: string;
  eventId: string;
}

export interface Receiver {
  url: string;
  /** Received deliveries in order. */
  received: Received[];
  /** Time of the first delivery of each event. */
  firstMs: Map<string, number>;
  close(): Promise<void>;
}

/** Reaction of a receiver to a request that it has read. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

function answering(status: number, body = 'thank you', headers: Record<string, string> = {}): Behaviour {
  return (_, response) => response.writeHead(status, headers).end(body);
}

/**
 * Returns 500 to one request in `oneIn`, but never twice for one event. Otherwise chance would let some events run
 * out of attempts.
 */
function failingNowAndThen(oneIn: number): Behaviour {
  let answers = 0;
  const refused = new Set<unknown>();
  return (request, response) => {
    const event = request.headers['service-event-id'];
    const isRefused = ++answers % oneIn === 0 && !refused.has(event);
    if (isRefused) refused.add(event);
    answering(isRefused ? 500 : 200)(request, response);
  };
}

/** Sends one byte a second of a body that would take minutes. */
const drip: Behaviour = (request, response) => {
  response.writeHead(200, { 'Content-Length': '600' });
  const timer = setInterval(() => response.write('.'), 1_000);
  request.socket.on('close', () => clearInterval(timer));
};

export const BEHAVIOURS = {
  healthy: () => answering(200),
  failingNowAndThen: () => failingNowAndThen(5),
  answering,
  redirecting: (location: string) => answering(302, '', { Location: location }),
  silent: (): Behaviour => () => undefined,
  dripping: () => drip,
  closing: (): Behaviour => (request) => request.socket.destroy(),
} as const;

function headerPairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index): [string, string] => [
    raw[2 * index] ?? '',
    raw[2 * index + 1] ?? '',
  ]);
}

function listen(server: Server, scheme: string, host: string): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      resolve(`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`);
    });
  });
}

/**
 * Starts a receiver on a free port of a loopback address, with TLS if it gets a key and a certificate. It records
 * each request before it responds.
 */
export async function startReceiver(
  behaviour: Behaviour,
  options: { path?: string; host?: string; tls?: { key: string; cert: string } } = {},
): Promise<Receiver> {
  const received: Received[] = [];
  const firstMs = new Map<string, number>();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const atMs = Date.now();
      const eventId = String(request.headers['service-event-id']);
      if (!firstMs.has(eventId)) firstMs.set(eventId, atMs);
      const headers = headerPairs(request.rawHeaders);
      const { method = '', url: path = '' } = request;
      received.push({ atMs, method, path, headers, body: Buffer.concat(chunks).toString(), eventId });
      behaviour(request, response);
    });
  };
  const { tls, host = '127.0.0.1', path = '/hook' } = options;
  const server = tls === undefined ? createServer(handle) : createTlsServer(tls, handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  const origin = await listen(server, tls === undefined ? 'http' : 'https', host);
  return {
    url: origin + path,
    received,
    firstMs,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts ten receivers: four are healthy, and the names of the others say what is wrong with them. */
export async function startTenReceivers(): Promise<Record<string, Receiver>> {
  const kinds: [string, Behaviour][] = [
    ...[1, 2, 3, 4].map((n): [string, Behaviour] => [`healthy ${n}`, BEHAVIOURS.healthy()]),
    ['times out 1', BEHAVIOURS.silent()],
    ['times out 2', BEHAVIOURS.silent()],
    ['500 now and then', BEHAVIOURS.failingNowAndThen()],
    ['redirects', BEHAVIOURS.redirecting('http://127.0.0.1:9/elsewhere')],
    ['drips', BEHAVIOURS.dripping()],
    ['closes', BEHAVIOURS.closing()],
  ];
  const started = await Promise.all(
    kinds.map(async ([name, behaviour]) => [name, await startReceiver(behaviour)] as const),
  );
  return Object.fromEntries(started);
}
