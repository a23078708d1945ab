import * as z from 'zod';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { INVOICE_TYPES } from '../../verifactu/code-lists.ts';

export const RECORD_OPERATIONS = ['REGISTRATION', 'VOID'] as const;
export const SUBMISSION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;

/** Decisions, section 10. */
export const verifactuRecordSchema = z
  .object({
    id: z.uuid(),
    position: z.int(),
    operation: z.enum(RECORD_OPERATIONS),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    issue_date: z.iso.date(),
    record_type: z.enum(INVOICE_TYPES),
    hashed_text: z
      .string()
      .describe(
        'Text from which the hash was computed. It is empty if the record was altered in the database and cannot be read',
      ),
    invoice_hash: z.string().describe('SHA-256 of `hashed_text`, in upper-case hexadecimal digits'),
    previous_hash: z
      .string()
      .nullable()
      .describe('Hash of the previous record in the chain; null on the first'),
    registered_at: z.iso.datetime({ offset: true }).describe('Local time of the company, with its offset'),
    submission_status: z.enum(SUBMISSION_STATUSES),
    csv: z.string().nullable(),
    error_code: z.string().nullable(),
    error_message: thirdPartyText(
      z.string().nullable().describe('Message of the AEAT, which may repeat a name'),
    ),
    correction: z.boolean().describe('True if it corrects an earlier record of the same invoice'),
    xml: thirdPartyText(
      z.string().describe('XML of the record as sent to the AEAT. It is empty if the record cannot be read'),
    ),
  })
  .meta({ id: 'VerifactuRecord' });

export type VerifactuRecordView = z.infer<typeof verifactuRecordSchema>;

export const verificationSchema = z
  .object({
    records_checked: z.int(),
    valid: z.boolean(),
    first_broken_position: z.int().nullable(),
    series: z.array(
      z.object({
        series_id: z.uuid(),
        period: z
          .string()
          .describe(
            'Period of the numbering: `2026`, `2026-03` or `ALL`, by the reset frequency of the series',
          ),
        first: z.int(),
        last: z.int(),
        missing: z.array(z.int()),
      }),
    ),
  })
  .meta({ id: 'ChainVerification' });
