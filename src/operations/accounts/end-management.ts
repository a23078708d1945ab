import { updateAccount } from '../../accounts/account-repository.ts';
import { requiredAccount } from '../../accounts/required-account.ts';
import { refuseLostUpdate } from '../../contract/concurrency.ts';
import { defineOperation } from '../define-operation.ts';

export const endManagement = defineOperation({
  id: 'accounts.end-management',
  method: 'DELETE',
  path: '/v1/accounts/{account_id}/management',
  tag: 'Accounts',
  summary: 'End the management of an account',
  description:
    'The manager and the holder can do this, at any access level. From then on the manager cannot see the account, receives none of its events, and can reuse its `external_ref`. The account keeps its data. Claim tokens stay valid. If nobody manages the account, nothing changes.',
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'NONE' },
  credential: 'live',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Account without a manager' },
  errors: ['CONCURRENT_MODIFICATION'],
  async run(context) {
    const { directory, accountId, jobs } = context;
    const { row } = await requiredAccount(context);
    if (row.managerAccountId !== null) {
      refuseLostUpdate(await updateAccount(directory, row, { managerAccountId: null, externalRef: null }));
      context.invalidateAccess({ accountId });
      await jobs.add({ kind: 'LEFT_MANAGER', managerAccountId: row.managerAccountId, accountId });
    }
    return { data: null };
  },
});
