import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { AEAT_HOSTS, aeatUrlsOn } from '../src/registration/aeat/endpoints.ts';
import {
  RELAY_ANSWERED,
  RELAY_OUTCOME_HEADER,
  RELAY_SENDER_HEADER,
} from '../src/registration/aeat/relay-protocol.ts';
import { TICKETBAI_URLS } from '../src/registration/ticketbai/endpoints.ts';
import { type Admission, admission } from './admission.ts';
import { boundedBody, MAX_MESSAGE_BYTES } from './bounded-body.ts';
import { RelayError } from './failure.ts';
import { requestHeaders } from './forwarded-headers.ts';
import type { RelaySettings } from './settings.ts';
import type { UpstreamAnswer } from './upstream.ts';
import { type Upstreams, upstreamsOf } from './upstreams.ts';

/** Time that the tax agency has to respond, in milliseconds. */
const UPSTREAM_TIMEOUT_MS = 60_000;
/** Time that a caller has to send a whole request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time that a stopping relay waits for requests in progress, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;
const HEALTH_PATH = '/health';

export interface RelayOptions {
  /** Hosts to forward to instead of the tax agency's, with a port if it is not 443. */
  hosts?: readonly string[];
  /** Certificate authorities of those hosts, PEM. */
  ca?: string;
  timeoutMs?: number;
  maxBytes?: number;
  log?: (entry: Record<string, unknown>) => void;
}

/** Running relay. */
export interface Relay {
  port: number;
  /** Accepts no more requests, lets those in progress end, and resolves when all is closed. */
  stop(): Promise<void>;
}

interface Forwarding {
  admission: Admission;
  upstreams: Upstreams;
  maxBytes: number;
}

function answerWith(response: ServerResponse, { status, headers, body }: UpstreamAnswer): void {
  response.writeHead(status, {
    ...headers,
    'Content-Length': body.byteLength,
    [RELAY_OUTCOME_HEADER]: RELAY_ANSWERED,
  });
  response.end(body);
}

function answerFailure(response: ServerResponse, { status, outcome, message }: RelayError): void {
  const body = JSON.stringify({ error: outcome, message });
  response.writeHead(status, { 'Content-Type': 'application/json', [RELAY_OUTCOME_HEADER]: outcome });
  response.end(body);
}

/** Forwards one request and returns its outcome for the log. */
async function forward(request: IncomingMessage, response: ServerResponse, to: Forwarding): Promise<string> {
  const gone = new AbortController();
  response.on('close', () => gone.abort(new Error('the caller went away')));
  try {
    if (request.url !== '/') throw new RelayError('NOT_FOUND', 'post to /');
    if (request.method !== 'POST') throw new RelayError('METHOD_NOT_ALLOWED', 'post to /');
    const target = to.admission.admit(request);
    const body = await boundedBody(request, to.maxBytes);
    if (body === null) throw new RelayError('BODY_TOO_LARGE', `a message has at most ${to.maxBytes} bytes`);
    const headers = requestHeaders(target, request.headers);
    const sender = request.headers[RELAY_SENDER_HEADER.toLowerCase()];
    const upstream = to.upstreams.of(typeof sender === 'string' ? sender : undefined);
    answerWith(response, await upstream.post(target, { headers, body }, gone.signal));
    return `${RELAY_ANSWERED} ${response.statusCode} ${target}`;
  } catch (error) {
    const failure =
      error instanceof RelayError ? error : new RelayError('UPSTREAM_UNREACHABLE', 'the relay failed');
    request.resume();
    if (response.destroyed) return 'the caller went away';
    answerFailure(response, failure);
    return `${failure.outcome}: ${failure.message}`;
  }
}

function listen(server: Server, { port, host }: RelaySettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Starts a relay: POSTs to `/` with the secret go to the services of the tax agency and the diputaciones with the
 * operator's certificate, or the own one of the sender that a header names, and nowhere else.
 * `/health` responds to anyone. Neither bodies nor secrets are ever logged.
 */
export async function startRelay(settings: RelaySettings, options: RelayOptions = {}): Promise<Relay> {
  const { hosts = AEAT_HOSTS, timeoutMs = UPSTREAM_TIMEOUT_MS, maxBytes = MAX_MESSAGE_BYTES, log } = options;
  const { certificate, senders, secret } = settings;
  const upstreams = upstreamsOf(senders, {
    certificate,
    timeoutMs,
    maxAnswerBytes: maxBytes,
    ca: options.ca,
  });
  const to = { admission: admission(secret, [...aeatUrlsOn(hosts), ...TICKETBAI_URLS]), upstreams, maxBytes };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && request.url === HEALTH_PATH) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"status":"ok"}');
      return;
    }
    const startedAt = performance.now();
    void forward(request, response, to).then((outcome) =>
      log?.({ outcome, duration_ms: Math.round(performance.now() - startedAt) }),
    );
  };
  const limits = { requestTimeout: REQUEST_TIMEOUT_MS };
  const server =
    settings.server === null
      ? createServer(limits, handle)
      : createTlsServer({ ...limits, ...settings.server, minVersion: 'TLSv1.2' }, handle);
  const port = await listen(server, settings);
  return {
    port,
    async stop() {
      await stopServer(server);
      upstreams.close();
    },
  };
}
