import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Request as it was received. */
export interface ReceivedRequest {
  method: string;
  /** URL with its query, exactly as it was sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Responder = (request: ReceivedRequest, response: ServerResponse) => void;

/** Server in place of the service that records its requests. */
export interface FakeService extends AsyncDisposable {
  baseUrl: string;
  received: ReceivedRequest[];
  /** Sets the response to all requests from now on. */
  answerWith(responder: Responder): void;
}

/** Responds with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/**
 * Starts a fake service on a free port. It responds `{success, data: {}}` until a test sets another
 * responder.
 */
export async function startFakeService(): Promise<FakeService> {
  let respond: Responder = (_, response) => sendJson(response, 200, { success: true, data: {} });
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = Buffer.concat(await request.toArray());
    received.push({ method, url, headers, body });
    respond({ method, url, headers, body }, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(responder) {
      respond = responder;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
