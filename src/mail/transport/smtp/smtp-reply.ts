/** Reply of a server: its code and the text of each line (RFC 5321, 4.2). */
export interface SmtpReply {
  code: number;
  lines: readonly string[];
}

/** Most characters of a reply. The RFC's limit is 512 bytes a line, and an EHLO has about a dozen lines. */
const MAX_REPLY_CHARACTERS = 65_536;
const REPLY_LINE = /^([2-5]\d\d)(?:([ -])(.*))?$/;

/** Error for data that is not SMTP. */
export class NotSmtpError extends Error {}

/** Reader that builds replies from the text as it arrives. */
export class ReplyReader {
  #text = '';
  #lines: string[] = [];

  /** Adds received text. Throws `NotSmtpError` if a reply without an end gets too long. */
  take(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_REPLY_CHARACTERS || this.#lines.length > MAX_REPLY_CHARACTERS / 512) {
      throw new NotSmtpError('the server sends endlessly');
    }
  }

  /** True if text has arrived that belongs to no reply read so far. */
  get hasMore(): boolean {
    return this.#text !== '' || this.#lines.length > 0;
  }

  /** Returns the next complete reply, or null if it is not complete. Throws `NotSmtpError` for an invalid line. */
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
