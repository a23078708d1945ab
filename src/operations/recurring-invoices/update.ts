import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError } from '../../errors.ts';
import { refuseStale } from '../concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import { productIdsOf } from '../invoices/build-draft.ts';
import { draftChange } from './advance-draft.ts';
import { readForChange } from './change-repository.ts';
import { changedTemplate } from './changed-template.ts';
import { asCustomerId, TEMPLATE_ERRORS } from './create.ts';
import { recurringSchema, updateRecurringBody } from './schemas.ts';
import { recurringView } from './view.ts';
import { writeTemplate } from './write-repository.ts';

export const updateRecurringInvoice = defineOperation({
  id: 'recurring-invoices.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}',
  tag: 'Recurring invoices',
  summary: 'Change a recurring invoice template',
  description:
    'Applies only the fields sent; null clears. `lines` and `recipient` are replaced whole, `payment_info` merges. A changed `day_of_month` moves the next occurrence inside its own month, to today at the earliest; a changed `frequency` counts from the next occurrence, and before anything was generated or skipped from the start. An end that leaves no further occurrence completes the template. A draft that was made in advance is made anew where what it is made of changes, unless somebody has edited it: then it stays, and is what will be issued.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateRecurringBody,
  example: { name: 'Yearly maintenance', frequency: 'YEARLY' },
  success: { status: 200, data: recurringSchema, description: 'The template as changed' },
  errors: [
    'RECURRING_INVOICE_NOT_FOUND',
    'RECURRING_ALREADY_ENDED',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    ...TEMPLATE_ERRORS,
  ],
  async run(context, { params, body }) {
    const { books, companyId, clock, zone } = context;
    const { stored, found } = await readForChange(books, companyId, params.recurring_invoice_id, {
      seriesId: body.series_id ?? null,
      customerId: body.customer_id ?? body.recipient?.customer_id ?? null,
      productIds: productIdsOf(body.lines ?? []),
    });
    if (stored === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
    const { row, open } = stored;
    if (row.status === 'COMPLETED') throw new ApiError('RECURRING_ALREADY_ENDED');
    refuseStale(context.ifMatch, row.version);
    const changed = changedTemplateOf(() => changedTemplate(context, stored, body, found), body);
    const draft = draftChange(row, changed.row.nextDate, open, body);
    const { id: _id, companyId: _company, version: _version, createdAt: _createdAt, ...change } = changed.row;
    const further = { lines: changed.lines, draft };
    if (!(await writeTemplate(books, row, change, further, clock.now())))
      throw new ApiError('CONCURRENT_MODIFICATION');
    const version = row.version + 1;
    const lines = changed.lines ?? stored.lines;
    const left = draft === null || typeof draft.becomes === 'object' ? open : null;
    const template = { row: { ...changed.row, version }, lines, customer: changed.customer, open: left };
    return { data: recurringView(template, localDate(clock.now(), zone)), version };
  },
});

function changedTemplateOf<T>(change: () => T, body: { customer_id?: string | null | undefined }): T {
  try {
    return change();
  } catch (error) {
    throw asCustomerId(error, body);
  }
}
