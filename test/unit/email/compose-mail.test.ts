import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../src/context/ports/mail.ts';
import { composeMail } from '../../../src/mail/composing/compose-mail.ts';
import { mailWith, scrambledBytes } from '../../support/mail/mails.ts';
import { rounds } from '../../support/rounds.ts';

const MEGABYTE = 1_048_576;
/** Size of each of two attachments. The nightly run uses the maximum. */
const ATTACHMENT_MEGABYTES = rounds(2.5, 12.5);
const PDF = 'application/pdf';
const INJECTION = 'x\r\nBcc: evil@example.com\r\n\r\n<script>';

async function parsed(mail: Mail) {
  const message = await composeMail(mail);
  return { message, raw: new TextDecoder().decode(message), mail: await PostalMime.parse(message) };
}

function headerNames(raw: string): string[] {
  const header = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return header
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content);
}

describe('composeMail', () => {
  it('another library reads names, subject, text and HTML unchanged', async () => {
    const wanted = mailWith();
    const { mail } = await parsed(wanted);
    expect(mail.from).toEqual(wanted.from);
    expect(mail.replyTo).toEqual([wanted.replyTo]);
    expect(mail.to).toEqual(wanted.to);
    expect(mail.cc).toEqual(wanted.cc);
    expect(mail.subject).toBe(wanted.subject);
    expect(mail.text?.trimEnd()).toBe(wanted.text.trimEnd());
    expect(mail.html?.trimEnd()).toBe(wanted.html);
    expect(mail.messageId).toBe(`<${wanted.messageId}>`);
    expect(mail.date).toBe('2026-11-21T08:42:00.000Z');
  });

  it('marks of writing direction are left out of names, subject and texts', async () => {
    const { mail } = await parsed(
      mailWith({
        ...{
          from: { name: '\u202eLS oiloF', address: 'a@folio.test' },
          subject: 'Factura \u2067de Eva\u2069',
        },
        ...{ text: 'De \u202eavE', html: '<p>De \u202eavE</p>' },
      }),
    );
    expect([mail.from?.name, mail.subject]).toEqual(['LS oiloF', 'Factura de Eva']);
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['De avE', '<p>De avE</p>']);
  });

  it('attachments keep their bytes and names', async () => {
    const attachments = [
      'Factura nº 1 – ñandú 🎉.pdf',
      'a"b\'c;d=%20.pdf',
      `${'largo-'.repeat(30)}.pdf`,
      'x',
    ].map((filename, at) => ({
      filename,
      contentType: PDF,
      bytes: scrambledBytes(57 * 1024 * at + at, at + 1),
    }));
    const { mail } = await parsed(mailWith({ attachments }));
    const received = mail.attachments.map(({ filename, mimeType, disposition, content }) => ({
      filename,
      mimeType,
      disposition,
      bytes: bytesOf(content),
    }));
    expect(received).toEqual(
      attachments.map(({ filename, bytes }) => ({
        filename,
        mimeType: PDF,
        disposition: 'attachment',
        bytes,
      })),
    );
  });

  it('the message is ASCII with CRLF line ends and lines of at most 998 characters', async () => {
    const text = `${'ñ'.repeat(3000)}\r${'a'.repeat(3000)}\n\u2028.\r\n`;
    const { raw, mail } = await parsed(mailWith({ text, subject: 'ñ'.repeat(200) }));
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(mail.subject).toBe('ñ'.repeat(200));
    expect(mail.text?.split(/\r?\n/).map(({ length }) => length)).toEqual([3000, 3000, 0, 1, 0]);
  });

  it('the same mail gives the same bytes, and another message id gives other boundaries', async () => {
    const attachments = [{ filename: 'a.pdf', contentType: PDF, bytes: scrambledBytes(1000) }];
    const first = await composeMail(mailWith({ attachments }));
    expect(await composeMail(mailWith({ attachments }))).toEqual(first);
    const other = await composeMail(mailWith({ attachments, messageId: 'other@mail.folio.test' }));
    const boundary = /boundary="([^"]+)"/;
    const decoder = new TextDecoder();
    expect(boundary.exec(decoder.decode(other))?.[1]).not.toBe(boundary.exec(decoder.decode(first))?.[1]);
  });

  it('no value can inject a header', async () => {
    const honest = (await parsed(mailWith())).raw;
    const { raw, mail } = await parsed(
      mailWith({
        subject: INJECTION,
        from: { name: INJECTION, address: 'facturas@pena.es' },
        to: [{ name: `"${INJECTION}" <evil@example.com>,`, address: 'cliente@example.com' }],
        replyTo: { name: `${INJECTION}\u2028\u0085`, address: 'hola@pena.es' },
        attachments: [{ filename: INJECTION, contentType: PDF, bytes: new Uint8Array([1]) }],
      }),
    );
    expect(headerNames(raw)).toEqual(headerNames(honest));
    expect(mail.bcc).toBeUndefined();
    expect(mail.to?.map(({ address }) => address)).toEqual(['cliente@example.com']);
    expect(mail.subject).toBe('x Bcc: evil@example.com <script>');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['x Bcc: evil@example.com <script>']);
  });

  it('a text that looks like an encoded word is shown as typed', async () => {
    const disguised = '=?utf-8?q?http=3A=2F=2Festafa=2Ees?=';
    const { mail } = await parsed(
      mailWith({ subject: disguised, from: { name: disguised, address: 'facturas@pena.es' } }),
    );
    for (const text of [mail.subject, mail.from?.name]) {
      expect(text?.replaceAll('\u2060', '')).toBe(disguised);
    }
  });

  it.each([
    ['a line break', 'a@b.es\r\nBcc: evil@example.com'],
    ['a second address', 'a@b.es, evil@example.com'],
    ['an end of the path', 'a@b.es>'],
    ['no address', 'a'],
    ['a letter that is not ASCII', 'ñ@b.es'],
  ])('composeMail rejects an address with %s', async (_, address) => {
    const mailbox = { name: '', address };
    await expect(composeMail(mailWith({ to: [mailbox] }))).rejects.toThrow(RangeError);
    await expect(composeMail(mailWith({ from: mailbox }))).rejects.toThrow(RangeError);
    await expect(composeMail(mailWith({ replyTo: mailbox }))).rejects.toThrow(RangeError);
  });

  it('composeMail rejects an invalid media type or message id', async () => {
    const attachments = [{ filename: 'a', contentType: 'text/plain\r\nX: y', bytes: new Uint8Array() }];
    await expect(composeMail(mailWith({ attachments }))).rejects.toThrow(RangeError);
    await expect(composeMail(mailWith({ messageId: 'a>\r\nX: y@b' }))).rejects.toThrow(RangeError);
  });

  it('composeMail accepts empty or ill-formed texts and removes control characters', async () => {
    const { mail } = await parsed(mailWith({ text: 'a\u0000b\ud800c\u0007', html: '', subject: '\ud800' }));
    expect(mail.text?.trimEnd()).toBe('ab\ufffdc');
    expect(mail.subject).toBe('\ufffd');
  });

  it('composeMail never reads a text as a file path or URL', async () => {
    const { mail } = await parsed(mailWith({ text: '/etc/passwd', html: 'file:///etc/passwd' }));
    expect(mail.text?.trimEnd()).toBe('/etc/passwd');
    expect(mail.html?.trimEnd()).toBe('file:///etc/passwd');
  });

  it(`composeMail carries ${2 * ATTACHMENT_MEGABYTES} MB of attachments`, async () => {
    const attachments = [1, 2].map((seed) => ({
      filename: `${seed}.pdf`,
      contentType: PDF,
      bytes: scrambledBytes(ATTACHMENT_MEGABYTES * MEGABYTE, seed),
    }));
    const { message, mail } = await parsed(mailWith({ attachments }));
    expect(message.length).toBeLessThan(2 * ATTACHMENT_MEGABYTES * 1.44 * MEGABYTE);
    for (const [at, { bytes }] of attachments.entries()) {
      const received = bytesOf(mail.attachments[at]?.content ?? '');
      expect(Buffer.compare(received, bytes)).toBe(0);
    }
  }, 60_000);
});
