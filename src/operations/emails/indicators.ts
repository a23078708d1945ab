import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { EMAIL_STATUSES } from '../../db/schema/books-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { type EntityMails, readEntityMails, readIndicators } from '../../mail/email-list-repository.ts';
import type { MailUsage } from '../../mail/sending/mail-quota.ts';
import { DAY_MS, HOUR_MS, MAIL_QUOTAS } from '../../mail/sending/mailing-limits.ts';
import { timestampText } from '../../platform/clock.ts';
import { defineOperation } from '../define-operation.ts';

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

const entitySchema = z
  .object({
    related_entity_id: z.uuid().describe('Id of the invoice or other resource that the emails are about'),
    emails: z.int().describe('Number of emails about it in the last 30 days'),
    last_status: z
      .enum(EMAIL_STATUSES)
      .nullable()
      .describe('Status of the last email; null if there was none'),
    last_created_at: z.iso
      .datetime()
      .nullable()
      .describe('Time at which the last email was created; null if there was none'),
  })
  .meta({ id: 'EntityEmailIndicator' });

const quotaSchema = z
  .object({ quota: z.enum(QUOTA_NAMES), limit: z.int(), used: z.int(), remaining: z.int() })
  .meta({ id: 'EmailQuota' });

/** Returns the account's quotas and their rest. All its mails count, independent of the caller's reach. */
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

function entityViews(
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

export const emailIndicators = defineOperation({
  id: 'emails.indicators',
  method: 'GET',
  path: '/v1/accounts/{account_id}/email-indicators',
  tag: 'Emails',
  summary: 'Count the emails of an account by status, and get its remaining quotas',
  description:
    'Returns one row per status, by the creation time of the emails. With `related_entity_ids`, only emails about these resources are counted, and `entities` has the last email status of each. Quotas are rolling: each email counts for an hour and for a day, whatever its status.',
  scope: 'emails:read',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {
    related_entity_ids: parameter.uuids(
      'Ids of resources. Emails that carry one of these invoices, or are about one of these resources, are counted',
    ),
  },
  body: null,
  success: {
    status: 200,
    data: z.object({
      indicators: z.array(indicatorSchema),
      entities: z
        .array(entitySchema)
        .optional()
        .describe('Rows in the order of `related_entity_ids`; absent without them'),
      quotas: z.array(quotaSchema),
    }),
    description: 'Counts and quotas',
  },
  errors: [],
  async run(context, { query: { related_entity_ids: entityIds } }) {
    const { books, accountId, environment, clock } = context;
    const nowMs = clock.now();
    const since = [nowMs - HOUR_MS, nowMs - DAY_MS, nowMs - EARLIEST_DAYS * DAY_MS] as const;
    const reach = { accountId, companyIds: await context.reach() };
    const [{ counts, usage }, ofEntities] = await Promise.all([
      readIndicators(books, { reach, entityIds }, since, nowMs),
      entityIds === null ? null : readEntityMails(books, reach, entityIds, since[2]),
    ]);
    return {
      data: {
        indicators: counts.map(({ status, counts: [last_hour, last_24_hours, last_30_days] }) => ({
          status,
          last_hour,
          last_24_hours,
          last_30_days,
        })),
        ...(entityIds === null ? {} : { entities: entityViews(entityIds, ofEntities ?? []) }),
        quotas: quotaViews(environment, usage, nowMs),
      },
    };
  },
});
