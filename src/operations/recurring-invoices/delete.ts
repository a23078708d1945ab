import { refuseStale } from '../../contract/concurrency.ts';
import { ApiError } from '../../platform/errors.ts';
import { findTemplate } from '../../recurring/material-repository.ts';
import { deleteTemplate } from '../../recurring/write-repository.ts';
import { defineOperation } from '../define-operation.ts';

/** Most attempts if a run advances the template meanwhile. */
const MAX_ATTEMPTS = 5;

export const deleteRecurringInvoice = defineOperation({
  id: 'recurring-invoices.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/recurring-invoices/{recurring_invoice_id}',
  tag: 'Recurring invoices',
  summary: 'Delete a recurring invoice template',
  description:
    'Deletion is permanent, includes the history and works in any status. Generated invoices stay. An unchanged draft created in advance is deleted too. An edited one stays as an ordinary draft.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['RECURRING_INVOICE_NOT_FOUND', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, companyId, ifMatch } = context;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await findTemplate(books, companyId, params.recurring_invoice_id);
      if (found === null) throw new ApiError('RECURRING_INVOICE_NOT_FOUND');
      refuseStale(ifMatch, found.row.version);
      if (await deleteTemplate(books, found, context.clock.now())) return { data: null };
    }
    throw new ApiError('CONCURRENT_MODIFICATION');
  },
});
