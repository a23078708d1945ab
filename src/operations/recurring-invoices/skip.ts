import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { isEntryThere } from '../../recurring/history-repository.ts';
import { findCountedTemplate } from '../../recurring/issue-by-hand.ts';
import type { StoredTemplate } from '../../recurring/material-repository.ts';
import { historyEntry } from '../../recurring/settle.ts';
import { recurringSchema } from '../../recurring/template-response-schemas.ts';
import { settledTemplate } from '../../recurring/template-state.ts';
import { writeTemplate } from '../../recurring/write-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { recurringView } from './view.ts';

/** Skips the next occurrence and returns the resulting template. */
async function skip(context: CompanyContext, stored: StoredTemplate): Promise<StoredTemplate> {
  const { row, open } = stored;
  if (row.status === 'COMPLETED' || row.nextDate === null) throw new ApiError('RECURRING_ALREADY_ENDED');
  if (open?.row.state === 'CLAIMED') throw new ApiError('RECURRING_OCCURRENCE_ALREADY_CONSUMED');
  refuseStale(context.ifMatch, row.version);
  const nowMs = context.clock.now();
  const skipped = {
    templateId: row.id,
    scheduledDate: row.nextDate,
    state: 'SKIPPED' as const,
    invoiceId: null,
    isHidden: false,
    origin: 'MANUAL' as const,
    claimedBy: context.executionId,
    createdAt: nowMs,
  };
  const change = settledTemplate(row, skipped, false, nowMs);
  const draft = open === null ? null : { open, becomes: 'DROPPED' as const };
  const entry = historyEntry(context, {
    id: context.ids.next(),
    type: 'SKIPPED',
    scheduledDate: row.nextDate,
    origin: 'MANUAL',
  });
  if (!(await writeTemplate(context.books, row, change, { draft, skipped, entry }, nowMs)))
    throw new ApiError('CONCURRENT_MODIFICATION');
  return { ...stored, open: null, row: { ...row, ...change, version: row.version + 1 } };
}

export const skipRecurringInvoice = defineOperation({
  id: 'recurring-invoices.skip',
  method: 'POST',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}/skip',
  tag: 'Recurring invoices',
  summary: 'Skip the next occurrence',
  description:
    'Advances to the following period and issues nothing. It does not count toward `max_invoices`. An unchanged draft created in advance is deleted.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 200, data: recurringSchema, description: 'Template with its following occurrence' },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_ALREADY_ENDED',
    'RECURRING_OCCURRENCE_ALREADY_CONSUMED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params }) {
    const { books, clock, zone } = context;
    const stored = await findCountedTemplate(context, params.recurring_invoice_id);
    if (stored === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    const isDone = context.isRetry && (await isEntryThere(books, stored.row.id, context.executionId));
    const template = isDone ? stored : await skip(context, stored);
    return { data: recurringView(template, localDate(clock.now(), zone)), version: template.row.version };
  },
});
