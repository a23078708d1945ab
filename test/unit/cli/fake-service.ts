import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface ReceivedRequest {
  method: string;
  /** With its query, as it was sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Responder = (request: ReceivedRequest, response: ServerResponse) => void;

/** A server in the service's place, which says what it was asked. */
export interface FakeService extends AsyncDisposable {
  baseUrl: string;
  received: ReceivedRequest[];
  /** What it answers from now on. */
  answerWith(responder: Responder): void;
}

/** Answers JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Starts a fake service on any free port; it answers `{success, data: {}}` until it is told otherwise. */
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
