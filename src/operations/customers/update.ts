import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import { changeCustomer } from '../../customers/change-customer.ts';
import { customerSchema, updateCustomerBody } from '../../customers/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { customerView } from './view.ts';

export const updateCustomer = defineOperation({
  id: 'customers.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Change a customer',
  description:
    'Merges: an absent field does not change, null clears it, an address is replaced as a whole. Drafts and active proformas that name the customer follow the change. Issued invoices keep their copied data. A new NIF or name is checked in the AEAT’s census, and a new VAT number in VIES, as at creation.',
  scope: 'customers:write',
  access: 'company',
  confirms: ['email', 'billing_emails', 'einvoice'],
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: updateCustomerBody,
  example: { email: 'administracion@ejemplo.es', notes: 'Pays on the 10th' },
  success: { status: 200, data: customerSchema, description: 'Changed customer' },
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_DUPLICATE',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
    'NIF_INVALID_CONTROL_DIGIT',
    'NIF_NOT_IN_CENSUS',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
  ],
  async run(context, { params, body }) {
    warnOfPostalCode(context.warnings, body.address, 'address');
    context.warnings.refuseIfStrict();
    const written = await changeCustomer(context, params.customer_id, body);
    return { data: customerView(written), version: written.version };
  },
});
