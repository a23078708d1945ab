import type { MailAddress } from './mail.ts';
import type { MailTransport } from './mail-transport.ts';

/** Transport of mails and their sender address. */
export interface MailSender {
  transport: MailTransport;
  from: MailAddress;
}
