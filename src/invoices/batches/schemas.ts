import * as z from 'zod';
import { INVOICE_STATUSES } from '../../domain/invoices/invoice-status.ts';

const batchResultSchema = z
  .object({
    invoice_id: z.uuid(),
    success: z.boolean(),
    status: z.enum(INVOICE_STATUSES).nullable(),
    invoice_number: z.string().nullable(),
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        details: z.record(z.string(), z.unknown()).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'InvoiceBatchRow' });

export const batchSchema = z
  .object({
    total: z.int(),
    successful: z.int(),
    failed: z.int(),
    results: z.array(batchResultSchema),
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
  })
  .meta({ id: 'InvoiceBatchResult' });

/** Result of one invoice of a batch, as the API shows it. */
export type BatchRow = z.input<typeof batchResultSchema>;
