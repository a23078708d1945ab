import { mayAdminister } from '../../access/standing.ts';
import type { AccountContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { companyRight } from '../access/company-right.ts';
import { type KeyReach, readCompanyRelations } from './repository.ts';

/** Whose keys the caller sees and revokes: who administers the account, all; any other member, their own. */
export function keyReach({ accountId, standing, principal }: AccountContext): KeyReach {
  return { accountId, personId: mayAdminister(standing) ? null : principal.personId };
}

/**
 * 403 for a company that the caller does not reach as a member of the account, or that is not there: no key reaches further than
 * its person (decisions, section 6). One round trip.
 */
export async function refuseUnreachedCompanies(
  { directory, accountId, standing, principal }: AccountContext,
  companyIds: readonly string[],
): Promise<void> {
  const { personId } = principal;
  const found = await readCompanyRelations(directory, companyIds, { accountId, personId });
  const roles = new Map([[accountId, standing.role]]);
  const reached = found.filter(({ access, ...company }) => {
    const isOwn = company.accountId === accountId;
    const granted = { grant: isOwn ? access : null, managerGrant: isOwn ? null : access };
    return companyRight({ roles, companyIds: null }, { ...company, ...granted }) !== null;
  });
  if (reached.length < companyIds.length) throw new ApiError('COMPANY_NOT_ACCESSIBLE');
}
