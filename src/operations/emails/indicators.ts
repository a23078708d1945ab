import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import { readEntityMails, readIndicators } from '../../mail/email-count-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { entitySchema, indicatorSchema, quotaSchema } from './indicator-schemas.ts';
import { entityViews, quotaViews } from './indicator-view.ts';
import { emailReach } from './reach.ts';

const EARLIEST_DAYS = 30;

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
    const { books, environment, clock } = context;
    const nowMs = clock.now();
    const since = [nowMs - HOUR_MS, nowMs - DAY_MS, nowMs - EARLIEST_DAYS * DAY_MS] as const;
    const reach = await emailReach(context);
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
