import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { ApiError } from '../../platform/errors.ts';
import { findDocument, unschedule } from '../../recurring/scheduled/schedule-repository.ts';
import { defineOperation } from '../define-operation.ts';

export const unscheduleInvoice = defineOperation({
  id: 'invoices.unschedule',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/schedule',
  tag: 'Invoices',
  summary: 'Remove the schedule of a draft',
  description: 'The document becomes a plain DRAFT again. If it is not scheduled, the response is also 204.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Schedule removed' },
  errors: ['INVOICE_NOT_FOUND', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, companyId, clock } = context;
    const row = await findDocument(books, companyId, params.invoice_id);
    if (row === null) throw new ApiError('INVOICE_NOT_FOUND');
    if (row.status !== 'SCHEDULED') return { data: null };
    refuseStale(context.ifMatch, row.version);
    await unschedule(books, row, clock.now(), null).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
    });
    return { data: null };
  },
});
