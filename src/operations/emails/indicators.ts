import * as z from 'zod';
import { EMAIL_STATUSES } from '../../db/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { MailUsage } from '../../mail/sending/mail-quota.ts';
import { DAY_MS, HOUR_MS, MAIL_QUOTAS } from '../../mail/sending/mailing-limits.ts';
import { defineOperation } from '../define-operation.ts';
import { readIndicators } from './repository.ts';

const EARLIEST_DAYS = 30;
const QUOTA_NAMES = ['EMAILS_PER_HOUR', 'EMAILS_PER_DAY', 'RECIPIENTS_PER_DAY'] as const;

const indicatorSchema = z
  .object({
    status: z.enum(EMAIL_STATUSES),
    last_hour: z.int(),
    last_24_hours: z.int(),
    last_30_days: z.int(),
  })
  .meta({ id: 'EmailIndicator' });

const quotaSchema = z
  .object({ quota: z.enum(QUOTA_NAMES), limit: z.int(), used: z.int(), remaining: z.int() })
  .meta({ id: 'EmailQuota' });

/** The account's quotas and what is left of them; all of its mails count, whoever asks. */
function quotaViews(
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

export const emailIndicators = defineOperation({
  id: 'emails.indicators',
  method: 'GET',
  path: '/v1/accounts/{account_id}/email-indicators',
  tag: 'Emails',
  summary: 'Count the emails of an account by status, and what its quotas leave',
  description:
    'One row a status, by when the emails were created. Quotas roll: each email counts for an hour and for a day, whatever became of it.',
  scope: 'emails:read',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ indicators: z.array(indicatorSchema), quotas: z.array(quotaSchema) }),
    description: 'Counts and quotas',
  },
  errors: [],
  async run(context) {
    const { books, accountId, environment, clock } = context;
    const nowMs = clock.now();
    const since = [nowMs - HOUR_MS, nowMs - DAY_MS, nowMs - EARLIEST_DAYS * DAY_MS] as const;
    const reach = { accountId, companyIds: await context.reach() };
    const { counts, usage } = await readIndicators(books, reach, since, nowMs);
    return {
      data: {
        indicators: counts.map(({ status, counts: [last_hour, last_24_hours, last_30_days] }) => ({
          status,
          last_hour,
          last_24_hours,
          last_30_days,
        })),
        quotas: quotaViews(environment, usage, nowMs),
      },
    };
  },
});
