import type { MailAddress } from '../composing/mail.ts';
import { type MailVariables, mailTransport } from '../transport/configured-transport.ts';
import type { MailTransport } from '../transport/mail-transport.ts';
import { mailboxOf } from './mailbox.ts';

/** What mails leave by, and the address that they leave from. */
export interface MailSender {
  transport: MailTransport;
  from: MailAddress;
}

export interface MailSenderVariables extends MailVariables {
  /** `Name <address>` or an address alone: where all mails come from. */
  MAIL_FROM?: string;
}

const MISCONFIGURED =
  'the variable MAIL_FROM must be an address, or a name with an address in angle brackets';

/** The sender that a deployment configures. One that is configured wrongly sends nothing, and says in each mail's error why. */
export function mailSender(variables: MailSenderVariables): MailSender {
  const from = mailboxOf(variables.MAIL_FROM ?? '');
  if (from !== null) return { transport: mailTransport(variables), from };
  return {
    transport: { send: () => Promise.resolve({ result: 'FAILED', reason: MISCONFIGURED, retry: true }) },
    from: { name: '', address: 'unconfigured@invalid' },
  };
}
