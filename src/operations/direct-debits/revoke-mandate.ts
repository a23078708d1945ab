import { revokeMandate as revoke } from '../../payments/direct-debits/mandate-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const revokeMandate = defineOperation({
  id: 'mandates.revoke',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/mandates/{mandate_id}',
  tag: 'Direct debits',
  summary: 'End a mandate',
  description: 'From then on nothing is collected with it. Debits in progress stay.',
  scope: 'customers:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Ended' },
  errors: ['MANDATE_NOT_FOUND'],
  async run({ books, companyId, clock }, { params }) {
    const isRevoked = await revoke(books, companyId, params.mandate_id, clock.now());
    if (!isRevoked) throw new ApiError('MANDATE_NOT_FOUND');
    return { data: null };
  },
});
