import { fromCents } from '../../domain/money.ts';
import { MAIL_PROVIDER, SERVICE, type TimelineEntry } from './timeline-entry.ts';
import type { TimelineMaterial } from './timeline-repository.ts';

/** What a mail that reminds of the document says beside what any mail does. */
function reminded({ reminders }: TimelineMaterial, emailId: string) {
  const reminder = reminders.find((one) => one.emailId === emailId);
  return {
    channel: 'EMAIL',
    ...(reminder === undefined ? {} : { days: reminder.days, amount_due: fromCents(reminder.dueCents) }),
  };
}

/** Mails that carried a document or reminded of it, sent or not; and that it was sent in another way where no mail tells so. */
export function mailEntries(material: TimelineMaterial): TimelineEntry[] {
  const { row, mails } = material;
  const entries = mails.flatMap(
    ({ id, status, recipients, sentAt, error, updatedAt, emailType }): TimelineEntry[] => {
      const isReminder = emailType === 'REMINDER';
      const more = isReminder ? reminded(material, id) : {};
      const data = { email_id: id, email_type: emailType, recipients, ...more };
      const type = isReminder ? 'REMINDED' : 'SENT';
      if (sentAt !== null) return [{ atMs: sentAt, type, actor: SERVICE, data }];
      if (status === 'QUEUED') return [];
      return [{ atMs: updatedAt, type: 'SENDING_FAILED', actor: SERVICE, data: { ...data, error } }];
    },
  );
  const { sentAt } = row;
  // The first mail marks it as sent, be it one that reminds of it.
  const isMailed = entries.some(
    ({ type, atMs }) => type === 'SENT' || (type === 'REMINDED' && atMs <= (sentAt ?? 0)),
  );
  const marked: TimelineEntry[] =
    sentAt === null || isMailed ? [] : [{ atMs: sentAt, type: 'SENT', actor: SERVICE, data: {} }];
  return [...entries, ...marked];
}

/** What mail providers reported, never before the mail was sent: their clocks and those of the books are not one. */
export function reportEntries({ mails, reports }: TimelineMaterial): TimelineEntry[] {
  const sentAt = new Map(mails.map(({ id, sentAt }) => [id, sentAt]));
  return reports.map(({ emailId, address, kind, reason, reportedAt }) => ({
    atMs: Math.max(reportedAt, sentAt.get(emailId) ?? 0),
    type: kind,
    actor: MAIL_PROVIDER,
    data: { email_id: emailId, address, ...(reason === null ? {} : { reason }) },
  }));
}
