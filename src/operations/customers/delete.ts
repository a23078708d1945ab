import { refuseStale } from '../../contract/concurrency.ts';
import { deleteCustomers, findCustomer } from '../../customers/customer-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteCustomer = defineOperation({
  id: 'customers.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Delete a customer',
  description:
    'A customer can be deleted only if no invoice or draft, and no active or paused recurring template, names it. Its NIF or alternative id is then free again.',
  scope: 'customers:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_HAS_INVOICES',
    'CUSTOMER_IN_RECURRING_INVOICE',
    'PRECONDITION_FAILED',
  ],
  async run(context, { params }) {
    const id = params.customer_id;
    if (context.ifMatch !== null) {
      const row = await findCustomer(context.books, context.companyId, id);
      if (row !== null) refuseStale(context.ifMatch, row.version);
    }
    const { deleted, kept } = await deleteCustomers(
      context.books,
      context.companyId,
      [id],
      context.clock.now(),
    );
    const keptFor = kept.get(id);
    if (keptFor === 'IN_RECURRING_INVOICE') throw new ApiError('CUSTOMER_IN_RECURRING_INVOICE');
    if (keptFor === 'HAS_INVOICES') throw new ApiError('CUSTOMER_HAS_INVOICES');
    if (!deleted.has(id)) throw new ApiError('CUSTOMER_NOT_FOUND');
    return { data: null };
  },
});
