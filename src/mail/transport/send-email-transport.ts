import { envelopeFault } from '../composing/mail-address.ts';
import { type MailOutcome, type MailTransport, reasonText, thrownText } from './mail-transport.ts';

/** The platform's `send_email` binding, as far as it is used. */
export interface SendEmailBinding<Message> {
  send(message: Message): Promise<unknown>;
}

/** Makes the binding's message of an envelope's two ends and the raw text. */
export type MakeEmailMessage<Message> = (from: string, to: string, raw: ReadableStream) => Message;

/** Refusals that come before anything is sent and may pass: limits, and a sender's domain that is still to be set up. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
]);
/** Refusals of this very mail or recipient. */
const FINAL_CODES = /^E_(?:VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_|RECIPIENT_|CONTENT_TOO_LARGE|HEADERS?_)/;
/** Email Routing, without codes, says this of a recipient that the account may not write to. */
const RECIPIENT_NOT_ALLOWED = /^email to .* not allowed$|not a verified (?:destination )?address/i;

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : '';
}

/** What the binding's error means for the one recipient. Without a known refusal the mail may have been taken. */
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
 * Sends by the platform's binding, which takes one recipient a message: one after the other, until one is refused. A refusal
 * after the first recipient cannot be undone nor repeated, so it ends as FAILED without a retry and names who was sent the mail.
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
