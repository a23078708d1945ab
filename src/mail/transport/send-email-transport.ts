import type { MailOutcome, MailTransport } from '../../context/ports/mail-transport.ts';
import { envelopeFault } from '../composing/mail-address.ts';
import { reasonText, thrownText } from './mail-transport.ts';

/** Used part of the platform's `send_email` binding. */
export interface SendEmailBinding<Message> {
  send(message: Message): Promise<unknown>;
}

/** Builds the binding's message from the sender, the recipient and the raw text. */
export type MakeEmailMessage<Message> = (from: string, to: string, raw: ReadableStream) => Message;

/** Error codes before sending that may be temporary: limits, and a sender's domain that is not set up yet. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
]);
/** Error codes that concern this mail or recipient. */
const FINAL_CODES = /^E_(?:VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_|RECIPIENT_|CONTENT_TOO_LARGE|HEADERS?_)/;
/** Message of Email Routing, without a code, for a recipient that the account may not write to. */
const RECIPIENT_NOT_ALLOWED = /^email to .* not allowed$|not a verified (?:destination )?address/i;

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : '';
}

/**
 * Returns the outcome of the binding's error for the one recipient. Without a known code, the mail may have been accepted.
 */
function outcomeOf(error: unknown): MailOutcome {
  const code = codeOf(error);
  const reason = reasonText(`${code} ${thrownText(error)}`);
  if (FINAL_CODES.test(code) || (code === '' && RECIPIENT_NOT_ALLOWED.test(reason))) {
    return { result: 'REJECTED', reason };
  }
  return { result: 'FAILED', reason, retry: PASSING_CODES.has(code) };
}

function streamOf(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function referenceOf(answer: unknown): string | null {
  const isNamed = typeof answer === 'object' && answer !== null && 'messageId' in answer;
  return isNamed && typeof answer.messageId === 'string' ? reasonText(answer.messageId) : null;
}

/**
 * Builds a transport on the platform's binding, which takes one recipient per message. It sends to one recipient after the
 * other until one is rejected. A rejection after the first recipient cannot be undone or repeated. It ends as FAILED without
 * a retry, and names the recipients that were sent the mail.
 */
export function sendEmailTransport<Message>(
  binding: SendEmailBinding<Message>,
  makeMessage: MakeEmailMessage<Message>,
): MailTransport {
  return {
    async send(envelope, message) {
      const fault = envelopeFault(envelope);
      if (fault !== null) return { result: 'REJECTED', reason: fault };
      const sent: string[] = [];
      let reference: string | null = null;
      for (const recipient of envelope.to) {
        try {
          const answer = await binding.send(makeMessage(envelope.from, recipient, streamOf(message)));
          reference ??= referenceOf(answer);
          sent.push(recipient);
        } catch (error) {
          const outcome = outcomeOf(error);
          if (sent.length === 0 || outcome.result === 'SENT') return outcome;
          const reason = `sent to ${sent.join(', ')}, but not to ${recipient}: ${outcome.reason}`;
          return { result: 'FAILED', reason, retry: false };
        }
      }
      return { result: 'SENT', reference };
    },
  };
}
