import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail, MailAddress, MailAttachment } from '../../context/ports/mail.ts';
import { sha256 } from '../../platform/sha256.ts';
import { isSafeAddress } from './mail-address.ts';

const MEDIA_TYPE = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+$/;
const MESSAGE_ID = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9.-]+$/;
/** Bytes of an attachment encoded at once. A multiple of 57, so that lines of 76 characters are full. */
const ENCODED_AT_A_TIME = 57 * 1024;
/** Bytes of base64 for 57 bytes, line end included. */
const ENCODED_LINE = 78;
/** Initial space for the headers and boundaries of a message and of each part, in bytes. It grows if needed. */
const ROOM_FOR_HEADERS = 16_384;
const ROOM_FOR_PART = 4096;
/** Most bytes of a UTF-16 unit in quoted-printable or base64, line ends included. */
const ENCODED_UNIT = 10;
/** Characters of a boundary's own part. */
const BOUNDARY_CHARACTERS = 32;

function refuseUnlessComposable(mail: Mail): void {
  const mailboxes = [
    mail.from,
    ...(mail.replyTo === undefined ? [] : [mail.replyTo]),
    ...mail.to,
    ...mail.cc,
  ];
  for (const { address } of mailboxes) {
    if (!isSafeAddress(address)) throw new RangeError(`not an email address: ${JSON.stringify(address)}`);
  }
  for (const { contentType } of mail.attachments) {
    if (!MEDIA_TYPE.test(contentType))
      throw new RangeError(`not a media type: ${JSON.stringify(contentType)}`);
  }
  if (!MESSAGE_ID.test(mail.messageId)) {
    throw new RangeError(`not a message id: ${JSON.stringify(mail.messageId)}`);
  }
}

/** Word joiner, which is invisible. It keeps two characters from being read together. */
const UNSEEN = '\u2060';

/** Characters that change the direction of the text after them, so that a name could rewrite the rest of a line. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns one line of well-formed text without direction marks. Characters that end or hide in a header become a space. The
 * composer lets text that starts like an encoded word (RFC 2047) pass. It is broken up here, or a reader would decode it.
 */
function headerText(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', `=${UNSEEN}?`)
    .trim();
}

/** Returns text with the line ends of mail (RFC 5322, 2.3), without direction marks and control characters except the tabulator. */
function bodyText(text: string): string {
  return text
    .toWellFormed()
    .replace(DIRECTION_MARKS, '')
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\r\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

function mailbox({ name, address }: MailAddress) {
  return { name: headerText(name), address };
}

function* slices(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += ENCODED_AT_A_TIME) {
    const length = Math.min(ENCODED_AT_A_TIME, bytes.length - at);
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, length);
  }
}

function attachment({ filename, contentType, bytes }: MailAttachment) {
  return {
    filename: headerText(filename).replace(/[/\\]/g, '_') || 'attachment',
    contentType,
    contentDisposition: 'attachment',
    contentTransferEncoding: 'base64',
    // A stream, since the composer encodes a whole buffer at once and then holds it three times.
    content: Readable.from(slices(bytes), { objectMode: false }),
  };
}

function expectedSize(mail: Mail): number {
  const texts = (mail.text.length + mail.html.length) * ENCODED_UNIT;
  const files = mail.attachments.map(
    ({ bytes }) => Math.ceil(bytes.length / 57) * ENCODED_LINE + ROOM_FOR_PART,
  );
  return ROOM_FOR_HEADERS + texts + files.reduce((sum, size) => sum + size, 0);
}

/** Collects chunks in one buffer. A message of 34 MB leaves no memory for a second copy. */
async function gather(chunks: AsyncIterable<unknown>, size: number): Promise<Uint8Array> {
  let gathered = new Uint8Array(size);
  let length = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('the composer gave something else than bytes');
    if (length + chunk.length > gathered.length) {
      const larger = new Uint8Array(2 * (length + chunk.length));
      larger.set(gathered.subarray(0, length));
      gathered = larger;
    }
    gathered.set(chunk, length);
    length += chunk.length;
  }
  return gathered.subarray(0, length);
}

/**
 * Writes a mail as an RFC 5322 message with CRLF line ends. It is multipart/mixed: a multipart/alternative (text and HTML),
 * and the attachments in base64. All of it is ASCII. Names, subjects and filenames are encoded by RFC 2047 and RFC 2231. The
 * same mail gives the same bytes, since boundaries come from the message id. 25 MB of attachments need about 60 MB of memory,
 * including their own.
 *
 * @throws RangeError for an invalid address, media type or message id. Other texts may contain anything
 */
export async function composeMail(mail: Mail): Promise<Uint8Array> {
  refuseUnlessComposable(mail);
  const composer = new MailComposer({
    from: mailbox(mail.from),
    ...(mail.replyTo === undefined ? {} : { replyTo: mailbox(mail.replyTo) }),
    to: mail.to.map(mailbox),
    cc: mail.cc.map(mailbox),
    subject: headerText(mail.subject),
    messageId: `<${mail.messageId}>`,
    date: new Date(mail.dateMs),
    headers: { 'Content-Language': mail.language },
    text: bodyText(mail.text),
    html: bodyText(mail.html),
    attachments: mail.attachments.map(attachment),
    boundaryPrefix: '=_folio',
    baseBoundary: sha256(mail.messageId).slice(0, BOUNDARY_CHARACTERS),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await gather(composer.compile().createReadStream(), expectedSize(mail));
}
