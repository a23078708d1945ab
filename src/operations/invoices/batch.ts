import * as z from 'zod';
import { isOutcomeUnknown } from '../../db/failures.ts';
import { INVOICE_STATUSES } from '../../domain/invoices/invoice-status.ts';
import { wireCode } from '../../error-catalogue.ts';
import { ApiError } from '../../errors.ts';
import { loggedError } from '../../logged-error.ts';
import { issueByHand } from '../../recurring/issue-by-hand.ts';
import type { CompanyContext } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { moveToStatus, type StatusChange } from './change-status.ts';
import { judgeIssueById } from './issue-by-id.ts';
import type { InvoiceWithLines } from './repository.ts';
import { batchBody } from './schemas.ts';
import { invoiceSummaryView } from './view.ts';

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

const batchSchema = z
  .object({ total: z.int(), successful: z.int(), failed: z.int(), results: z.array(batchResultSchema) })
  .meta({ id: 'InvoiceBatchResult' });

type BatchRow = z.input<typeof batchResultSchema>;

/** What a row is told. An outcome that nobody knows is no row's: the whole request fails, and repeating it finishes it. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutcomeUnknown(error)) throw error;
  console.error(JSON.stringify({ batch: 'failed', error: loggedError(error) }));
  return new ApiError('INTERNAL_ERROR');
}

async function outcome(
  context: CompanyContext,
  invoiceId: string,
  acted: Promise<InvoiceWithLines>,
): Promise<BatchRow> {
  try {
    const stored = await acted;
    const { status, invoice_number } = invoiceSummaryView(stored, context.clock.now(), context.zone);
    return { invoice_id: invoiceId, success: true, status, invoice_number, error: null };
  } catch (error) {
    const refusal = refusalOf(error);
    const told = {
      code: wireCode(refusal.key),
      message: refusal.messageIn(context.language),
      details: refusal.detailsIn(context.language) ?? null,
    };
    return { invoice_id: invoiceId, success: false, status: null, invoice_number: null, error: told };
  }
}

/** Waits for all, also for those behind one that fails, so that nothing of a request is still under way once it is answered. */
async function allRows(rows: readonly Promise<BatchRow>[]): Promise<BatchRow[]> {
  await Promise.allSettled(rows);
  return await Promise.all(rows);
}

/** Issues each: all are judged first, and those that may be issued get their numbers in the order of their ids. */
async function issueAll(context: CompanyContext, ids: readonly string[]): Promise<BatchRow[]> {
  const judged = await Promise.allSettled(ids.map((id) => judgeIssueById(context, id)));
  return await allRows(
    judged.map((settled, index) => {
      const id = ids[index] ?? '';
      const issued =
        settled.status === 'rejected'
          ? Promise.reject(settled.reason)
          : issueByHand(context, id, settled.value);
      return outcome(context, id, issued);
    }),
  );
}

export const batchInvoices = defineOperation({
  id: 'invoices.batch',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/batches',
  tag: 'Invoices',
  summary: 'Issue up to 50 drafts, or set the status of up to 50 invoices',
  description:
    'Not atomic: each invoice has an outcome of its own, in the order in which the ids were sent, and is numbered in that order. An id that was sent twice counts once.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: batchBody,
  example: { operation: 'ISSUE', invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'] },
  success: { status: 200, data: batchSchema, description: 'The outcome of each' },
  errors: ['BOOKS_BEING_RESTORED'],
  async run(sent, { body }) {
    // If-Match names a version of one resource, and there are many here.
    const context = { ...sent, ifMatch: null };
    const ids = [...new Set(body.invoice_ids)];
    const results = await (body.operation === 'ISSUE'
      ? issueAll(context, ids)
      : allRows(ids.map((id) => outcome(context, id, moveToStatus(context, id, statusChange(body))))));
    const successful = results.filter((row) => row.success).length;
    return { data: { total: results.length, successful, failed: results.length - successful, results } };
  },
});

function statusChange(body: z.output<typeof batchBody>): StatusChange {
  const status = body.new_status ?? 'SENT';
  return { status, paymentDate: body.payment_date ?? null, paymentMethod: null, sentAtMs: null };
}
