import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../src/mail/composing/compose-mail.ts';
import { mailTransport } from '../../../src/mail/transport/configured-transport.ts';
import { mailWith, scrambledBytes } from '../../support/mail/mails.ts';

const ENVELOPE = { from: 'facturas@pena.es', to: ['cliente@example.com'] };
const MEGABYTE = 1_048_576;

/** Mail sink that stores what is posted to it, or rejects it. */
function sinkWith(status: number) {
  const kept: Uint8Array[] = [];
  return {
    kept,
    async fetch(_url: string, init: RequestInit) {
      kept.push(new Uint8Array(await new Response(init.body ?? null).arrayBuffer()));
      return new Response('1.eml', { status });
    },
  };
}

describe('the composition of mails in a Worker', () => {
  it('another library parses a composed mail into the same content', async () => {
    const attachments = [
      { filename: 'Factura ñ 🎉.pdf', contentType: 'application/pdf', bytes: scrambledBytes(100_000) },
    ];
    const wanted = mailWith({ attachments });
    const mail = await PostalMime.parse(await composeMail(wanted));
    expect(mail).toMatchObject({ subject: wanted.subject, from: wanted.from, to: wanted.to });
    expect(mail.text?.trimEnd()).toBe(wanted.text.trimEnd());
    const [received] = mail.attachments;
    expect(received?.filename).toBe('Factura ñ 🎉.pdf');
    expect(received?.content).toEqual(attachments[0]?.bytes.buffer);
  });

  it('a composed mail can have 25 MB of attachments', async () => {
    const bytes = new Uint8Array(25 * MEGABYTE).fill(0xa5);
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', bytes }];
    const message = await composeMail(mailWith({ attachments }));
    expect(message.length).toBeGreaterThan((bytes.length * 4) / 3);
    expect(message.length).toBeLessThan(36 * MEGABYTE);
  });
});

describe('the mail transport of a deployment', () => {
  const message = new TextEncoder().encode(
    'From: <facturas@pena.es>\r\nTo: <cliente@example.com>\r\nMessage-ID: <1@folio>\r\n\r\ny\r\n',
  );

  it('the local transport stores mails in the sink', async () => {
    const sink = sinkWith(201);
    expect(await mailTransport({ MAIL_SINK: sink }).send(ENVELOPE, message)).toEqual({
      result: 'SENT',
      reference: '1.eml',
    });
    expect(sink.kept).toEqual([message]);
    const refusing = mailTransport({ MAIL_SINK: sinkWith(500) });
    expect(await refusing.send(ENVELOPE, message)).toMatchObject({ result: 'FAILED', retry: true });
  });

  it('the platform binding sends one message per recipient', async () => {
    const sent: unknown[] = [];
    const binding = {
      async send({ from, to }: { from: string; to: string }) {
        sent.push({ from, to });
      },
    };
    const envelope = { ...ENVELOPE, to: ['uno@example.com', 'dos@example.com'] };
    expect(await mailTransport({ SEND_EMAIL: binding }).send(envelope, message)).toEqual({
      result: 'SENT',
      reference: null,
    });
    expect(sent).toEqual(envelope.to.map((to) => ({ from: ENVELOPE.from, to })));
  });

  it('SMTP_URL takes precedence over the mail sink', async () => {
    const sink = sinkWith(201);
    const transport = mailTransport({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_SINK: sink });
    expect(await transport.send(ENVELOPE, message)).toMatchObject({ result: 'FAILED', retry: true });
    expect(sink.kept).toEqual([]);
  });

  it('a deployment without transport returns a failure that names the settings', async () => {
    expect(await mailTransport({ SMTP_URL: ' ' }).send(ENVELOPE, message)).toEqual({
      result: 'FAILED',
      reason: expect.stringMatching(/SMTP_URL.*SEND_EMAIL/),
      retry: true,
    });
  });
});
