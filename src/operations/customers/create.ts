import { refuseViolations } from '../../errors.ts';
import { defineOperation } from '../define-operation.ts';
import { judgeIdentity } from './customer-fields.ts';
import { refuseDuplicate } from './duplicates.ts';
import { newCustomerRow } from './new-row.ts';
import { findCustomer, insertCustomers } from './repository.ts';
import { CUSTOMER_EXAMPLE, createCustomerBody, customerSchema } from './schemas.ts';
import { customerView } from './view.ts';

export const createCustomer = defineOperation({
  id: 'customers.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  description:
    'A NIF or an alternative id identifies a customer once in a company; without either it is anonymous.',
  scope: 'customers:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createCustomerBody,
  example: CUSTOMER_EXAMPLE,
  success: { status: 201, data: customerSchema, description: 'The customer' },
  errors: [
    'CUSTOMER_DUPLICATE',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
  ],
  async run(context, { body }) {
    const { companyId, books } = context;
    const id = context.ids.next();
    const created = newCustomerRow(body, { id, companyId, now: context.clock.now() });
    refuseViolations(judgeIdentity(created));
    const own = context.isRetry ? await findCustomer(books, companyId, id) : null;
    if (own === null) await insertCustomers(books, [created]).catch(refuseDuplicate);
    const row = own ?? created;
    return {
      data: customerView(row),
      version: row.version,
      location: `/v1/companies/${companyId}/customers/${id}`,
    };
  },
});
