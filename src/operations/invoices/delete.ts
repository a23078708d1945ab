import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { isDeletable } from '../../domain/invoices/invoice-status.ts';
import { deleteDraft } from '../../invoices/drafting/draft-repository.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteInvoice = defineOperation({
  id: 'invoices.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}',
  tag: 'Invoices',
  summary: 'Delete a draft or an active proforma',
  description:
    'An issued invoice is never deleted. If the draft converted from a proforma is deleted, the proforma becomes ACTIVE again.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_DRAFT', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, companyId } = context;
    const invoice = await findInvoice(books, companyId, params.invoice_id);
    if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
    const { row } = invoice;
    if (!isDeletable(row.status, row.type))
      throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
    refuseStale(context.ifMatch, row.version);
    await deleteDraft(books, row, context.clock.now()).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
    });
    return { data: null };
  },
});
