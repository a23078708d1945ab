import { findCustomer } from '../../customers/customer-repository.ts';
import type { MandateRow } from '../../db/schema/direct-debit-schema.ts';
import { keepMandate } from '../../payments/direct-debits/mandate-repository.ts';
import { isInSepa, needsDebtorDetails } from '../../payments/direct-debits/sepa-scheme.ts';
import { isSepaWritable } from '../../payments/direct-debits/sepa-text.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { mandateBody, mandateSchema } from './schemas.ts';
import { mandateView } from './view.ts';

/**
 * Refuses a mandate that no SEPA file can hold (decisions, section 15).
 *
 * @throws ApiError IBAN_OUTSIDE_SEPA, SEPA_DEBTOR_DETAILS_REQUIRED, SEPA_NAME_NOT_WRITABLE
 */
function refuseUnwritable({ iban, bic, address, debtorName }: MandateRow): void {
  if (!isInSepa(iban)) throw new ApiError('IBAN_OUTSIDE_SEPA', { details: { iban } });
  const missing = Object.entries({ bic, address }).flatMap(([name, value]) => (value === null ? [name] : []));
  if (needsDebtorDetails(iban) && missing.length > 0)
    throw new ApiError('SEPA_DEBTOR_DETAILS_REQUIRED', { details: { missing } });
  if (!isSepaWritable(debtorName))
    throw new ApiError('SEPA_NAME_NOT_WRITABLE', { details: { debtor_name: debtorName } });
}

export const createMandate = defineOperation({
  id: 'mandates.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/mandates',
  tag: 'Direct debits',
  summary: 'Create a mandate of a customer',
  description:
    'With a mandate, a customer lets the company collect from its account (SEPA). A mandate never changes. A different account needs a new mandate. Names are written in Latin letters; one without any is refused. An account outside the European Economic Area needs `bic` and `address`, and one outside SEPA is refused.',
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
  errors: [
    'CUSTOMER_NOT_FOUND',
    'MANDATE_DUPLICATE',
    'IBAN_OUTSIDE_SEPA',
    'SEPA_DEBTOR_DETAILS_REQUIRED',
    'SEPA_NAME_NOT_WRITABLE',
  ],
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
      bic: body.bic?.toUpperCase() ?? null,
      address: body.address ?? null,
      scheme: body.scheme ?? 'CORE',
      isRecurrent: body.is_recurrent ?? true,
      signedOn: body.signed_on,
      revokedAt: null,
      createdAt: clock.now(),
    };
    refuseUnwritable(row);
    if (!(await keepMandate(books, row)) && !context.isRetry) throw new ApiError('MANDATE_DUPLICATE');
    return { data: mandateView(row) };
  },
});
