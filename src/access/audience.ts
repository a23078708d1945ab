import type { Principal } from '../context/principal.ts';
import {
  ACCESS_LEVELS,
  ACCOUNT_ROLES,
  type AccessLevel,
  type AccountRelation,
  type AccountRole,
} from '../domain/accounts/account-relation.ts';
import { ApiError } from '../platform/errors.ts';

/** Callers that an operation on an account is open to. */
export interface AccountAudience {
  /** Weakest role allowed. ADMIN and OWNER also require a credential that is not limited to some companies. */
  role: AccountRole;
  /**
   * Lowest access level that also opens the operation to administrators of the account's manager. NONE admits any
   * level, because the operation concerns the management itself. If absent, no manager may use it.
   */
  managers?: AccessLevel;
}

/** Any member of the account, and no manager. */
export const DEFAULT_AUDIENCE: AccountAudience = { role: 'MEMBER' };

function hasRole(role: AccountRole, least: AccountRole): boolean {
  return ACCOUNT_ROLES.indexOf(role) <= ACCOUNT_ROLES.indexOf(least);
}

function hasLevel(level: AccessLevel, least: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(least);
}

/**
 * True if a caller may administer an account. This requires OWNER or ADMIN and a credential that is not limited to some
 * companies. It covers members, invitations, webhooks and companies, or for a manager the rights that the account
 * grants.
 */
export function mayAdminister({ role, isConfined }: Pick<AccountRelation, 'role' | 'isConfined'>): boolean {
  return hasRole(role, 'ADMIN') && !isConfined;
}

/** True if an operation with this audience is open to a caller in this relation. */
export function isAmong({ role, managers }: AccountAudience, relation: AccountRelation): boolean {
  if (relation.relationship === 'managed') {
    const { accessLevel } = relation;
    if (managers === undefined || accessLevel === null) return false;
    // Plain members of the manager and keys limited to companies have no access to the managed accounts themselves.
    if (!hasLevel(accessLevel, managers) || !mayAdminister(relation)) return false;
  }
  return hasRole(relation.role, role) && (role === 'MEMBER' || !relation.isConfined);
}

/** Returns the relation of a principal to an account that it acts in, or null for any other account. */
export function ownRelation(
  { roles, companyIds }: Pick<Principal, 'roles' | 'companyIds'>,
  accountId: string,
): AccountRelation | null {
  const role = roles.get(accountId);
  if (role === undefined) return null;
  return { accountId, relationship: 'own', role, accessLevel: null, isConfined: companyIds !== null };
}

/**
 * Throws 403 unless an operation without an account in its path is open to the caller in the credential's own account, in whose
 * name it acts (`POST /v1/accounts`).
 */
export function refuseOutsideAudience(audience: AccountAudience, principal: Principal): void {
  const relation = ownRelation(principal, principal.accountId);
  if (relation === null || !isAmong(audience, relation)) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}
