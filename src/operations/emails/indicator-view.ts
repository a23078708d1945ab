import type * as z from 'zod';
import { HOUR_MS } from '../../domain/calendar/durations.ts';
import type { Environment } from '../../domain/environment.ts';
import type { EntityMails } from '../../mail/email-count-repository.ts';
import type { MailUsage } from '../../mail/sending/mail-quota.ts';
import { MAIL_QUOTAS } from '../../mail/sending/mailing-limits.ts';
import { timestampText } from '../../platform/clock.ts';
import type { entitySchema, QUOTA_NAMES, quotaSchema } from './indicator-schemas.ts';

/** Returns the account's quotas and their rest. All its mails count, independent of the caller's reach. */
export function quotaViews(
  environment: Environment,
  usage: MailUsage,
  nowMs: number,
): z.input<typeof quotaSchema>[] {
  const { mailsAnHour, mailsADay, recipientsADay } = MAIL_QUOTAS[environment];
  const inHour = usage.mailedAtMs.filter((at) => at > nowMs - HOUR_MS).length;
  const view = (quota: (typeof QUOTA_NAMES)[number], limit: number, used: number) => ({
    quota,
    limit,
    used,
    remaining: Math.max(0, limit - used),
  });
  return [
    view('EMAILS_PER_HOUR', mailsAnHour, inHour),
    view('EMAILS_PER_DAY', mailsADay, usage.mailedAtMs.length),
    view('RECIPIENTS_PER_DAY', recipientsADay, usage.recipients.size),
  ];
}

/** Returns the indicators of each asked resource, also of those without emails. */
export function entityViews(
  entityIds: readonly string[],
  found: readonly EntityMails[],
): z.input<typeof entitySchema>[] {
  const byId = new Map(found.map((one) => [one.entityId, one]));
  return [...new Set(entityIds)].map((id) => {
    const one = byId.get(id);
    return {
      related_entity_id: id,
      emails: one?.mails ?? 0,
      last_status: one?.lastStatus ?? null,
      last_created_at: one === undefined ? null : timestampText(one.lastAtMs),
    };
  });
}
