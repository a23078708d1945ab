import { type AccountRecord, updateAccount } from '../../accounts/account-repository.ts';
import { requiredAccount } from '../../accounts/required-account.ts';
import { accessLevelBody, accountSchema } from '../../accounts/schemas.ts';
import type { AccountContext } from '../../context/context.ts';
import { refuseLostUpdate } from '../../contract/concurrency.ts';
import { ACCESS_LEVELS, type AccessLevel } from '../../domain/accounts/account-relation.ts';
import { notifyAdministrators } from '../../people/notices/security-notices.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { callersView } from './view.ts';

/**
 * Throws if the caller may not change the access level. Once an account has a holder, only the holder decides
 * (decisions, section 6, Provisioning).
 */
function refuseChange({ relation }: AccountContext, { row, hasOwner }: AccountRecord): void {
  if (relation.relationship === 'managed' && (hasOwner || row.managerAccountId === null))
    throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  if (row.managerAccountId === null) throw new ApiError('ACCOUNT_NOT_MANAGED');
}

function isRaise(before: AccessLevel, after: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(after) > ACCESS_LEVELS.indexOf(before);
}

export const setAccessLevel = defineOperation({
  id: 'accounts.set-access-level',
  method: 'PATCH',
  path: '/v1/accounts/{account_id}/access-level',
  tag: 'Accounts',
  summary: "Set the access of an account's manager",
  description:
    'The manager can do this until the account is claimed, and the holder afterwards. The earlier level can stay cached for up to ten seconds. The administrators of the account are mailed if the manager gets more access.',
  scope: 'accounts:write',
  access: 'account',
  audience: { role: 'ADMIN', managers: 'NONE' },
  credential: 'live',
  stepUp: 'always',
  idempotency: false,
  query: {},
  body: accessLevelBody,
  example: { access_level: 'VIEW' },
  success: { status: 200, data: accountSchema, description: 'Changed account' },
  errors: ['ACCOUNT_NOT_MANAGED', 'CONCURRENT_MODIFICATION'],
  async run(context, { body }) {
    const { directory, accountId, jobs } = context;
    const account = await requiredAccount(context);
    refuseChange(context, account);
    const changed = await updateAccount(directory, account.row, { accessLevel: body.access_level });
    const row = refuseLostUpdate(changed);
    context.invalidateAccess({ accountId });
    const { managerAccountId } = row;
    if (row.accessLevel === 'NONE' && managerAccountId !== null)
      await jobs.add({ kind: 'LEFT_MANAGER', managerAccountId, accountId });
    if (isRaise(account.row.accessLevel, row.accessLevel))
      notifyAdministrators(context, accountId, {
        ...{ kind: 'MANAGER_ACCESS_RAISED', accountName: row.name, level: row.accessLevel },
      });
    return { data: callersView(context, { ...account, row }) };
  },
});
