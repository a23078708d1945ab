import * as z from 'zod';
import { EMAIL_STATUSES } from '../../db/schema/mail-schema.ts';

export const QUOTA_NAMES = ['EMAILS_PER_HOUR', 'EMAILS_PER_DAY', 'RECIPIENTS_PER_DAY'] as const;

export const indicatorSchema = z
  .object({
    status: z.enum(EMAIL_STATUSES),
    last_hour: z.int(),
    last_24_hours: z.int(),
    last_30_days: z.int(),
  })
  .meta({ id: 'EmailIndicator' });

export const entitySchema = z
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

export const quotaSchema = z
  .object({ quota: z.enum(QUOTA_NAMES), limit: z.int(), used: z.int(), remaining: z.int() })
  .meta({ id: 'EmailQuota' });
