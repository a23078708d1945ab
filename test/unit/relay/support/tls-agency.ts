import { constants } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Authority } from './certificates.ts';
import { serverCertificate } from './certificates.ts';

/** Request as the server received it, with the name in the client certificate. */
export interface SeenRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  client: string | null;
  /** Port of the client's connection. Requests that share a connection have the same one. */
  connection: number | undefined;
}

/** TLS options for renegotiation. TLS 1.3 has none, and a resumed session presents no certificate. */
const RENEGOTIATING = {
  maxVersion: 'TLSv1.2',
  secureOptions: constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION,
} as const;

export type Reply = (seen: SeenRequest, response: ServerResponse) => void;

function clientName(socket: TLSSocket): string | null {
  const name = socket.getPeerCertificate().subject?.CN;
  return typeof name === 'string' ? name : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

/**
 * Starts a TLS server in place of the AEAT that accepts clients of one authority. With `RENEGOTIATED` it
 * requests the certificate after the request, by renegotiation, as the AEAT reportedly does.
 */
export async function startAgency(
  { own, clients }: { own: Authority; clients: Authority },
  reply: Reply,
  asks: 'AT_ONCE' | 'RENEGOTIATED' = 'AT_ONCE',
) {
  const seen: SeenRequest[] = [];
  const server = createServer(
    {
      ...serverCertificate(own),
      ca: clients.pem,
      requestCert: asks === 'AT_ONCE',
      rejectUnauthorized: asks === 'AT_ONCE',
      ...(asks === 'RENEGOTIATED' ? RENEGOTIATING : {}),
    },
    (request, response) => {
      const socket = request.socket as TLSSocket;
      const answer = async () => {
        const { url = '', headers } = request;
        const body = await bodyOf(request);
        const entry = { path: url, headers, body, client: clientName(socket), connection: socket.remotePort };
        seen.push(entry);
        reply(entry, response);
      };
      if (asks === 'AT_ONCE') void answer();
      else {
        socket.renegotiate({ requestCert: true, rejectUnauthorized: false }, (error) => {
          if (error !== null) socket.destroy(error);
          else void answer();
        });
      }
    },
  );
  // A rejected client closes its connection early.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    seen,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
