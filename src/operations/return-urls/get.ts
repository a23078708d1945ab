import { defineOperation } from '../define-operation.ts';
import { listReturnUrls } from './repository.ts';
import { returnUrlsSchema } from './schemas.ts';

export const getReturnUrls = defineOperation({
  id: 'return-urls.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/return-urls',
  tag: 'Payment connections',
  summary: 'List the registered return addresses',
  description:
    'Where people may be led back to after connecting an account of a payment provider. Each environment has a list of its own; this is the one of the credential.',
  scope: 'payment-connections:read',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: returnUrlsSchema, description: 'The registered addresses' },
  errors: [],
  async run({ directory, accountId, environment }) {
    return { data: { return_urls: await listReturnUrls(directory, { accountId, environment }) } };
  },
});
