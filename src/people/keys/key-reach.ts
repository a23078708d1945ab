import { mayAdminister } from '../../access/audience.ts';
import { companyRight } from '../../access/company-right.ts';
import type { AccountContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type KeyReach, readCompanyRelations } from './key-repository.ts';

/**
 * Returns the keys that the caller sees and revokes. An administrator has all keys of the account, any other member
 * only their own.
 */
export function keyReach({ accountId, relation, principal }: AccountContext): KeyReach {
  return { accountId, personId: mayAdminister(relation) ? null : principal.personId };
}

/**
 * Throws 403 if a company does not exist or the caller does not reach it as a member of the account. No key reaches
 * further than its person (decisions, section 6). One round trip.
 */
export async function refuseUnreachedCompanies(
  { directory, accountId, relation, principal }: AccountContext,
  companyIds: readonly string[],
): Promise<void> {
  const { personId } = principal;
  const found = await readCompanyRelations(directory, companyIds, { accountId, personId });
  const roles = new Map([[accountId, relation.role]]);
  const reached = found.filter(({ access, ...company }) => {
    const isOwn = company.accountId === accountId;
    const granted = { grant: isOwn ? access : null, managerGrant: isOwn ? null : access };
    return companyRight({ roles, companyIds: null }, { ...company, ...granted }) !== null;
  });
  if (reached.length < companyIds.length) throw new ApiError('COMPANY_NOT_ACCESSIBLE');
}
