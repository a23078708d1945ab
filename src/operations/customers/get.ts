import { findCustomer } from '../../customers/customer-repository.ts';
import { customerSchema } from '../../customers/schemas.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { customerView } from './view.ts';

export const getCustomer = defineOperation({
  id: 'customers.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Get a customer',
  scope: 'customers:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: customerSchema, description: 'Customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
  async run(context, { params }) {
    const row = await findCustomer(context.books, context.companyId, params.customer_id);
    if (row === null) throw new ApiError('CUSTOMER_NOT_FOUND');
    return { data: customerView(row), version: row.version };
  },
});
