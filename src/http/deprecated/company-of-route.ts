import { directoryOf } from '../../db/clients.ts';
import { companyRight } from '../../operations/access/company-right.ts';
import { someReachableCompanies } from '../../operations/access/only-company-repository.ts';
import type { Operation } from '../../operations/define-operation.ts';
import { ApiError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import { refuseMissingScope, refuseWrongCredentialKind, standingOf } from '../access/access.ts';
import { type AuthenticatedCredential, authenticate } from '../access/credentials.ts';
import type { AppContext } from '../app-env.ts';
import { targetOf } from '../request-input.ts';
import type { DeprecatedRequest } from './deprecated-request.ts';

const COMPANY_HEADER = 'Service-Company';

/** Who asks, and the placeholders of the successor's path as far as they are known. */
interface CompanyOfRoute {
  credential: AuthenticatedCredential;
  params: Record<string, string>;
}

/** Refuses for want of a company, unless the pipeline would refuse before it came to that. */
function refuse(operation: Operation, { principal }: AuthenticatedCredential, error: ApiError): never {
  refuseMissingScope(operation, principal);
  refuseWrongCredentialKind(operation, principal);
  throw error;
}

/** The company that a flat route works on: the one that the header names, else the only one that the credential reaches. */
async function companyIdFor(c: AppContext, operation: Operation): Promise<string> {
  const { clock } = c.var;
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

/** The credential as it stands on a path that names an account too: a company of another account is out of its reach. */
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
  return match !== null && companyRight(principal, standingOf(match)) !== null;
}

function filledIn(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/**
 * Finds who calls a deprecated route, and which company or account it works on: that of the `Service-Company` header or the only
 * one within reach, the company of the path, or the credential's own account. From then on the route can name its successor.
 * 401; 400 ACTIVE_COMPANY_REQUIRED with several companies and none named, ACTIVE_COMPANY_HEADER_INVALID; 403 with none.
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
  const found = await authenticate(directory, c.req.raw.headers, c.var.clock.now(), target);
  const credential = confinedTo(found, isFlat ? undefined : rawParams.account_id);
  const params =
    operation.access === 'account' ? { ...named, account_id: credential.principal.accountId } : named;
  const successor = operation.deprecation?.successor ?? null;
  if (successor !== null && (operation.access !== 'company' || reachesCompany(credential)))
    deprecated.successorPath = filledIn(successor.path, params);
  return { credential, params };
}
