import { once } from 'node:events';
import net from 'node:net';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../src/mail/composing/compose-mail.ts';
import { smtpTransport } from '../../../src/mail/transport/smtp/smtp-transport.ts';
import { certificatesFor } from '../../support/certificates/certificates.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import { mailWith, scrambledBytes } from '../../support/mail/mails.ts';
import { openNodeSocket } from '../../support/mail/node-smtp-socket.ts';

const TIMEOUTS = { connectMs: 500, replyMs: 500, acceptMs: 500 };
const ENVELOPE = { from: 'facturas@pena.es', to: ['cliente@example.com', 'copia@example.com'] };
const MESSAGE = new TextEncoder().encode('Subject: x\r\n\r\n.one\r\n..two\r\n.\r\nend');
const certificates = certificatesFor('localhost');
const encryption = { key: certificates.key, cert: certificates.certificate };
const open = openNodeSocket(certificates.authority);

function transport(url: string) {
  return smtpTransport(url, open, TIMEOUTS);
}

function text(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

/** Starts a scripted server that counts its connections. */
async function scriptedServer(onLine: (line: string, socket: net.Socket, isData: boolean) => void) {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 hi\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('latin1').split('\r\n').slice(0, -1)) {
        onLine(line, socket, isData);
        if (line === 'DATA') isData = true;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/** Accepts everything before the message and then runs the script. */
function untilData(then: (line: string, socket: net.Socket) => void) {
  return (line: string, socket: net.Socket, isData: boolean) => {
    if (isData) then(line, socket);
    else socket.write(line === 'DATA' ? '354 go\r\n' : '250 ok\r\n');
  };
}

describe('the SMTP transport', () => {
  it('the transport delivers the message byte for byte, leading dots included', async () => {
    await using server = await startMailServer();
    const outcome = await transport(`smtp://127.0.0.1:${server.port}`).send(ENVELOPE, MESSAGE);
    expect(outcome).toEqual({ result: 'SENT', reference: 'OK: message queued' });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ ...ENVELOPE, secure: false, user: null });
    expect(text(server.received[0]?.bytes)).toBe(`${text(MESSAGE)}\r\n`);
  });

  it('accents and attachments arrive unchanged', async () => {
    await using server = await startMailServer();
    const attachments = [
      { filename: 'Factura ñ 🎉.pdf', contentType: 'application/pdf', bytes: scrambledBytes(3_000_000) },
    ];
    const wanted = mailWith({ attachments });
    const outcome = await transport(`smtp://127.0.0.1:${server.port}`).send(
      ENVELOPE,
      await composeMail(wanted),
    );
    expect(outcome.result).toBe('SENT');
    const mail = await PostalMime.parse(server.received[0]?.bytes ?? '');
    expect(mail).toMatchObject({ subject: wanted.subject, from: wanted.from, to: wanted.to });
    const [received] = mail.attachments;
    if (received === undefined || typeof received.content === 'string') throw new Error('no attachment');
    expect(received.filename).toBe('Factura ñ 🎉.pdf');
    expect(Buffer.compare(new Uint8Array(received.content), attachments[0]?.bytes ?? new Uint8Array())).toBe(
      0,
    );
  });

  describe('the SMTP transport with TLS and sign-in', () => {
    const onAuth: NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'] = (auth, _, callback) =>
      auth.username === 'usuario' && auth.password === 'contraseña'
        ? callback(null, { user: auth.username })
        : callback(new Error('wrong password'));
    const strict = { ...encryption, authOptional: false, onAuth };
    const url = (server: MailServer, scheme: string, password = 'contrase%C3%B1a') =>
      `${scheme}://usuario:${password}@localhost:${server.port}`;

    it.each([
      ['STARTTLS and PLAIN', 'smtp', ['PLAIN']],
      ['STARTTLS and LOGIN', 'smtp', ['LOGIN']],
      ['TLS from the start and PLAIN', 'smtps', ['PLAIN']],
    ])('the transport submits with %s', async (_, scheme, authMethods) => {
      await using server = await startMailServer({ ...strict, authMethods, secure: scheme === 'smtps' });
      const outcome = await transport(url(server, scheme)).send(ENVELOPE, MESSAGE);
      expect(outcome.result).toBe('SENT');
      expect(server.received[0]).toMatchObject({ secure: true, user: 'usuario' });
    });

    it('a wrong password fails with retry, and the reason does not contain it', async () => {
      await using server = await startMailServer(strict);
      const outcome = await transport(url(server, 'smtp', 'secreto')).send(ENVELOPE, MESSAGE);
      expect(outcome).toMatchObject({ result: 'FAILED', retry: true });
      expect(JSON.stringify(outcome)).toContain('535');
      expect(JSON.stringify(outcome)).not.toContain('secreto');
      expect(server.received).toEqual([]);
    });

    it('the transport rejects a certificate for another host name', async () => {
      const other = certificatesFor('other.example.com');
      await using server = await startMailServer({ ...strict, key: other.key, cert: other.certificate });
      const trusting = smtpTransport(url(server, 'smtp'), openNodeSocket(other.authority), TIMEOUTS);
      expect(await trusting.send(ENVELOPE, MESSAGE)).toMatchObject({
        result: 'FAILED',
        reason: expect.stringContaining('certificate'),
        retry: true,
      });
      expect(server.received).toEqual([]);
    });
  });

  it('if one recipient is rejected, the transport sends the mail to nobody', async () => {
    await using server = await startMailServer({
      onRcptTo: ({ address }, _, callback) =>
        address.startsWith('copia') ? callback(new Error('no such mailbox')) : callback(),
    });
    const outcome = await transport(`smtp://127.0.0.1:${server.port}`).send(ENVELOPE, MESSAGE);
    expect(outcome).toEqual({
      result: 'REJECTED',
      reason: 'copia@example.com was refused: 550 no such mailbox',
    });
    expect(server.received).toEqual([]);
  });

  it('a 4xx fails with retry, and an oversized message is rejected', async () => {
    const busy = Object.assign(new Error('greylisted'), { responseCode: 451 });
    await using later = await startMailServer({ onRcptTo: (_address, _session, callback) => callback(busy) });
    const outcome = await transport(`smtp://127.0.0.1:${later.port}`).send(ENVELOPE, MESSAGE);
    expect(outcome).toMatchObject({ result: 'FAILED', retry: true });
    await using small = await startMailServer({ size: 10 });
    expect(await transport(`smtp://127.0.0.1:${small.port}`).send(ENVELOPE, MESSAGE)).toMatchObject({
      result: 'REJECTED',
    });
  });

  it('a refused connection fails with retry', async () => {
    const outcome = await transport('smtp://127.0.0.1:1').send(ENVELOPE, MESSAGE);
    expect(outcome).toMatchObject({ result: 'FAILED', retry: true });
  });

  it('a silent server and a server of another protocol fail with retry', async () => {
    await using silent = await scriptedServer(() => undefined);
    expect(await transport(silent.url).send(ENVELOPE, MESSAGE)).toEqual({
      result: 'FAILED',
      reason: expect.stringContaining('the reply to a command took more than 500 ms'),
      retry: true,
    });
    await using other = await scriptedServer((_, socket) => socket.write('HTTP/1.1 400 Bad Request\r\n'));
    expect(await transport(other.url).send(ENVELOPE, MESSAGE)).toMatchObject({
      result: 'FAILED',
      retry: true,
    });
    expect([silent.connections(), other.connections()]).toEqual([1, 1]);
  });

  it('a connection lost during the message fails with retry', async () => {
    await using server = await scriptedServer(untilData((_, socket) => socket.resetAndDestroy()));
    const large = new TextEncoder().encode('line\r\n'.repeat(4_000_000));
    const outcome = await transport(server.url).send(ENVELOPE, large);
    expect(outcome).toMatchObject({ result: 'FAILED', retry: true });
    expect(server.connections()).toBe(1);
  });

  it('a lost or late reply after the message fails without retry', async () => {
    const atTheEnd = (act: (socket: net.Socket) => void) =>
      untilData((line, socket) => {
        if (line === '.') act(socket);
      });
    await using lost = await scriptedServer(atTheEnd((socket) => socket.destroy()));
    await using late = await scriptedServer(atTheEnd(() => undefined));
    for (const server of [lost, late]) {
      const outcome = await transport(server.url).send(ENVELOPE, MESSAGE);
      expect(outcome).toEqual({
        result: 'FAILED',
        reason: expect.stringContaining('may have arrived'),
        retry: false,
      });
      expect(server.connections()).toBe(1);
    }
  });

  it('an address cannot inject an SMTP command', async () => {
    await using server = await startMailServer();
    const to = ['a@b.es>\r\nRCPT TO:<evil@example.com'];
    const outcome = await transport(`smtp://127.0.0.1:${server.port}`).send({ ...ENVELOPE, to }, MESSAGE);
    expect(outcome.result).toBe('REJECTED');
    expect(server.received).toEqual([]);
  });

  it('an invalid SMTP_URL fails with the required form', async () => {
    expect(await transport('mail.example.com').send(ENVELOPE, MESSAGE)).toMatchObject({
      result: 'FAILED',
      reason: expect.stringContaining('SMTP_URL must be smtp://'),
    });
  });
});
