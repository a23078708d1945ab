import { liftSuppression } from '../../mail/reports/suppression-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const liftSuppressedAddress = defineOperation({
  id: 'suppressed-addresses.lift',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/suppressed-addresses/{suppressed_address_id}',
  tag: 'Emails',
  summary: 'Let an address have reminders again',
  description:
    'For an address that takes mail again, or whose reader asks for it. The next report of a bounce or a complaint puts it back.',
  scope: 'customers:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'It gets reminders again' },
  errors: ['SUPPRESSED_ADDRESS_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const isLifted = await liftSuppression(books, companyId, params.suppressed_address_id);
    if (!isLifted) throw new ApiError('SUPPRESSED_ADDRESS_NOT_FOUND');
    return { data: null };
  },
});
