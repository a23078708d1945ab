import { NotSmtpError, ReplyReader, type SmtpReply } from './smtp-reply.ts';
import type { SmtpSocket } from './smtp-socket.ts';
import type { SmtpStep } from './smtp-steps.ts';
import { stuffedChunks } from './stuffed-chunks.ts';

/** Longest time of each step, in milliseconds. */
export interface SmtpTimeouts {
  connectMs: number;
  /** From a command to its reply, for the TLS handshake, and for each piece of the message. */
  replyMs: number;
  /** From the end of the message to the reply that accepts it. */
  acceptMs: number;
}

const END_OF_MESSAGE = '.\r\n';
/** Longest wait for the farewell, in milliseconds. */
const FAREWELL_MS = 1000;
const NOTHING_TO_HEAR: SmtpReply = { code: 220, lines: [] };

/** Waits for a promise at most that many milliseconds. The timeout error names `what`. */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Session that takes the steps of a dialogue on an open connection. */
export class SmtpSession {
  readonly #socket: SmtpSocket;
  readonly #message: Uint8Array;
  readonly #timeouts: SmtpTimeouts;
  readonly #replies = new ReplyReader();
  readonly #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  #isMessageOut = false;

  constructor(socket: SmtpSocket, message: Uint8Array, timeouts: SmtpTimeouts) {
    this.#socket = socket;
    this.#message = message;
    this.#timeouts = timeouts;
  }

  /** True if the end of the message may have left. The server may then have accepted it, whatever follows. */
  get isMessageOut(): boolean {
    return this.#isMessageOut;
  }

  /** Takes a step and returns its reply. Throws if the connection is lost, the time runs out, or the reply is not SMTP. */
  async take(wanted: SmtpStep): Promise<SmtpReply> {
    const { replyMs, acceptMs } = this.#timeouts;
    switch (wanted.step) {
      case 'LISTEN':
        return await within(replyMs, 'the greeting', this.#reply());
      case 'COMMAND':
        await within(replyMs, 'a command', this.#write(`${wanted.line}\r\n`));
        return await within(replyMs, 'the reply to a command', this.#reply());
      case 'START_TLS':
        await within(replyMs, 'the TLS handshake', this.#encrypt());
        return NOTHING_TO_HEAR;
      case 'MESSAGE':
        for (const chunk of stuffedChunks(this.#message)) {
          await within(replyMs, 'a part of the message', this.#socket.write(chunk));
        }
        this.#isMessageOut = true;
        await within(replyMs, 'the end of the message', this.#write(END_OF_MESSAGE));
        return await within(acceptMs, 'the reply to the message', this.#reply());
    }
  }

  /** Says goodbye and ends the connection. Never throws. */
  async leave(): Promise<void> {
    await within(FAREWELL_MS, 'the farewell', this.#write('QUIT\r\n')).catch(() => undefined);
    this.#socket.close();
  }

  async #write(text: string): Promise<void> {
    await this.#socket.write(this.#encoder.encode(text));
  }

  async #reply(): Promise<SmtpReply> {
    for (;;) {
      const reply = this.#replies.next();
      if (reply !== null) return reply;
      const bytes = await this.#socket.read();
      if (bytes === null) throw new Error('the mail server ended the connection');
      this.#replies.take(this.#decoder.decode(bytes, { stream: true }));
    }
  }

  /** Text received before the handshake could come from anyone (RFC 3207, section 6). */
  async #encrypt(): Promise<void> {
    if (this.#replies.hasMore) throw new NotSmtpError('the mail server spoke before encryption began');
    await this.#socket.startTls();
    this.#decoder = new TextDecoder();
  }
}
