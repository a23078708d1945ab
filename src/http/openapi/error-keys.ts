import type { Operation } from '../../operations/operation.ts';
import { ANY_TYPE } from '../../operations/operation-result.ts';
import { ERROR_CATALOGUE, type ErrorKey } from '../../platform/error-catalogue.ts';
import { exceedsView } from '../access/authorization.ts';
import { tiersOf } from '../rate-limit-tiers.ts';
import { consumesBody, heedsStrict } from '../response/negotiation.ts';
import { takesCompanyHeader } from './headers.ts';

const CREDENTIAL_KEYS = {
  session: 'OPERATION_REQUIRES_SESSION',
  live: 'LIVE_CREDENTIAL_REQUIRED',
  sandbox: 'SANDBOX_ONLY',
} as const satisfies Record<NonNullable<Operation['credential']>, ErrorKey>;

function accessKeys(operation: Operation): ErrorKey[] {
  if (operation.scope === 'none')
    return operation.heedsSession ? ['UNAUTHORIZED', 'ACCOUNT_NOT_ACCESSIBLE'] : [];
  // Any request may name an account that its credential does not act in.
  const keys: ErrorKey[] = ['UNAUTHORIZED', 'ACCOUNT_NOT_ACCESSIBLE'];
  if (operation.scope !== 'any') keys.push('INSUFFICIENT_SCOPE');
  if (operation.credential !== null) keys.push(CREDENTIAL_KEYS[operation.credential]);
  if (operation.stepUp !== null) keys.push('STEP_UP_REQUIRED');
  if (operation.access === 'company') keys.push('COMPANY_NOT_ACCESSIBLE');
  if (operation.access === 'company' && exceedsView(operation)) keys.push('COMPANY_READ_ONLY');
  return keys;
}

function deprecationKeys(operation: Operation): ErrorKey[] {
  if (operation.deprecation === null) return [];
  if (!takesCompanyHeader(operation)) return ['GONE'];
  return ['GONE', 'ACTIVE_COMPANY_REQUIRED', 'ACTIVE_COMPANY_HEADER_INVALID'];
}

function bodyKeys(operation: Operation): ErrorKey[] {
  const keys: ErrorKey[] = operation.method === 'GET' ? [] : ['REQUEST_BODY_TOO_LARGE', 'PAYLOAD_TOO_LARGE'];
  if (consumesBody(operation.method) && !operation.takesBytes)
    keys.push('INVALID_JSON_FORMAT', 'VALIDATION_ERROR', 'UNSUPPORTED_MEDIA_TYPE');
  return keys;
}

/** Returns the errors that the pipeline may return for an operation, by its declaration. */
function pipelineKeys(operation: Operation): ErrorKey[] {
  const keys: ErrorKey[] = [
    'BAD_REQUEST',
    'VALIDATION_ERROR_QUERY',
    'METHOD_NOT_ALLOWED',
    'INTERNAL_ERROR',
    ...accessKeys(operation),
    ...deprecationKeys(operation),
    ...bodyKeys(operation),
  ];
  if (heedsStrict(operation)) keys.push('STRICT_HANDLING_REFUSED');
  const { raw, produces } = operation.success;
  if (raw !== ANY_TYPE || produces !== undefined) keys.push('NOT_ACCEPTABLE');
  if (Object.keys(operation.query).length > 0) keys.push('VALIDATION_ERROR');
  if (tiersOf(operation.method, operation.path).length > 0) keys.push('RATE_LIMIT_EXCEEDED');
  if (operation.idempotency === 'required') keys.push('IDEMPOTENCY_KEY_REQUIRED');
  if (operation.idempotency !== false) {
    keys.push('INVALID_IDEMPOTENCY_KEY', 'IDEMPOTENCY_KEY_PROCESSING', 'IDEMPOTENCY_KEY_MISMATCH');
  }
  return keys;
}

/** Errors of one status. `hasOwn` if the operation itself adds some to those of the pipeline. */
export interface StatusErrors {
  status: number;
  keys: readonly ErrorKey[];
  hasOwn: boolean;
}

/** Returns every error of an operation by status, in ascending order, with sorted keys. */
export function errorsByStatus(operation: Operation): StatusErrors[] {
  const implied = new Set(pipelineKeys(operation));
  const all = [...new Set([...implied, ...operation.errors])].sort();
  const statuses = [...new Set(all.map((key) => ERROR_CATALOGUE[key].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const keys = all.filter((key) => ERROR_CATALOGUE[key].status === status);
    return { status, keys, hasOwn: keys.some((key) => !implied.has(key)) };
  });
}
