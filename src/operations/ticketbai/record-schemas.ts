import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { TICKETBAI_RECORD_KINDS, TICKETBAI_RECORD_STATUSES } from '../../db/schema/ticketbai-schema.ts';
import { ticketbaiWarningSchema } from '../../invoices/fields/fiscal-system-schemas.ts';
import { TICKETBAI_TERRITORIES } from '../../ticketbai/territories.ts';

const warningsSchema = z.array(ticketbaiWarningSchema);

export const ticketbaiRecordSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(TICKETBAI_RECORD_KINDS),
    action: z.enum(['SUBSANAR', 'MODIFICAR']).nullable().describe('Of a repair alone'),
    territory: z.enum(TICKETBAI_TERRITORIES),
    position: z
      .int()
      .nullable()
      .describe('Place among the files of the company. Null for corrections and annotations'),
    invoice_id: z.uuid(),
    series: z.string().describe('Series of the file. Empty for a number without series'),
    number: z.string(),
    issue_date: z.iso.date(),
    identifier: z.string().nullable(),
    signature_excerpt: z.string().nullable().describe('First 100 characters of the signature'),
    previous: z
      .object({
        series: z.string(),
        number: z.string(),
        issue_date: z.iso.date(),
        signature_excerpt: z.string(),
      })
      .meta({ id: 'TicketbaiPrevious' })
      .nullable()
      .describe('Issued file to which this one is chained. Null for the first'),
    status: z.enum(TICKETBAI_RECORD_STATUSES),
    submissions: z.array(
      z
        .object({
          at: z.iso.datetime(),
          territory: z.enum(TICKETBAI_TERRITORIES),
          operation: z.string(),
          http_status: z.int().nullable(),
          code: z.string().nullable(),
          message: thirdPartyText(z.string().nullable()),
          csv: z.string().nullable(),
          presentation_id: z.string().nullable(),
          warnings: warningsSchema,
        })
        .meta({ id: 'TicketbaiRecordSubmission' }),
    ),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TicketbaiRecord' });
