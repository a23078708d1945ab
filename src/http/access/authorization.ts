import { isAmong, ownRelation } from '../../access/audience.ts';
import { type CompanyRelation, companyRight } from '../../access/company-right.ts';
import type { CompanyMatch } from '../../access/target-repository.ts';
import type { Principal } from '../../context/principal.ts';
import type { AccountRelation } from '../../domain/accounts/account-relation.ts';
import type { Operation } from '../../operations/operation.ts';
import { ApiError } from '../../platform/errors.ts';
import type { AuthenticatedCredential } from './credentials.ts';
import { clockIn } from './known-credential.ts';

/** Throws 403 if the key lacks the operation's scope. A session holds every scope. */
export function refuseMissingScope(operation: Operation, principal: Principal): void {
  const { scope } = operation;
  if (scope === 'any' || scope === 'none' || principal.scopes === null || principal.scopes.has(scope)) return;
  throw new ApiError('INSUFFICIENT_SCOPE', {
    params: { scope },
    details: { required_scopes: [scope], missing_scopes: [scope] },
  });
}

/** Throws 403 if the operation requires a session, a live or a sandbox credential, and this is another kind. */
export function refuseWrongCredentialKind(operation: Operation, principal: Principal): void {
  const isKey = principal.type === 'API_KEY';
  if (operation.credential === 'session' && isKey) throw new ApiError('OPERATION_REQUIRES_SESSION');
  if (operation.credential === 'live' && isKey && principal.environment === 'TEST')
    throw new ApiError('LIVE_CREDENTIAL_REQUIRED');
  if (operation.credential === 'sandbox' && principal.environment !== 'TEST')
    throw new ApiError('SANDBOX_ONLY');
}

/** True if VIEW access to a company is not enough for an operation: it changes data, or is declared so. */
export function exceedsView({ scope, needsOperate }: Operation): boolean {
  return needsOperate || (scope !== 'none' && scope !== 'any' && scope.endsWith(':write'));
}

/** True if this is a bookkeeping operation and the caller is an ADVISER of the company's account. */
function mayKeepBooks(
  { isBookkeeping }: Operation,
  { principal }: AuthenticatedCredential,
  { company }: CompanyMatch,
): boolean {
  return isBookkeeping && principal.roles.get(company.accountId) === 'ADVISER';
}

/** Returns the relation between a company and the person behind a credential. */
export function companyRelationOf({ company, ...match }: CompanyMatch): CompanyRelation {
  return { companyId: company.id, accountId: company.accountId, ...match };
}

/**
 * Returns the company of the path if the credential reaches it. Throws the same 403 for a foreign and for an unknown
 * company.
 * The person needs a right to it as a member of its account or of the managing account. A key confined to other
 * companies does not reach it.
 */
export function reachableCompany(operation: Operation, credential: AuthenticatedCredential): CompanyMatch {
  const match = credential.company?.access.match ?? null;
  const right = match === null ? null : companyRight(credential.principal, companyRelationOf(match));
  if (match === null || right === null) throw new ApiError('COMPANY_NOT_ACCESSIBLE');
  if (right === 'VIEW' && exceedsView(operation) && !mayKeepBooks(operation, credential, match))
    throw new ApiError('COMPANY_READ_ONLY');
  return match;
}

/** Account of the path, the caller's relation to it, and the location of its books. */
export interface ReachedAccount {
  relation: AccountRelation;
  booksShard: number;
  clockAheadMs: number;
}

function managedAccount({ principal, account }: AuthenticatedCredential): ReachedAccount | null {
  if (account === null || account.managerAccountId === null) return null;
  const role = principal.roles.get(account.managerAccountId);
  if (role === undefined) return null;
  const { id: accountId, accessLevel, booksShard } = account;
  const isConfined = principal.companyIds !== null;
  return {
    relation: { accountId, relationship: 'managed', role, accessLevel, isConfined },
    booksShard,
    clockAheadMs: clockIn(principal.environment, account.clockAheadMs) ?? 0,
  };
}

/**
 * Returns the account of the path if the credential reaches it and the operation is open to its holder.
 * Throws the same 403 for a foreign account, an unknown account and one that the caller's role does not open.
 */
export function reachableAccount(
  { audience }: Operation,
  accountId: string,
  credential: AuthenticatedCredential,
): ReachedAccount {
  const relation = ownRelation(credential.principal, accountId);
  const home = credential.home.get(accountId);
  const reached =
    relation === null || home === undefined
      ? managedAccount(credential)
      : { relation, booksShard: home.booksShard, clockAheadMs: home.clockAheadMs ?? 0 };
  if (reached === null || !isAmong(audience, reached.relation)) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return reached;
}
