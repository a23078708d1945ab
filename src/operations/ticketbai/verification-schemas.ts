import * as z from 'zod';

const textSchema = z.object({ en: z.string(), es: z.string() });

export const ticketbaiVerificationSchema = z
  .object({
    valid: z.boolean(),
    records_checked: z.int(),
    first_broken_position: z.int().nullable(),
    problems: z.array(
      z
        .object({
          position: z.int().nullable(),
          code: z.enum([
            'DIGEST',
            'SIGNATURE',
            'CERTIFICATE',
            'CHAIN',
            'DUPLICATE_PREVIOUS',
            'MISSING',
            'IDENTIFIER',
            'QR',
            'POLICY',
          ]),
          message: textSchema,
        })
        .meta({ id: 'TicketbaiProblem' }),
    ),
    notes: z.array(
      z
        .object({
          position: z.int(),
          code: z.enum(['POLICY_UNKNOWN', 'CHAIN_BEGINS_OUTSIDE']),
          message: textSchema,
        })
        .meta({ id: 'TicketbaiNote' }),
    ),
    series: z.array(
      z
        .object({
          series: z.string(),
          first_number: z.string(),
          last_number: z.string(),
          files: z.int(),
        })
        .meta({ id: 'TicketbaiSeries' }),
    ),
  })
  .meta({ id: 'TicketbaiVerification' });
