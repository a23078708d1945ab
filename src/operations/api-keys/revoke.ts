import { keyReach } from '../../people/keys/key-reach.ts';
import { revokeKey } from '../../people/keys/key-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const revokeApiKey = defineOperation({
  id: 'api-keys.revoke',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/api-keys/{api_key_id}',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description:
    'Revocation is permanent and takes effect everywhere within ten seconds. A revoked key stays the same. The invitations and claim links that were made with it end. OWNER and ADMIN can revoke any key of the account, a MEMBER only their own.',
  scope: 'any',
  access: 'account',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Revoked' },
  errors: ['API_KEY_NOT_FOUND'],
  async run(context, { params }) {
    const { directory, serviceClock, invalidateAccess } = context;
    const revoked = await revokeKey(directory, keyReach(context), params.api_key_id, serviceClock.now());
    if (revoked === null) throw new ApiError('API_KEY_NOT_FOUND');
    invalidateAccess({ personId: revoked.personId });
    return { data: null };
  },
});
