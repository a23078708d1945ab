import { ApiError } from '../errors.ts';
import type { CompanyMatch } from '../operations/access/repository.ts';
import type { Principal } from '../operations/context.ts';
import type { Operation } from '../operations/define-operation.ts';
import type { AuthenticatedCredential } from './credentials.ts';

/** 403 when a key lacks the scope; a session holds every scope. */
export function refuseMissingScope(operation: Operation, principal: Principal): void {
  const { scope } = operation;
  if (scope === 'any' || scope === 'none' || principal.scopes === null || principal.scopes.has(scope)) return;
  throw new ApiError('INSUFFICIENT_SCOPE', {
    params: { scope },
    details: { required_scopes: [scope], missing_scopes: [scope] },
  });
}

/** 403 when the operation asks for a session, a live credential or a sandbox one, and this is another. */
export function refuseWrongCredentialKind(operation: Operation, principal: Principal): void {
  const isKey = principal.type === 'API_KEY';
  if (operation.credential === 'session' && isKey) throw new ApiError('OPERATION_REQUIRES_SESSION');
  if (operation.credential === 'live' && isKey && principal.environment === 'TEST')
    throw new ApiError('LIVE_CREDENTIAL_REQUIRED');
  if (operation.credential === 'sandbox' && principal.environment !== 'TEST')
    throw new ApiError('SANDBOX_ONLY');
}

/** Whether an operation changes a company's data, which a member with VIEW access may not. */
export function writes(operation: Operation): boolean {
  return operation.scope !== 'none' && operation.scope !== 'any' && operation.scope.endsWith(':write');
}

/**
 * The company of the path, if the credential reaches it: it belongs to an account of the person, the key is not confined
 * to others, and a MEMBER has a grant for it. A company that is foreign and one that is not there answer alike.
 */
export function reachableCompany(operation: Operation, credential: AuthenticatedCredential): CompanyMatch {
  const match = credential.company?.access.match ?? null;
  const { principal, accountIds } = credential;
  const denied = () => new ApiError('COMPANY_NOT_ACCESSIBLE');
  if (match === null || !accountIds.includes(match.company.accountId)) throw denied();
  if (principal.companyIds !== null && !principal.companyIds.includes(match.company.id)) throw denied();
  if (match.role === null) throw denied();
  if (match.role !== 'MEMBER') return match;
  if (match.access === null) throw denied();
  if (match.access === 'VIEW' && writes(operation)) throw new ApiError('COMPANY_READ_ONLY');
  return match;
}

/** 403 unless the account of the path is one that the credential reaches. */
export function refuseForeignAccount(accountId: string, credential: AuthenticatedCredential): void {
  if (!credential.accountIds.includes(accountId)) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
}
