import { ApiError } from '../../errors.ts';
import type { StoredTemplate } from '../../recurring/material-repository.ts';
import { refuseStale } from '../concurrency.ts';
import type { CompanyContext } from '../context.ts';
import { productIdsOf } from '../invoices/build-draft.ts';
import { draftChange } from './advance-draft.ts';
import { readForChange } from './change-repository.ts';
import { changedTemplate } from './changed-template.ts';
import { asCustomerId } from './create.ts';
import type { UpdateRecurringBody } from './schemas.ts';
import { writeTemplate } from './write-repository.ts';

/**
 * Changes a template, and the draft that was made in advance with it. 404 where there is none, 409 where it has ended, 412 and 409
 * where it is no longer the version that is meant or was read.
 */
export async function changeTemplate(
  context: CompanyContext,
  id: string,
  body: UpdateRecurringBody,
): Promise<StoredTemplate> {
  const { books, companyId, clock } = context;
  const { stored, found } = await readForChange(books, companyId, id, {
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
  const lines = changed.lines ?? stored.lines;
  const left = draft === null || typeof draft.becomes === 'object' ? open : null;
  return { row: { ...changed.row, version: row.version + 1 }, lines, customer: changed.customer, open: left };
}

function changedTemplateOf<T>(change: () => T, body: { customer_id?: string | null | undefined }): T {
  try {
    return change();
  } catch (error) {
    throw asCustomerId(error, body);
  }
}
