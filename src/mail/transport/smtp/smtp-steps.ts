import type { MailOutcome } from '../../../context/ports/mail-transport.ts';
import { reasonText } from '../mail-transport.ts';
import type { SmtpReply } from './smtp-reply.ts';

/** Next step of a dialogue. Every step except START_TLS has a reply. */
export type SmtpStep =
  | { step: 'LISTEN' }
  | { step: 'COMMAND'; line: string }
  | { step: 'START_TLS' }
  | { step: 'MESSAGE' };

/** Dialogue that yields steps, receives the replies, and ends with the outcome of the message. */
export type SmtpDialogue<Result = MailOutcome> = Generator<SmtpStep, Result, SmtpReply>;

/** End of the dialogue before the message was transferred. */
export class Ended extends Error {
  readonly outcome: MailOutcome;

  constructor(outcome: MailOutcome) {
    super(outcome.result);
    this.outcome = outcome;
  }
}

/**
 * Reply codes that concern the client instead of the message: sign-in needed, wrong credentials, encryption needed (RFC 4954,
 * 6).
 */
const CODES_ON_ACCESS: readonly number[] = [530, 534, 535, 538];

/** Describes a rejection in one line: its subject and the server's reply. */
export function refusal(what: string, { code, lines }: SmtpReply): string {
  return `${what}: ${reasonText([code, ...lines].join(' '))}`;
}

/**
 * Returns the outcome of a rejection before the message. It is a problem of the service, and the mail can go once it is
 * fixed.
 */
export function failedBefore(what: string, reply: SmtpReply): Ended {
  return new Ended({ result: 'FAILED', reason: refusal(what, reply), retry: true });
}

/** Returns the outcome of a rejected message: final with 5yz, temporary with 4yz (RFC 5321, 4.2.1). */
export function refused(reason: string, codes: readonly number[]): Ended {
  const isForGood = codes.some((code) => code >= 500 && !CODES_ON_ACCESS.includes(code));
  return new Ended(isForGood ? { result: 'REJECTED', reason } : { result: 'FAILED', reason, retry: true });
}

/** True if the server agrees (2yz). */
export function isPositive({ code }: SmtpReply): boolean {
  return code >= 200 && code < 300;
}
