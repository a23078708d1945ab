import type { RequestContext } from '../../context/context.ts';
import type { SecurityNotice } from '../../domain/identity/security-notice.ts';
import { securityNoticeMail } from '../../mail/composing/templates/security-notice-mail.ts';
import { removalUrl } from '../second-factors/removal-link.ts';
import { type GatheredNotices, type NoticeOf, noteNotice } from './gathered-notice-repository.ts';
import { type NoticeRecipient, readAdministrators, readNoticeRecipients } from './notice-repository.ts';

/** Ports that notices are sent with. */
type NoticePorts = Pick<RequestContext, 'directory' | 'secretMails' | 'tokens' | 'baseUrl' | 'serviceClock'>;

/** Ports that notices are sent with after the response. */
type RequestPorts = NoticePorts & Pick<RequestContext, 'waitUntil'>;

/** Returns the link that removes the new factors of notices: that of the first one removes the later ones too. Empty without any. */
async function removalsOf(
  ports: NoticePorts,
  { personId }: NoticeRecipient,
  notices: readonly SecurityNotice[],
): Promise<string[]> {
  const nowMs = ports.serviceClock.now();
  const added = notices.filter((notice) => notice.kind === 'SECOND_FACTOR_ADDED');
  const [first, ...later] = added;
  if (first === undefined) return [];
  const { factorId } = first;
  const confirmedAt = later.reduce(
    (earliest, each) => Math.min(earliest, each.confirmedAt),
    first.confirmedAt,
  );
  return [await removalUrl(ports, { factorId, personId, confirmedAt }, nowMs)];
}

async function send(
  ports: NoticePorts,
  to: NoticeRecipient,
  notices: readonly [SecurityNotice, ...SecurityNotice[]],
  more = 0,
): Promise<void> {
  const { language } = to;
  const { baseUrl } = ports;
  const removalUrls = await removalsOf(ports, to, notices);
  await ports.secretMails.send({
    accountId: to.accountId,
    booksShard: to.booksShard,
    emailType: 'SECURITY_NOTICE',
    to: to.email,
    content: securityNoticeMail(to.name, { notices, more, removalUrls }, language, baseUrl),
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
  context.waitUntil(Promise.all(recipients.map((to) => send(context, to, [notice]))).catch(() => undefined));
}

/** Sends gathered notices of one kind in one mail, unless the person is in no account anymore. */
export async function sendGathered(
  ports: NoticePorts,
  { personId, notices, more }: GatheredNotices,
): Promise<void> {
  const [first, ...rest] = notices;
  const [to] = await readNoticeRecipients(ports.directory, [personId]);
  if (first !== undefined && to !== undefined) await send(ports, to, [first, ...rest], more);
}

/**
 * Sends a notice of a kind that a person did not get about this account within the hour. Further ones of the hour go together at its end (decisions,
 * section 15, Limits per person).
 */
async function notify(context: NoticePorts, personIds: readonly string[], of: NoticeOf): Promise<void> {
  const { directory, serviceClock } = context;
  const distinctIds = [...new Set(personIds)];
  const atOnce = await noteNotice(directory, distinctIds, of, serviceClock.now());
  const recipients = await readNoticeRecipients(directory, atOnce);
  await Promise.all(recipients.map((to) => send(context, to, [of.notice])));
}

/**
 * Mails a notice to people about an action in their name or account, after the response. The mail belongs to the
 * account that each joined first. Notices that repeat within the hour are gathered. Never rejects.
 *
 * @param accountId account that the notice is about. Null if it is about the person alone
 */
export function notifyPeople(
  context: RequestPorts,
  personIds: readonly string[],
  notice: SecurityNotice,
  accountId: string | null = null,
): void {
  context.waitUntil(notify(context, personIds, { notice, accountId }).catch(() => undefined));
}

/** Mails a notice to the owner and the administrators of an account, after the response. Never rejects. */
export function notifyAdministrators(
  context: RequestContext,
  accountId: string,
  notice: SecurityNotice,
): void {
  const notifying = async () =>
    await notify(context, await readAdministrators(context.directory, accountId), { notice, accountId });
  context.waitUntil(notifying().catch(() => undefined));
}
