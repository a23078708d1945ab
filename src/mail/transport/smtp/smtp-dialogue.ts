import type { MailEnvelope } from '../../../context/ports/mail-transport.ts';
import { reasonText } from '../mail-transport.ts';
import { admitted, hello } from './smtp-access.ts';
import type { SmtpCapabilities } from './smtp-capabilities.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { Ended, failedBefore, isPositive, refusal, refused, type SmtpDialogue } from './smtp-steps.ts';

/**
 * Names the sender and all recipients, or fails. A message sent to some of them could not be repeated for the others alone.
 */
function* addressed(envelope: MailEnvelope, bytes: number, server: SmtpCapabilities): SmtpDialogue<void> {
  const size = server.size ? ` SIZE=${bytes}` : '';
  const sender = yield { step: 'COMMAND', line: `MAIL FROM:<${envelope.from}>${size}` };
  if (!isPositive(sender)) throw refused(refusal(`${envelope.from} was refused`, sender), [sender.code]);
  const refusals: { code: number; reason: string }[] = [];
  for (const recipient of envelope.to) {
    const reply = yield { step: 'COMMAND', line: `RCPT TO:<${recipient}>` };
    if (!isPositive(reply)) {
      refusals.push({ code: reply.code, reason: refusal(`${recipient} was refused`, reply) });
      if (reply.code === 421) break;
    }
  }
  if (refusals.length === 0) return;
  const reason = refusals.map((one) => one.reason).join('; ');
  throw refused(
    reason,
    refusals.map((one) => one.code),
  );
}

function* transferred(): SmtpDialogue {
  const ready = yield { step: 'COMMAND', line: 'DATA' };
  if (ready.code !== 354) throw refused(refusal('the mail server takes no message', ready), [ready.code]);
  const end = yield { step: 'MESSAGE' };
  if (!isPositive(end)) throw refused(refusal('the mail server refused the message', end), [end.code]);
  return { result: 'SENT', reference: reasonText(end.lines.join(' ')) || null };
}

/**
 * Runs the SMTP submission of one message, without a socket or clock: each reply determines the next step. The message is
 * sent if the server accepts it for every recipient. Source: RFC 5321; STARTTLS RFC 3207; AUTH PLAIN and LOGIN RFC 4954; SIZE
 * RFC 1870.
 *
 * @param bytes size of the message
 */
export function* smtpDialogue(settings: SmtpSettings, envelope: MailEnvelope, bytes: number): SmtpDialogue {
  try {
    const greeting = yield { step: 'LISTEN' };
    if (greeting.code !== 220) throw failedBefore('the mail server does not serve', greeting);
    const name = envelope.from.slice(envelope.from.lastIndexOf('@') + 1);
    const first = yield* hello(name);
    const server = yield* admitted(settings, name, first);
    yield* addressed(envelope, bytes, server);
    return yield* transferred();
  } catch (error) {
    if (error instanceof Ended) return error.outcome;
    throw error;
  }
}
