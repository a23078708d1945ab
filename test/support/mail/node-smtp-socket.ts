import net from 'node:net';
import tls from 'node:tls';
import type { SmtpSocket } from '../../../src/mail/transport/smtp/smtp-socket.ts';

function socketOn(first: net.Socket, startTls: (plain: net.Socket) => Promise<net.Socket>): SmtpSocket {
  let socket = first;
  let chunks = socket[Symbol.asyncIterator]();
  socket.on('error', () => undefined);
  return {
    async read() {
      const { value, done } = await chunks.next();
      return done ? null : value;
    },
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    async startTls() {
      socket = await startTls(socket);
      socket.on('error', () => undefined);
      chunks = socket[Symbol.asyncIterator]();
    },
    close: () => void socket.destroy(),
  };
}

/** Returns a function that connects from Node as the Worker's socket does. `authority` is the trusted certificate. */
export function openNodeSocket(authority: string) {
  return async (address: { host: string; port: number; secure: boolean }): Promise<SmtpSocket> => {
    const { host, port } = address;
    const trust = { ca: authority, servername: host, host };
    const encrypted = (options: tls.ConnectionOptions) =>
      new Promise<net.Socket>((resolve, reject) => {
        const socket = tls.connect({ ...trust, ...options }, () => resolve(socket));
        socket.once('error', reject);
      });
    if (address.secure) {
      return socketOn(await encrypted({ port }), () => Promise.reject(new Error('encrypted already')));
    }
    const plain = await new Promise<net.Socket>((resolve, reject) => {
      const socket = net.connect({ host, port }, () => resolve(socket));
      socket.once('error', reject);
    });
    return socketOn(plain, (socket) => encrypted({ socket }));
  };
}
