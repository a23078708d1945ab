import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Message as a server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  bytes: Uint8Array;
  secure: boolean;
  user: string | null;
}

/** Real SMTP server on this machine. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Listens on a free port of 127.0.0.1, by default without TLS and without sign-in. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...(options.key === undefined ? { disabledCommands: ['STARTTLS'] } : {}),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          bytes: new Uint8Array(Buffer.concat(chunks)),
          secure: session.secure,
          user: session.user ?? null,
        });
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
