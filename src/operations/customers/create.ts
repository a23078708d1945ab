import { askedCensus } from '../../companies/census-standing.ts';
import { validateIdentity } from '../../customers/customer-fields.ts';
import { newCustomerRow } from '../../customers/new-row.ts';
import { CUSTOMER_EXAMPLE, createCustomerBody, customerSchema } from '../../customers/schemas.ts';
import { askedVies } from '../../customers/vies-status.ts';
import { refuseViolations } from '../../platform/errors.ts';
import { warnOfPostalCode } from '../../warnings/postal-code-warning.ts';
import { defineOperation } from '../define-operation.ts';
import { refuseDuplicate } from './duplicates.ts';
import { findCustomer, insertCustomers } from './repository.ts';
import { customerView } from './view.ts';

export const createCustomer = defineOperation({
  id: 'customers.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  description:
    'A NIF or an alternative id identifies a customer once in a company; without either it is anonymous. The AEAT’s census is asked for the NIF: one that it does not have is refused, and where it does not answer the customer is made with `census.status` PENDING and asked for later. VIES is asked for a VAT number of another member state; `vies` shows what it says, and nothing is refused for it here.',
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
