import { companyRight } from '../../access/company-right.ts';
import { someReachableCompanies } from '../../access/only-company-repository.ts';
import { directoryOf } from '../../db/clients.ts';
import type { Operation } from '../../operations/operation.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { companyRelationOf, refuseMissingScope, refuseWrongCredentialKind } from '../access/authorization.ts';
import { type AuthenticatedCredential, authenticate } from '../access/credentials.ts';
import type { AppContext } from '../app-env.ts';
import { changesAccount, targetOf } from '../request-input.ts';
import type { DeprecatedRequest } from './deprecated-request.ts';

const COMPANY_HEADER = 'Service-Company';

/** Caller, and the known placeholders of the successor's path. */
interface CompanyOfRoute {
  credential: AuthenticatedCredential;
  params: Record<string, string>;
}

/** Throws the error about the missing company, unless the pipeline would have rejected the request earlier. */
function refuse(operation: Operation, { principal }: AuthenticatedCredential, error: ApiError): never {
  refuseMissingScope(operation, principal);
  refuseWrongCredentialKind(operation, principal);
  throw error;
}

/**
 * Returns the company that a flat route works on: the one in the header, or else the only one that the credential
 * reaches.
 */
async function companyIdFor(c: AppContext, operation: Operation): Promise<string> {
  const clock = c.get('clock');
  const { headers } = c.req.raw;
  const directory = directoryOf(c.env);
  const named = headers.get(COMPANY_HEADER);
  if (named !== null && isUuid(named)) return named.toLowerCase();
  const credential = await authenticate(directory, headers, clock.now(), null);
  if (named !== null) refuse(operation, credential, new ApiError('ACTIVE_COMPANY_HEADER_INVALID'));
  const [only, another] = await someReachableCompanies(directory, credential.principal);
  if (only === undefined) refuse(operation, credential, new ApiError('COMPANY_NOT_ACCESSIBLE'));
  if (another !== undefined) refuse(operation, credential, new ApiError('ACTIVE_COMPANY_REQUIRED'));
  return only;
}

/** Returns the credential on a path that names an account: a company of another account is out of its reach. */
function confinedTo(
  credential: AuthenticatedCredential,
  accountId: string | undefined,
): AuthenticatedCredential {
  const { company } = credential;
  const isOther =
    accountId !== undefined && company?.access.match?.company.accountId !== accountId.toLowerCase();
  return company === null || !isOther
    ? credential
    : { ...credential, company: { ...company, access: { ...company.access, match: null } } };
}

function reachesCompany({ principal, company }: AuthenticatedCredential): boolean {
  const match = company?.access.match ?? null;
  return match !== null && companyRight(principal, companyRelationOf(match)) !== null;
}

function filledIn(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/**
 * Finds the caller of a deprecated route, and the company or account that it works on. From then on the route can
 * name its successor.
 * The company is that of the path, or of the `Service-Company` header, or the only one that the caller reaches. The
 * account is the credential's own.
 * Throws 401; 400 ACTIVE_COMPANY_REQUIRED with several companies and none named; 400 ACTIVE_COMPANY_HEADER_INVALID;
 * 403 without a company.
 */
export async function reachCompanyOfRoute(
  c: AppContext,
  deprecated: DeprecatedRequest,
  operation: Operation,
): Promise<CompanyOfRoute> {
  const directory = directoryOf(c.env);
  const { rawParams } = deprecated;
  deprecated.isPlaced = true;
  const isFlat = operation.access === 'company' && rawParams.company_id === undefined;
  const named = isFlat ? { ...rawParams, company_id: await companyIdFor(c, operation) } : rawParams;
  const target = targetOf(operation, named);
  const isFresh = changesAccount(operation);
  const found = await authenticate(directory, c.req.raw.headers, c.get('clock').now(), target, isFresh);
  const credential = confinedTo(found, isFlat ? undefined : rawParams.account_id);
  const params =
    operation.access === 'account' ? { ...named, account_id: credential.principal.accountId } : named;
  const successor = operation.deprecation?.successor ?? null;
  if (successor !== null && (operation.access !== 'company' || reachesCompany(credential)))
    deprecated.successorPath = filledIn(successor.path, params);
  return { credential, params };
}
