import { EmailMessage } from 'cloudflare:email';
import { type MailSink, mailSinkTransport } from './mail-sink-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { type SendEmailBinding, sendEmailTransport } from './send-email-transport.ts';
import { smtpTransport } from './smtp/smtp-transport.ts';
import { openWorkerSocket } from './smtp/worker-socket.ts';

/** The configuration of a deployment that says how mails leave. */
export interface MailVariables {
  /** `smtp://user:password@host:587` or `smtps://…:465`; goes before the bindings. */
  SMTP_URL?: string | undefined;
  /** Local only: the folder that keeps mails instead of sending them. */
  MAIL_SINK?: MailSink | undefined;
  /** The platform's `send_email` binding. */
  SEND_EMAIL?: SendEmailBinding<EmailMessage> | undefined;
}

const NOT_CONFIGURED =
  'no way to send mail is configured: set the secret SMTP_URL, or bind send_email as SEND_EMAIL';

/** The transport that a deployment is configured with; without one every mail fails and says what to configure. */
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
