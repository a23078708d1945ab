import { z } from 'zod';
import { INVOICE_STATUSES } from '../../domain/invoices/invoice-status.ts';
import { wireCode } from '../../error-catalogue.ts';
import { ApiError } from '../../errors.ts';
import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { moveToStatus } from './change-status.ts';
import { issueById } from './issue-by-id.ts';
import type { InvoiceWithLines } from './repository.ts';
import { batchBody } from './schemas.ts';
import { invoiceSummaryView } from './view.ts';

const batchResultSchema = z
  .object({
    invoice_id: z.uuid(),
    success: z.boolean(),
    status: z.enum(INVOICE_STATUSES).nullable(),
    invoice_number: z.string().nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'InvoiceBatchRow' });

const batchSchema = z
  .object({ total: z.int(), successful: z.int(), failed: z.int(), results: z.array(batchResultSchema) })
  .meta({ id: 'InvoiceBatchResult' });

type BatchRow = z.input<typeof batchResultSchema>;

async function outcome(
  context: CompanyContext,
  invoiceId: string,
  act: (id: string) => Promise<InvoiceWithLines>,
): Promise<BatchRow> {
  try {
    const stored = await act(invoiceId);
    const { status, invoice_number } = invoiceSummaryView(stored, context.clock.now(), context.zone);
    return { invoice_id: invoiceId, success: true, status, invoice_number, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const told = { code: wireCode(error.key), message: error.messageIn(context.language) };
    return { invoice_id: invoiceId, success: false, status: null, invoice_number: null, error: told };
  }
}

export const batchInvoices = defineOperation({
  id: 'invoices.batch',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/batches',
  tag: 'Invoices',
  summary: 'Issue up to 50 drafts, or set the status of up to 50 invoices',
  description: 'Not atomic: each invoice has an outcome of its own, in the order in which the ids were sent.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: batchBody,
  example: { operation: 'ISSUE', invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'] },
  success: { status: 200, data: batchSchema, description: 'The outcome of each' },
  errors: [],
  async run(context, { body }) {
    const ids = [...new Set(body.invoice_ids)];
    const status = body.new_status ?? 'SENT';
    const change = { status, paymentDate: body.payment_date ?? null, paymentMethod: null, sentAtMs: null };
    await context.company();
    const act = (id: string) =>
      body.operation === 'ISSUE' ? issueById(context, id) : moveToStatus(context, id, change);
    const results = await Promise.all(ids.map((id) => outcome(context, id, act)));
    const successful = results.filter((row) => row.success).length;
    return { data: { total: results.length, successful, failed: results.length - successful, results } };
  },
});
