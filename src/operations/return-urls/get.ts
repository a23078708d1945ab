import { listReturnUrls } from '../../payments/return-urls/return-url-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { returnUrlsSchema } from './schemas.ts';

export const getReturnUrls = defineOperation({
  id: 'return-urls.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/return-urls',
  tag: 'Payment connections',
  summary: 'List the registered return addresses',
  description:
    'People can return to these addresses after they connect an account of a payment provider. Each environment has its own list. The response has that of the credential.',
  scope: 'payment-connections:read',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: returnUrlsSchema, description: 'Registered addresses' },
  errors: [],
  async run({ directory, accountId, environment }) {
    return { data: { return_urls: await listReturnUrls(directory, { accountId, environment }) } };
  },
});
