import { NotSmtpError, ReplyReader, type SmtpReply } from './smtp-reply.ts';
import type { SmtpSocket } from './smtp-socket.ts';
import type { SmtpStep } from './smtp-steps.ts';
import { stuffedChunks } from './stuffed-chunks.ts';

/** How long each step may take, in milliseconds. */
export interface SmtpTimeouts {
  connectMs: number;
  /** From a command to its reply, for the TLS handshake, and for each piece of the message. */
  replyMs: number;
  /** From the end of the message to the reply that takes responsibility for it. */
  acceptMs: number;
}

const END_OF_MESSAGE = '.\r\n';
/** A farewell is not worth waiting for, in milliseconds. */
const FAREWELL_MS = 1000;
const NOTHING_TO_HEAR: SmtpReply = { code: 220, lines: [] };

/** Waits for something at most so long; the error of being late names what was waited for. */
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

/** Takes the steps of a dialogue on an open connection. */
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

  /** Whether the end of the message may have left: the server may have accepted it whatever happens now. */
  get isMessageOut(): boolean {
    return this.#isMessageOut;
  }

  /** Takes a step and answers its reply. Throws when the connection is lost, or nothing comes in time, or no SMTP. */
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

  /** Takes leave and ends the connection; never throws. */
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

  /** What was said before the handshake could be anybody's (RFC 3207, section 6). */
  async #encrypt(): Promise<void> {
    if (this.#replies.hasMore) throw new NotSmtpError('the mail server spoke before encryption began');
    await this.#socket.startTls();
    this.#decoder = new TextDecoder();
  }
}
