import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { smtpTransport } from '../../../src/mail/transport/smtp/smtp-transport.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { openNodeSocket } from '../../support/mail/node-smtp-socket.ts';

const TIMEOUTS = { connectMs: 500, replyMs: 500, acceptMs: 500 };
const ENVELOPE = { from: 'facturas@pena.es', to: ['cliente@example.com', 'copia@example.com'] };
const MESSAGE = 'Subject: x\r\n\r\ntext\r\n';

/** Starts a server that rejects the second recipient. */
function pickyServer() {
  return startMailServer({
    onRcptTo: ({ address }, _, callback) =>
      address.startsWith('copia') ? callback(new Error('no such mailbox')) : callback(),
  });
}

describe('nodemailer as the SMTP client', () => {
  it('nodemailer delivers to one recipient when the other is rejected, and our client does not', async () => {
    await using server = await pickyServer();
    const library = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
    const told = await library.sendMail({ envelope: ENVELOPE, raw: MESSAGE });
    expect([told.accepted, told.rejected]).toEqual([['cliente@example.com'], ['copia@example.com']]);
    expect(server.received.map(({ to }) => to)).toEqual([['cliente@example.com']]);

    const own = smtpTransport(`smtp://127.0.0.1:${server.port}`, openNodeSocket(''), TIMEOUTS);
    const outcome = await own.send(ENVELOPE, new TextEncoder().encode(MESSAGE));
    expect(outcome.result).toBe('REJECTED');
    expect(server.received).toHaveLength(1);
  });
});
