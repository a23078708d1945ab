import { EmailMessage } from 'cloudflare:email';
import type { MailTransport } from '../../context/ports/mail-transport.ts';
import { type MailSink, mailSinkTransport } from './mail-sink-transport.ts';
import { type SendEmailBinding, sendEmailTransport } from './send-email-transport.ts';
import { smtpTransport } from './smtp/smtp-transport.ts';
import { openWorkerSocket } from './smtp/worker-socket.ts';

/** Deployment settings of the mail transport. */
export interface MailVariables {
  /** `smtp://user:password@host:587` or `smtps://…:465`. Takes precedence over the bindings. */
  SMTP_URL?: string | undefined;
  /** Local only: folder that stores mails instead of sending them. */
  MAIL_SINK?: MailSink | undefined;
  /** The platform's `send_email` binding. */
  SEND_EMAIL?: SendEmailBinding<EmailMessage> | undefined;
}

const NOT_CONFIGURED =
  'no way to send mail is configured: set the secret SMTP_URL, or bind send_email as SEND_EMAIL';

/** Returns the configured transport. Without one, every mail fails with the missing setting as its reason. */
export function mailTransport({ SMTP_URL, MAIL_SINK, SEND_EMAIL }: MailVariables): MailTransport {
  const url = SMTP_URL?.trim() ?? '';
  if (url !== '') return smtpTransport(url, openWorkerSocket);
  if (MAIL_SINK !== undefined) return mailSinkTransport(MAIL_SINK);
  if (SEND_EMAIL !== undefined) {
    return sendEmailTransport(SEND_EMAIL, (from, to, raw) => new EmailMessage(from, to, raw));
  }
  return {
    send: () => Promise.resolve({ result: 'FAILED', reason: NOT_CONFIGURED, retry: true }),
  };
}
