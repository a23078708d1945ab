import * as z from 'zod';
import { RECTIFICATION_TYPES } from '../../domain/invoices/corrective-rules.ts';
import { recipientSchema } from './recipient-schemas.ts';

/** Fields of a corrective invoice: the corrected invoices, and the reason. Null on other invoices. */
export const correctionFields = {
  rectified_invoice_id: z.uuid().nullable(),
  rectification_type: z.enum(RECTIFICATION_TYPES).nullable(),
  reason: z.enum(['R1', 'R2', 'R3', 'R4', 'R5']).nullable(),
  reason_description: z.string().nullable(),
  previous_recipient: recipientSchema
    .nullable()
    .describe('Wrong recipient that the `recipient` of a corrective replaces'),
  corrected_originals: z
    .array(
      z
        .object({
          invoice_id: z
            .uuid()
            .nullable()
            .describe('Id of the corrected invoice; null for an invoice of another system'),
          invoice_number: z.string(),
          issue_date: z.iso.date(),
          type: z.enum(['STANDARD', 'SIMPLIFIED']),
          taxable_base: z.number(),
          vat: z.number(),
          surcharge: z.number(),
        })
        .meta({ id: 'CorrectedOriginal' }),
    )
    .nullable()
    .describe('Corrected invoices, if a corrective corrects several or those of another system'),
  corrected_period: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .meta({ id: 'CorrectedPeriod' })
    .nullable()
    .describe('Period of the corrected invoices, for a volume discount'),
  insolvency_order_date: z.iso
    .date()
    .nullable()
    .describe(
      'Date of the order that opens the insolvency proceedings of the debtor, on a corrective with reason R2',
    ),
  rectified_amounts: z
    .object({ taxable_base: z.number(), vat: z.number(), surcharge: z.number() })
    .meta({ id: 'RectifiedAmounts' })
    .nullable()
    .describe('Amounts that a corrective by SUBSTITUTION replaces'),
};
