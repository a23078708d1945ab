import type { RequestContext } from '../../context/context.ts';
import {
  type SecurityNotice,
  securityNoticeMail,
} from '../../mail/composing/templates/security-notice-mail.ts';
import { type NoticeRecipient, readNoticeRecipients } from './notice-repository.ts';

function send(context: RequestContext, to: NoticeRecipient, notice: SecurityNotice): Promise<void> {
  const { language } = to;
  return context.secretMails.send({
    accountId: to.accountId,
    booksShard: to.booksShard,
    emailType: 'SECURITY_NOTICE',
    to: to.email,
    content: securityNoticeMail(to.name, notice, language, context.baseUrl),
    language,
    relatedEntityType: 'person',
    relatedEntityId: to.personId,
  });
}

/**
 * Sends a notice to recipients read before, after the response. Used if the operation ends their membership. Never
 * rejects.
 */
export function sendNotices(
  context: RequestContext,
  recipients: readonly NoticeRecipient[],
  notice: SecurityNotice,
): void {
  context.waitUntil(Promise.all(recipients.map((to) => send(context, to, notice))).catch(() => undefined));
}

/**
 * Mails a notice to people about an action in their name or account, after the response. The mail belongs to the
 * account that each joined first. Never rejects.
 */
export function tellPeople(
  context: RequestContext,
  personIds: readonly string[],
  notice: SecurityNotice,
): void {
  const telling = async () => {
    const recipients = await readNoticeRecipients(context.directory, [...new Set(personIds)]);
    await Promise.all(recipients.map((to) => send(context, to, notice)));
  };
  context.waitUntil(telling().catch(() => undefined));
}
