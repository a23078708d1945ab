import type { Principal } from '../context/principal.ts';
import type { AccessLevel, AccountRole } from '../domain/accounts/account-relation.ts';

/** Right of a person in a company: to read, or to work. */
export type CompanyRight = 'VIEW' | 'OPERATE';

/** Relation of a company to the person behind a credential. */
export interface CompanyRelation {
  companyId: string;
  accountId: string;
  /** Account that manages the company's account, if any, and its access level there. */
  managerAccountId: string | null;
  accessLevel: AccessLevel;
  /** Grant of the person as a plain member of the company's account. Null without one. */
  grant: CompanyRight | null;
}

function ownRight(role: AccountRole | undefined, grant: CompanyRight | null): CompanyRight | null {
  if (role === undefined) return null;
  if (role === 'ADVISER') return 'VIEW';
  return role === 'MEMBER' ? grant : 'OPERATE';
}

/** Returns the right of an administrator of the managing account. Other members of the manager have none. */
function managedRight(
  roles: Principal['roles'],
  { managerAccountId, accessLevel }: CompanyRelation,
): CompanyRight | null {
  const role = managerAccountId === null ? undefined : roles.get(managerAccountId);
  if ((role !== 'OWNER' && role !== 'ADMIN') || accessLevel === 'NONE') return null;
  return accessLevel;
}

/**
 * Returns the right of a credential in a company, or null if it has none (specification, Authentication). It is the
 * stronger of the person's rights as a member of the company's account and of its manager. A key limited to other
 * companies has none.
 */
export function companyRight(
  { roles, companyIds }: Pick<Principal, 'roles' | 'companyIds'>,
  company: CompanyRelation,
): CompanyRight | null {
  if (companyIds !== null && !companyIds.includes(company.companyId)) return null;
  const own = ownRight(roles.get(company.accountId), company.grant);
  return own === 'OPERATE' ? own : (managedRight(roles, company) ?? own);
}
