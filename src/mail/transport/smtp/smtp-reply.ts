/** A server's reply: its code and what follows it on each line (RFC 5321, 4.2). */
export interface SmtpReply {
  code: number;
  lines: readonly string[];
}

/** Most bytes of a reply; the RFC's limit is 512 a line, an EHLO has a dozen. */
const MAX_REPLY_CHARACTERS = 65_536;
const REPLY_LINE = /^([2-5]\d\d)(?:([ -])(.*))?$/;

/** What the other side sends is no SMTP. */
export class NotSmtpError extends Error {}

/** Puts replies together from the text as it arrives. */
export class ReplyReader {
  #text = '';
  #lines: string[] = [];

  /** Takes what arrived. Throws `NotSmtpError` when more than any reply has come without an end. */
  take(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_REPLY_CHARACTERS || this.#lines.length > MAX_REPLY_CHARACTERS / 512) {
      throw new NotSmtpError('the server sends endlessly');
    }
  }

  /** Whether something came that belongs to no reply read so far. */
  get hasMore(): boolean {
    return this.#text !== '' || this.#lines.length > 0;
  }

  /** The next complete reply, null when it has not all come. Throws `NotSmtpError` for a line that is none. */
  next(): SmtpReply | null {
    for (;;) {
      const end = this.#text.indexOf('\n');
      if (end < 0) return null;
      const line = this.#text.slice(0, end).replace(/\r$/, '');
      this.#text = this.#text.slice(end + 1);
      const match = REPLY_LINE.exec(line);
      if (match === null) throw new NotSmtpError('the server does not speak SMTP');
      this.#lines.push(match[3] ?? '');
      if (match[2] !== '-') {
        const lines = this.#lines;
        this.#lines = [];
        return { code: Number(match[1]), lines };
      }
    }
  }
}
