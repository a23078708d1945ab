import { askedCensus } from '../../companies/census-status.ts';
import { warnOfPostalCode } from '../../contract/warnings/postal-code-warning.ts';
import { validateIdentity } from '../../customers/customer-fields.ts';
import { findCustomer, insertCustomers } from '../../customers/customer-repository.ts';
import { refuseDuplicate } from '../../customers/duplicates.ts';
import { newCustomerRow } from '../../customers/new-row.ts';
import { CUSTOMER_EXAMPLE, createCustomerBody, customerSchema } from '../../customers/schemas.ts';
import { askedVies } from '../../customers/vies-status.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { customerView } from './view.ts';

export const createCustomer = defineOperation({
  id: 'customers.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  description:
    'A NIF or an alternative id is unique among the customers of a company. Without either, the customer is anonymous. The service checks the NIF in the AEAT’s census. If the census does not contain the NIF, the request is rejected. If the census does not respond, the customer is created with `census.status` PENDING and checked later. VIES checks a VAT number of another member state. `vies` shows the result, which never rejects the request.',
  scope: 'customers:write',
  access: 'company',
  confirms: ['email', 'billing_emails', 'einvoice'],
  idempotency: true,
  gathersWarnings: true,
  query: {},
  body: createCustomerBody,
  example: CUSTOMER_EXAMPLE,
  success: { status: 201, data: customerSchema, description: 'Customer' },
  errors: [
    'CUSTOMER_DUPLICATE',
    'NIF_INVALID_CONTROL_DIGIT',
    'NIF_NOT_IN_CENSUS',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
  ],
  async run(context, { body }) {
    const { companyId, books } = context;
    const id = context.ids.next();
    const created = newCustomerRow(body, { id, companyId, now: context.clock.now() });
    refuseViolations(validateIdentity(created));
    warnOfPostalCode(context.warnings, created.address, 'address');
    context.warnings.refuseIfStrict();
    const own = context.isRetry ? await findCustomer(books, companyId, id) : null;
    if (own === null) {
      created.census = await askedCensus(context, { nif: created.nif, name: created.legalName });
      created.vies = await askedVies(context, created.alternativeId);
      await insertCustomers(books, [created]).catch(refuseDuplicate);
    }
    const row = own ?? created;
    return {
      data: customerView(row),
      version: row.version,
      location: `/v1/companies/${companyId}/customers/${id}`,
    };
  },
});
