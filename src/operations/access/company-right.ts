import type { AccessLevel, AccountRole } from '../../access/standing.ts';
import type { Principal } from '../../context/context.ts';

/** What someone may do in a company: look, or work. */
export type CompanyRight = 'VIEW' | 'OPERATE';

/** A company as it stands to the person behind a credential. */
export interface CompanyRelation {
  companyId: string;
  accountId: string;
  /** The account that manages the company's, if any, and how far it reaches into it. */
  managerAccountId: string | null;
  accessLevel: AccessLevel;
  /** What the person was granted as a plain member of the company's account; null: nothing. */
  grant: CompanyRight | null;
}

function ownRight(role: AccountRole | undefined, grant: CompanyRight | null): CompanyRight | null {
  if (role === undefined) return null;
  if (role === 'ADVISER') return 'VIEW';
  return role === 'MEMBER' ? grant : 'OPERATE';
}

/** What opens a company to who administers the manager of its account; other members of the manager have nothing of it. */
function managedRight(
  roles: Principal['roles'],
  { managerAccountId, accessLevel }: CompanyRelation,
): CompanyRight | null {
  const role = managerAccountId === null ? undefined : roles.get(managerAccountId);
  if ((role !== 'OWNER' && role !== 'ADMIN') || accessLevel === 'NONE') return null;
  return accessLevel;
}

/**
 * What a credential may do in a company: as a member of its account, or of the account that manages it, whichever is more. A
 * key that is confined to other companies may do nothing. Null: the company is out of its reach (specification, Authentication).
 */
export function companyRight(
  { roles, companyIds }: Pick<Principal, 'roles' | 'companyIds'>,
  company: CompanyRelation,
): CompanyRight | null {
  if (companyIds !== null && !companyIds.includes(company.companyId)) return null;
  const own = ownRight(roles.get(company.accountId), company.grant);
  return own === 'OPERATE' ? own : (managedRight(roles, company) ?? own);
}
