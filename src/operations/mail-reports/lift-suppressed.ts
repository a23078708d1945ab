import { liftSuppression } from '../../mail/reports/suppression-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const liftSuppressedAddress = defineOperation({
  id: 'suppressed-addresses.lift',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/suppressed-addresses/{suppressed_address_id}',
  tag: 'Emails',
  summary: 'Allow reminders to an address again',
  description:
    'Use it if the address accepts email again, or if its owner asks for it. The next bounce or complaint suppresses it again.',
  scope: 'customers:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Reminders allowed again' },
  errors: ['SUPPRESSED_ADDRESS_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const isLifted = await liftSuppression(books, companyId, params.suppressed_address_id);
    if (!isLifted) throw new ApiError('SUPPRESSED_ADDRESS_NOT_FOUND');
    return { data: null };
  },
});
