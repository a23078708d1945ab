import { requiredAccount } from '../../accounts/required-account.ts';
import { accountSchema } from '../../accounts/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { callersView } from './view.ts';

export const getAccount = defineOperation({
  id: 'accounts.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}',
  tag: 'Accounts',
  summary: 'Get an account',
  description: 'The manager can see the account at any access level.',
  scope: 'accounts:read',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'NONE' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: accountSchema, description: 'Account' },
  errors: [],
  async run(context) {
    return { data: callersView(context, await requiredAccount(context)) };
  },
});
