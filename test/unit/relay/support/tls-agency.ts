import { constants } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Authority } from './certificates.ts';
import { serverCertificate } from './certificates.ts';

/** A request as it reached the server, with the name in the client's certificate. */
export interface SeenRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  client: string | null;
  /** Port of the client's connection: the same one for requests that shared it. */
  connection: number | undefined;
}

/** TLS 1.3 knows no renegotiation, and a session that is resumed shows no certificate. */
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
 * A TLS server in the tax agency's place that takes clients of one authority alone. With `RENEGOTIATED` it asks for the
 * certificate only once the request is there, as the agency is reported to, by renegotiating.
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
  // A client that is turned away ends its connection in the middle.
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
