import * as z from 'zod';
import { text } from '../../contract/body-fields.ts';

const MAX_REASON_CHARACTERS = 500;

export const closeAccountBody = z
  .object({
    reason: text(MAX_REASON_CHARACTERS).describe('Reason for closing the account, in your own words'),
  })
  .meta({ id: 'CloseAccount' });

export const closureSchema = z
  .object({
    account_id: z.uuid(),
    reason: z.string(),
    closed_at: z.iso.datetime(),
    live_companies: z
      .array(z.object({ company_id: z.uuid(), live_until: z.iso.datetime() }).meta({ id: 'ClosingCompany' }))
      .describe('Companies that leave LIVE, each at the end of the month in its time zone'),
  })
  .meta({ id: 'AccountClosure' });
