import { grantedCompanies } from '../../access/rights-repository.ts';
import { sealAccount } from '../../audit/seal-events.ts';
import { principalPorts } from '../../composition/principal-ports.ts';
import type { AccountContext, CompanyContext, RequestContext } from '../../context/context.ts';
import type { Principal } from '../../context/principal.ts';
import { booksOf, type Database, requestLogsOf } from '../../db/clients.ts';
import type { AccountRelation } from '../../domain/accounts/account-relation.ts';
import { readIssuedCountsTogether } from '../../invoices/issuing/issued-counts-repository.ts';
import type { AppContext } from '../app-env.ts';
import { testClockOf } from '../test-clock.ts';
import { reachableAccount } from './authorization.ts';
import type { AuthenticatedCredential } from './credentials.ts';

/**
 * Returns the context of an operation on the account of the path. Throws 403 unless the operation is open to the
 * credential there.
 */
export function accountContext(
  c: AppContext,
  base: RequestContext,
  credential: AuthenticatedCredential,
): CompanyContext {
  const { env } = c;
  const { operation, clock, params } = c.var;
  const { account_id: accountId = '' } = params;
  const { relation, booksShard, clockAheadMs } = reachableAccount(operation, accountId, credential);
  const { principal } = credential;
  const { environment } = principal;
  const context: AccountContext = {
    ...base,
    principal,
    ...principalPorts(env, clock, { environment, booksShard, clockAheadMs }),
    accountId,
    relation,
    booksShard,
    books: booksOf(env, environment, booksShard),
    testClock: testClockOf(env, accountId),
    auditTrail: { seal: () => sealAccount(env, { accountId, booksShard }) },
    requestLogs: requestLogsOf(env),
    issuedCounts: (together) => readIssuedCountsTogether(booksOf(env, 'LIVE', booksShard), together),
    reach: () => reachOf(base.directory, relation, principal),
  };
  // Each operation receives the context of its own access level; the registry only knows the wider type.
  return context as unknown as CompanyContext;
}

/**
 * Returns the companies that a credential reaches in an account: those of a confined key, and those granted to a
 * member. Null means all.
 */
async function reachOf(
  directory: Database,
  { accountId, role }: AccountRelation,
  { companyIds, personId }: Principal,
): Promise<readonly string[] | null> {
  if (role !== 'MEMBER') return companyIds;
  const granted = await grantedCompanies(directory, accountId, personId);
  return companyIds === null ? granted : granted.filter((id) => companyIds.includes(id));
}
