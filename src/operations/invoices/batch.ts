import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { DRY_RUN_HEADERS, DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { isOutcomeUnknown } from '../../db/failures.ts';
import { INVOICE_STATUSES } from '../../domain/invoices/invoice-status.ts';
import { batchBody } from '../../invoices/fields/schemas.ts';
import { validateIssueById } from '../../invoices/issuing/issue-by-id.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { invoiceSummaryView } from '../../invoices/reading/view.ts';
import { moveToStatus, type StatusChange } from '../../invoices/status/change-status.ts';
import type { LedgerRequest } from '../../ledger/ledger-port.ts';
import { wireCode } from '../../platform/error-catalogue.ts';
import { ApiError, invalidParameter } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { issueByHand } from '../../recurring/issue-by-hand.ts';
import { defineOperation } from '../define-operation.ts';

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
  .object({
    total: z.int(),
    successful: z.int(),
    failed: z.int(),
    results: z.array(batchResultSchema),
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
  })
  .meta({ id: 'InvoiceBatchResult' });

/** Only ISSUE has a dry run. A status change states its whole effect, and another one reverts it. */
const DRY_RUN_OF_ISSUE = {
  en: 'it goes with operation ISSUE alone',
  es: 'solo va con la operación ISSUE',
};

type BatchRow = z.input<typeof batchResultSchema>;

/**
 * Returns the error of a row. An unknown outcome fails the whole request instead, and repeating the request finishes
 * it.
 */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isOutcomeUnknown(error)) throw error;
  log('batch_row.failed', {}, error);
  return new ApiError('INTERNAL_ERROR');
}

async function outcome(
  context: CompanyContext,
  invoiceId: string,
  acted: Promise<InvoiceWithLines>,
): Promise<BatchRow> {
  try {
    const stored = await acted;
    const { status, invoice_number } = invoiceSummaryView(stored, context);
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

/** Waits for all rows, even if one fails, so that no work of a request continues after its response. */
async function allRows(rows: readonly Promise<BatchRow>[]): Promise<BatchRow[]> {
  await Promise.allSettled(rows);
  return await Promise.all(rows);
}

/** Issues each invoice. All are validated first. The valid ones get their numbers in the order of the ids. */
async function issueAll(context: CompanyContext, ids: readonly string[]): Promise<BatchRow[]> {
  const judged = await Promise.all(ids.map((id) => validatedRow(context, id)));
  const rows =
    context.dryRun === null ? await allRows(judged.map(issuedRow)) : await shownRows(context, judged);
  for (const [index, { own }] of judged.entries())
    if (rows[index]?.success === true) context.warnings.takeOver(own.warnings, `results.${index}`);
  return rows;
}

async function issuedRow({ own, id, judgement }: ValidatedRow): Promise<BatchRow> {
  const issued =
    judgement.status === 'rejected'
      ? Promise.reject(judgement.reason)
      : issueByHand(own, id, judgement.value);
  return await outcome(own, id, issued);
}

/** Shows each invoice as it would be after the previous ones, which then have their numbers. */
async function shownRows(context: CompanyContext, judged: readonly ValidatedRow[]): Promise<BatchRow[]> {
  const before: LedgerRequest[] = [];
  const rows: BatchRow[] = [];
  const { ledger } = context;
  for (const { own, id } of judged) {
    const plan = async (request: LedgerRequest) => {
      const outcome = await ledger.plan(request, before);
      if (outcome.ok) before.push(request);
      return outcome;
    };
    const behind = { ...own, ledger: { ...ledger, plan } };
    rows.push(await outcome(own, id, issueByHand(behind, id)));
  }
  return rows;
}

type ValidatedRow = Awaited<ReturnType<typeof validatedRow>>;

/** Validates a row in a context of its own, so that its warnings are separate. */
async function validatedRow(context: CompanyContext, id: string) {
  const own = { ...context, warnings: context.warnings.ofPart() };
  const [judgement] = await Promise.allSettled([validateIssueById(own, id)]);
  return { own, id, judgement };
}

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
      ? issueAll(context, ids)
      : allRows(ids.map((id) => outcome(context, id, moveToStatus(context, id, statusChange(body))))));
    const successful = results.filter((row) => row.success).length;
    const data = { total: results.length, successful, failed: results.length - successful, results };
    return context.dryRun === null
      ? { data }
      : { data: { ...data, provisional: true as const }, headers: DRY_RUN_HEADERS };
  },
});

function statusChange(body: z.output<typeof batchBody>): StatusChange {
  const status = body.new_status ?? 'SENT';
  return { status, paymentDate: body.payment_date ?? null, paymentMethod: null, sentAtMs: null };
}
