import type { MandateRow } from '../../db/schema/direct-debit-schema.ts';
import { keepMandate } from '../../direct-debits/mandate-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { findCustomer } from '../customers/repository.ts';
import { defineOperation } from '../define-operation.ts';
import { mandateBody, mandateSchema } from './schemas.ts';
import { mandateView } from './view.ts';

export const createMandate = defineOperation({
  id: 'mandates.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/mandates',
  tag: 'Direct debits',
  summary: 'Create a mandate of a customer',
  description:
    'With a mandate, a customer lets the company collect from its account (SEPA). A mandate never changes. A different account needs a new mandate.',
  scope: 'customers:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: mandateBody,
  example: {
    customer_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e',
    iban: 'ES9121000418450200051332',
    signed_on: '2026-11-02',
  },
  success: { status: 201, data: mandateSchema, description: 'Mandate' },
  errors: ['CUSTOMER_NOT_FOUND', 'MANDATE_DUPLICATE'],
  async run(context, { body }) {
    const { books, companyId, clock, ids } = context;
    const customer = await findCustomer(books, companyId, body.customer_id);
    if (customer === null) throw new ApiError('CUSTOMER_NOT_FOUND');
    const id = ids.next();
    const row: MandateRow = {
      id,
      companyId,
      customerId: customer.id,
      reference: body.reference ?? id.replaceAll('-', ''),
      debtorName: body.debtor_name ?? customer.legalName,
      iban: body.iban,
      scheme: body.scheme ?? 'CORE',
      isRecurrent: body.is_recurrent ?? true,
      signedOn: body.signed_on,
      revokedAt: null,
      createdAt: clock.now(),
    };
    if (!(await keepMandate(books, row)) && !context.isRetry) throw new ApiError('MANDATE_DUPLICATE');
    return { data: mandateView(row) };
  },
});
