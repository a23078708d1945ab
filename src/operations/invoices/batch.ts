import type * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { DRY_RUN_HEADERS, DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { allRows, batchRow } from '../../invoices/batches/batch-row.ts';
import { issueAll } from '../../invoices/batches/issue-batch.ts';
import { batchSchema } from '../../invoices/batches/schemas.ts';
import { batchBody } from '../../invoices/fields/schemas.ts';
import { findInvoiceBeginning, type InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { moveToStatus, type StatusChange } from '../../invoices/status/change-status.ts';
import { invalidParameter } from '../../platform/errors.ts';
import { issueByHand } from '../../recurring/issue-by-hand.ts';
import { defineOperation } from '../define-operation.ts';

/** Only ISSUE has a dry run. A status change states its whole effect, and another one reverts it. */
const DRY_RUN_OF_ISSUE = {
  en: 'it is only for operation ISSUE',
  es: 'solo va con la operación ISSUE',
};

export const batchInvoices = defineOperation({
  id: 'invoices.batch',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/batches',
  tag: 'Invoices',
  summary: 'Issue up to 50 drafts, or set the status of up to 50 invoices',
  description:
    'It is not atomic. Each invoice has its own result, in the order of the ids. Invoices are numbered in that order. A repeated id counts once.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: batchBody,
  example: { operation: 'ISSUE', invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'] },
  success: { status: 200, data: batchSchema, description: 'Result of each invoice' },
  errors: ['BOOKS_BEING_RESTORED'],
  async run(sent, { body }) {
    // If-Match names a version of one resource, but a batch has several.
    const context = { ...sent, ifMatch: null };
    if (context.dryRun !== null && body.operation !== 'ISSUE')
      throw invalidParameter('dry_run', 'true', DRY_RUN_OF_ISSUE);
    const ids = [...new Set(body.invoice_ids)];
    const results = await (body.operation === 'ISSUE'
      ? issueAll(context, ids, issueByHand)
      : allRows(ids.map((id) => batchRow(context, id, moved(context, id, statusChange(body))))));
    const successful = results.filter((row) => row.success).length;
    const data = { total: results.length, successful, failed: results.length - successful, results };
    return context.dryRun === null
      ? { data }
      : { data: { ...data, provisional: true as const }, headers: DRY_RUN_HEADERS };
  },
});

/** Moves one of many documents to a status. Its lines, which no result of a batch shows, stay unread. */
function moved(context: CompanyContext, id: string, change: StatusChange): Promise<InvoiceWithLines> {
  return moveToStatus(context, id, change, (books, companyId, invoiceId) =>
    findInvoiceBeginning(books, companyId, invoiceId, 0),
  );
}

function statusChange(body: z.output<typeof batchBody>): StatusChange {
  const status = body.new_status ?? 'SENT';
  return { status, paymentDate: body.payment_date ?? null, paymentMethod: null, sentAtMs: null };
}
