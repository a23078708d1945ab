import { type MailOutcome, reasonText } from '../mail-transport.ts';
import type { SmtpReply } from './smtp-reply.ts';

/** What is to be done next; every step but START_TLS brings a reply. */
export type SmtpStep =
  | { step: 'LISTEN' }
  | { step: 'COMMAND'; line: string }
  | { step: 'START_TLS' }
  | { step: 'MESSAGE' };

/** A dialogue asks for steps, is given the replies, and ends with what became of the message. */
export type SmtpDialogue<Result = MailOutcome> = Generator<SmtpStep, Result, SmtpReply>;

/** The dialogue is over before the message was transferred. */
export class Ended extends Error {
  readonly outcome: MailOutcome;

  constructor(outcome: MailOutcome) {
    super(outcome.result);
    this.outcome = outcome;
  }
}

/** Codes that speak of who asks and not of the message: sign in first, wrong credentials, encryption wanted (RFC 4954, 6). */
const CODES_ON_ACCESS: readonly number[] = [530, 534, 535, 538];

/** A refusal in one line: what was refused, and what the server says to it. */
export function refusal(what: string, { code, lines }: SmtpReply): string {
  return `${what}: ${reasonText([code, ...lines].join(' '))}`;
}

/** A refusal before the message is spoken of is the service's own trouble: the mail can go when that is mended. */
export function failedBefore(what: string, reply: SmtpReply): Ended {
  return new Ended({ result: 'FAILED', reason: refusal(what, reply), retry: true });
}

/** A refusal of the message: for good with 5yz, for now with 4yz (RFC 5321, 4.2.1). */
export function refused(reason: string, codes: readonly number[]): Ended {
  const isForGood = codes.some((code) => code >= 500 && !CODES_ON_ACCESS.includes(code));
  return new Ended(isForGood ? { result: 'REJECTED', reason } : { result: 'FAILED', reason, retry: true });
}

/** Whether a server agrees (2yz). */
export function isPositive({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300;
}
