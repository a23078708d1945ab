import { changeCustomer } from '../../customers/change-customer.ts';
import {
  type CreateCustomerBody,
  CUSTOMER_EXAMPLE,
  createCustomerBody,
  customerSchema,
  type UpdateCustomerBody,
} from '../../customers/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { updateCustomer } from './update.ts';
import { customerView } from './view.ts';

/** Returns the change that sets every property of a customer. */
function wholeChange(body: CreateCustomerBody): Required<UpdateCustomerBody> {
  const { customer_type, legal_name } = body;
  return {
    customer_type,
    legal_name,
    active: body.active ?? true,
    trade_name: body.trade_name ?? null,
    nif: body.nif ?? null,
    alternative_id: body.alternative_id ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    website: body.website ?? null,
    contact_person: body.contact_person ?? null,
    billing_emails: body.billing_emails ?? null,
    address: body.address ?? null,
    notes: body.notes ?? null,
    preferred_payment_method: body.preferred_payment_method ?? null,
    einvoice: body.einvoice ?? null,
    is_business: body.is_business ?? false,
    equivalence_surcharge: body.equivalence_surcharge ?? false,
  };
}

/** Deprecated without a successor. PATCH merges instead (specification, Versioning). */
export const replaceCustomer = defineOperation({
  id: 'customers.replace',
  method: 'PUT',
  path: '/v1/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Replace a customer',
  description:
    'Replaces the whole resource: absent fields are cleared. Drafts and active proformas that name the customer follow the change. Issued invoices keep their copied data.',
  scope: 'customers:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createCustomerBody,
  example: CUSTOMER_EXAMPLE,
  success: { status: 200, data: customerSchema, description: 'Replaced customer' },
  errors: updateCustomer.errors,
  async run(context, { params, body }) {
    const written = await changeCustomer(context, params.customer_id, wholeChange(body));
    return { data: customerView(written), version: written.version };
  },
});
