import { connect } from 'cloudflare:sockets';
import type { SmtpSocket } from './smtp-socket.ts';

type Connection = ReturnType<typeof connect>;

/** Returns the host for a socket. URLs write an IPv6 address in brackets, sockets do not. */
function hostname(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

function opened(connection: Connection) {
  const writable: WritableStream<Uint8Array> = connection.writable;
  const readable: ReadableStream<Uint8Array> = connection.readable;
  return { connection, writer: writable.getWriter(), reader: readable.getReader() };
}

/**
 * Connects from a Worker. The runtime resolves the name and always checks the certificate against the requested host, with
 * STARTTLS too. Rejects if there is no connection or no trust.
 */
export async function openWorkerSocket(address: {
  host: string;
  port: number;
  secure: boolean;
}): Promise<SmtpSocket> {
  const host = hostname(address.host);
  const secureTransport = address.secure ? 'on' : 'starttls';
  const first = connect({ hostname: host, port: address.port }, { secureTransport, allowHalfOpen: false });
  // Reads and writes notice the end of a connection.
  first.closed.catch(() => undefined);
  await first.opened;
  let now = opened(first);
  return {
    async read() {
      const { value } = await now.reader.read();
      return value ?? null;
    },
    async write(bytes) {
      await now.writer.write(bytes);
    },
    async startTls() {
      now.reader.releaseLock();
      now.writer.releaseLock();
      const encrypted = now.connection.startTls();
      encrypted.closed.catch(() => undefined);
      await encrypted.opened;
      now = opened(encrypted);
    },
    close() {
      now.connection.close().catch(() => undefined);
    },
  };
}
