import { refuseLostUpdate } from '../../contract/concurrency.ts';
import { defineOperation } from '../define-operation.ts';
import { updateAccount } from './repository.ts';
import { requiredAccount } from './required-account.ts';

export const endManagement = defineOperation({
  id: 'accounts.end-management',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/management',
  tag: 'Accounts',
  summary: 'End the management of an account',
  description:
    'Its manager and its holder may do so, at any access level. The manager sees nothing of it from then on, is sent none of its events, and may use its `external_ref` again; the account keeps all that it has. Claim tokens hold on. Ending what nobody manages changes nothing.',
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'NONE' },
  credential: 'live',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Nobody manages the account' },
  errors: ['CONCURRENT_MODIFICATION'],
  async run(context) {
    const { directory, accountId } = context;
    const { row } = await requiredAccount(context);
    if (row.managerAccountId !== null) {
      refuseLostUpdate(await updateAccount(directory, row, { managerAccountId: null, externalRef: null }));
      context.invalidateAccess({ accountId });
    }
    return { data: null };
  },
});
