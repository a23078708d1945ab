import { fromCents } from '../../domain/money.ts';
import { MAIL_PROVIDER, SERVICE, type TimelineEntry } from './timeline-entry.ts';
import type { TimelineMaterial } from './timeline-repository.ts';

/** Returns the additional data of a mail that is a reminder. */
function reminded({ reminders }: TimelineMaterial, emailId: string) {
  const reminder = reminders.find((one) => one.emailId === emailId);
  return {
    channel: 'EMAIL',
    ...(reminder === undefined ? {} : { days: reminder.days, amount_due: fromCents(reminder.dueCents) }),
  };
}

/**
 * Returns entries for mails with the document or a reminder of it, sent or failed. If no mail shows the sending, adds an entry
 * SENT.
 */
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
  // The first mail marks the document as sent, even if it is a reminder.
  const isMailed = entries.some(
    ({ type, atMs }) => type === 'SENT' || (type === 'REMINDED' && atMs <= (sentAt ?? 0)),
  );
  const marked: TimelineEntry[] =
    sentAt === null || isMailed ? [] : [{ atMs: sentAt, type: 'SENT', actor: SERVICE, data: {} }];
  return [...entries, ...marked];
}

/** Returns entries for the mail providers' reports, never before the mail itself: the clocks of provider and books differ. */
export function reportEntries({ mails, reports }: TimelineMaterial): TimelineEntry[] {
  const sentAt = new Map(mails.map(({ id, sentAt }) => [id, sentAt]));
  return reports.map(({ emailId, address, kind, reason, reportedAt }) => ({
    atMs: Math.max(reportedAt, sentAt.get(emailId) ?? 0),
    type: kind,
    actor: MAIL_PROVIDER,
    data: { email_id: emailId, address, ...(reason === null ? {} : { reason }) },
  }));
}
