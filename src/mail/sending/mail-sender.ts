import type { MailSender } from '../../context/ports/mail-sender.ts';
import { type MailVariables, mailTransport } from '../transport/configured-transport.ts';
import { mailboxOf } from './mailbox.ts';

export interface MailSenderVariables extends MailVariables {
  /** `Name <address>` or a plain address: sender of all mails. */
  MAIL_FROM?: string;
}

const MISCONFIGURED =
  'the variable MAIL_FROM must be an address, or a name with an address in angle brackets';

/** Builds the sender of a deployment. With a wrong configuration, it sends nothing, and the error of each mail states why. */
export function mailSender(variables: MailSenderVariables): MailSender {
  const from = mailboxOf(variables.MAIL_FROM ?? '');
  if (from !== null) return { transport: mailTransport(variables), from };
  return {
    transport: { send: () => Promise.resolve({ result: 'FAILED', reason: MISCONFIGURED, retry: true }) },
    from: { name: '', address: 'unconfigured@invalid' },
  };
}
