import { keyReach } from '../../people/keys/key-reach.ts';
import { listKeys } from '../../people/keys/key-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { apiKeysSchema } from './schemas.ts';
import { apiKeyView } from './view.ts';

export const listApiKeys = defineOperation({
  id: 'api-keys.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/api-keys',
  tag: 'API keys',
  summary: 'List the API keys of an account',
  description:
    'Returns the keys of both environments, newest first: all valid ones, and the newest of the others. It never returns their secrets. OWNER and ADMIN see all keys of the account, a MEMBER only their own.',
  scope: 'any',
  access: 'account',
  credential: 'session',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: apiKeysSchema, description: 'API keys' },
  errors: [],
  async run(context) {
    const keys = await listKeys(context.directory, keyReach(context), context.serviceClock.now());
    return { data: { api_keys: keys.map(apiKeyView) } };
  },
});
