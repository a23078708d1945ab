import type { Principal } from '../context/context.ts';
import { ApiError } from '../platform/errors.ts';

/** What a person is in an account; the later, the less. An ADVISER reads every company and keeps its books; a MEMBER has grants. */
export const ACCOUNT_ROLES = ['OWNER', 'ADMIN', 'ADVISER', 'MEMBER'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** What the manager of an account may do in it; the later, the more. */
export const ACCESS_LEVELS = ['NONE', 'VIEW', 'OPERATE'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** How a caller stands to an account. */
export interface AccountRelation {
  accountId: string;
  /** `managed`: through the account that manages it. */
  relationship: 'own' | 'managed';
  /** In the account itself, or in the one that manages it. */
  role: AccountRole;
  /** How far its manager reaches into it; null for `own`. */
  accessLevel: AccessLevel | null;
  /** The credential is a key that is confined to some companies. */
  isConfined: boolean;
}

/** Which of those who reach an account may use an operation on it. */
export interface AccountAudience {
  /** The least role. ADMIN and OWNER ask for a credential that is not confined to some companies besides. */
  role: AccountRole;
  /**
   * The least access level at which who administers its manager may use it too; NONE: at any, since it concerns the
   * management itself. Left out: it is the holder's alone.
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
 * Whether a caller may administer an account: its members, invitations, webhooks and companies, or for a manager what the
 * account lets it do. That is for OWNER and ADMIN, with a credential that is not confined to some companies.
 */
export function mayAdminister({ role, isConfined }: Pick<AccountRelation, 'role' | 'isConfined'>): boolean {
  return hasRole(role, 'ADMIN') && !isConfined;
}

/** Whether a standing is among those that an operation is open to. */
export function isAmong({ role, managers }: AccountAudience, standing: AccountRelation): boolean {
  if (standing.relationship === 'managed') {
    const { accessLevel } = standing;
    if (managers === undefined || accessLevel === null) return false;
    // A plain member of the manager, and a key that is confined to companies, have nothing to do with the accounts themselves.
    if (!hasLevel(accessLevel, managers) || !mayAdminister(standing)) return false;
  }
  return hasRole(standing.role, role) && (role === 'MEMBER' || !standing.isConfined);
}

/** How a principal stands to an account that it acts in; null to any other. */
export function ownRelation(
  { roles, companyIds }: Pick<Principal, 'roles' | 'companyIds'>,
  accountId: string,
): AccountRelation | null {
  const role = roles.get(accountId);
  if (role === undefined) return null;
  return { accountId, relationship: 'own', role, accessLevel: null, isConfined: companyIds !== null };
}

/**
 * 403 for whoever may not administer the credential's own account, in whose name operations without an account in their path
 * act (`POST /v1/accounts`).
 */
export function refuseUnlessAdministrator(principal: Principal): void {
  const standing = ownRelation(principal, principal.accountId);
  if (standing === null || !mayAdminister(standing)) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}
