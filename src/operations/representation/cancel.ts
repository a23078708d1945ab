import { cancelRepresentation as writeCancellation } from '../../companies/representation/representation-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const cancelRepresentation = defineOperation({
  id: 'representation.cancel',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/representation',
  tag: 'Company',
  summary: 'Cancel the representation',
  description:
    'It can be cancelled at any time, even after acceptance. With VeriFactu on, the company then cannot issue in live until another one is accepted. Registered records stay. A repeated request changes nothing.',
  scope: 'companies:write',
  access: 'company',
  isSharedOnceLive: true,
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Representation cancelled' },
  errors: ['LIVE_CREDENTIAL_REQUIRED', 'REPRESENTATION_NOT_FOUND'],
  async run({ directory, companyId, serviceClock }) {
    const { state } = await writeCancellation(directory, companyId, serviceClock.now());
    if (state !== 'CANCELLED') throw new ApiError('REPRESENTATION_NOT_FOUND');
    return { data: null };
  },
});
