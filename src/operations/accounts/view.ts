import type { AccountRecord } from '../../accounts/account-repository.ts';
import type { AccountView } from '../../accounts/schemas.ts';
import type { AccountContext } from '../../context/context.ts';
import type { AccountRole } from '../../domain/accounts/account-relation.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';

/** Returns an account as the API shows it to a member with a role. If the role is null, as shown to its manager. */
export function accountView({ row, hasOwner }: AccountRecord, role: AccountRole | null): AccountView {
  const isManaged = row.managerAccountId !== null;
  return {
    id: row.id,
    display_name: row.name,
    email: row.email,
    relationship: role === null ? 'managed' : 'own',
    account_role: role,
    plan: row.plan,
    manager_account_id: row.managerAccountId,
    external_ref: row.externalRef,
    access_level: isManaged ? row.accessLevel : null,
    status: hasOwner ? 'CLAIMED' : 'PROVISIONED',
    claimed_at: timestampOrNull(row.claimedAt),
    created_at: timestampText(row.createdAt),
  };
}

/** Returns an account as the caller of an operation sees it. */
export function callersView({ relation }: AccountContext, account: AccountRecord): AccountView {
  return accountView(account, relation.relationship === 'own' ? relation.role : null);
}
