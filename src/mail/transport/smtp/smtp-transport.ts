import type { MailEnvelope, MailOutcome, MailTransport } from '../../../context/ports/mail-transport.ts';
import { envelopeFault } from '../../composing/mail-address.ts';
import { thrownText } from '../mail-transport.ts';
import { smtpDialogue } from './smtp-dialogue.ts';
import { SmtpSession, type SmtpTimeouts, within } from './smtp-session.ts';
import { type SmtpSettings, smtpSettings } from './smtp-settings.ts';
import type { OpenSmtpSocket, SmtpSocket } from './smtp-socket.ts';

/** Timeouts within a Worker's limits. Slower servers are not waited for. RFC 5321, 4.5.3.2, would wait minutes. */
const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, replyMs: 20_000, acceptMs: 60_000 };

async function connected(open: OpenSmtpSocket, settings: SmtpSettings, limitMs: number): Promise<SmtpSocket> {
  const opening = open({ host: settings.host, port: settings.port, secure: settings.implicitTls });
  try {
    return await within(limitMs, 'connecting', opening);
  } catch (error) {
    // A connection that opens too late is closed.
    opening.then(
      (late) => late.close(),
      () => undefined,
    );
    throw error;
  }
}

/** Runs the dialogue: the generator decides, the session acts. */
async function submit(session: SmtpSession, dialogue: ReturnType<typeof smtpDialogue>): Promise<MailOutcome> {
  let turn = dialogue.next();
  while (!turn.done) turn = dialogue.next(await session.take(turn.value));
  return turn.value;
}

/** Makes one attempt on its own connection. */
async function attempt(
  settings: SmtpSettings,
  envelope: MailEnvelope,
  message: Uint8Array,
  open: OpenSmtpSocket,
  timeouts: SmtpTimeouts,
): Promise<MailOutcome> {
  const place = `${settings.host}:${settings.port}`;
  let session: SmtpSession | null = null;
  try {
    session = new SmtpSession(await connected(open, settings, timeouts.connectMs), message, timeouts);
    return await submit(session, smtpDialogue(settings, envelope, message.length));
  } catch (error) {
    const isUncertain = session?.isMessageOut === true;
    const doubt = isUncertain ? ', after the whole message was sent, so that it may have arrived' : '';
    return { result: 'FAILED', reason: `${place}: ${thrownText(error)}${doubt}`, retry: !isUncertain };
  } finally {
    await session?.leave();
  }
}

/**
 * Builds a transport to the server of an `SMTP_URL` (see `smtpSettings`), with one connection per message. FAILED is a
 * temporary failure or a wrong configuration. REJECTED is a final rejection of the sender, the message or any one recipient,
 * and nobody gets it. A connection lost before the end of the message may be retried, one lost after it may not.
 *
 * This client is our own: if the server rejects one recipient, nodemailer delivers to the others
 * (test/unit/email/smtp-library.test.ts). Its STARTTLS also fails in workerd. worker-mailer accepts no finished message.
 */
export function smtpTransport(
  url: string,
  open: OpenSmtpSocket,
  timeouts: SmtpTimeouts = TIMEOUTS,
): MailTransport {
  const settings = smtpSettings(url);
  return {
    async send(envelope, message) {
      if (settings === null) {
        const reason = 'SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465';
        return { result: 'FAILED', reason, retry: true };
      }
      const fault = envelopeFault(envelope);
      if (fault !== null) return { result: 'REJECTED', reason: fault };
      return await attempt(settings, envelope, message, open, timeouts);
    },
  };
}
