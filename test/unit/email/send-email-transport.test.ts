import { describe, expect, it } from 'vitest';
import { sendEmailTransport } from '../../../src/mail/transport/send-email-transport.ts';

const MESSAGE = new TextEncoder().encode('Subject: x\r\n\r\ny\r\n');
const ENVELOPE = { from: 'facturas@pena.es', to: ['uno@example.com', 'dos@example.com'] };

interface Sent {
  from: string;
  to: string;
  text: string;
}

/** Creates a binding that rejects some recipients with an error and records what it sent. */
function transportWith(refusals: Record<string, Error> = {}) {
  const sent: Sent[] = [];
  const binding = {
    async send(message: { from: string; to: string; raw: ReadableStream }) {
      const refusal = refusals[message.to];
      if (refusal !== undefined) throw refusal;
      sent.push({ from: message.from, to: message.to, text: await new Response(message.raw).text() });
      return { messageId: `id-of-${message.to}` };
    },
  };
  return { sent, transport: sendEmailTransport(binding, (from, to, raw) => ({ from, to, raw })) };
}

function coded(code: string): Error {
  return Object.assign(new Error('told by the platform'), { code });
}

describe('the transport of the send_email binding', () => {
  it('the transport sends the whole message once to each recipient', async () => {
    const { sent, transport } = transportWith();
    expect(await transport.send(ENVELOPE, MESSAGE)).toEqual({
      result: 'SENT',
      reference: 'id-of-uno@example.com',
    });
    expect(sent).toEqual(
      ENVELOPE.to.map((to) => ({ from: ENVELOPE.from, to, text: new TextDecoder().decode(MESSAGE) })),
    );
  });

  it.each([
    [coded('E_RECIPIENT_SUPPRESSED'), { result: 'REJECTED' }],
    [coded('E_CONTENT_TOO_LARGE'), { result: 'REJECTED' }],
    [new Error('email to uno@example.com not allowed'), { result: 'REJECTED' }],
    [coded('E_RATE_LIMIT_EXCEEDED'), { result: 'FAILED', retry: true }],
    [coded('E_SENDER_NOT_VERIFIED'), { result: 'FAILED', retry: true }],
    [coded('E_INTERNAL_SERVER_ERROR'), { result: 'FAILED', retry: false }],
    [new Error('Network connection lost.'), { result: 'FAILED', retry: false }],
  ])('the error %s gives the result %o with its message, and nothing is sent', async (error, outcome) => {
    const { sent, transport } = transportWith({ 'uno@example.com': error });
    expect(await transport.send(ENVELOPE, MESSAGE)).toEqual({
      ...outcome,
      reason: expect.stringContaining(error.message),
    });
    expect(sent).toEqual([]);
  });

  it('after one recipient was served, a failure is not retried and names the recipients', async () => {
    const { sent, transport } = transportWith({ 'dos@example.com': coded('E_RATE_LIMIT_EXCEEDED') });
    expect(await transport.send(ENVELOPE, MESSAGE)).toEqual({
      result: 'FAILED',
      reason:
        'sent to uno@example.com, but not to dos@example.com: E_RATE_LIMIT_EXCEEDED told by the platform',
      retry: false,
    });
    expect(sent).toHaveLength(1);
  });

  it('the transport rejects an invalid address before it sends anything', async () => {
    const { sent, transport } = transportWith();
    const to = ['uno@example.com', 'dos'];
    expect((await transport.send({ ...ENVELOPE, to }, MESSAGE)).result).toBe('REJECTED');
    expect((await transport.send({ ...ENVELOPE, to: [] }, MESSAGE)).result).toBe('REJECTED');
    expect(sent).toEqual([]);
  });
});
