import { basePorts } from '../../composition/base-ports.ts';
import { principalPorts } from '../../composition/principal-ports.ts';
import type { CompanyContext, Principal, PrincipalContext, RequestContext } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import type { Operation } from '../../operations/define-operation.ts';
import type { Acting } from '../../platform/acting.ts';
import { aheadOf } from '../../platform/clock.ts';
import type { IdSource } from '../../platform/ids.ts';
import { prefersStrict, Warnings } from '../../warnings/warnings.ts';
import type { Exchange } from '../exchange.ts';
import { invalidateAccess } from './access-cache.ts';
import { accountContext } from './account-context.ts';
import { companyContext } from './company-context.ts';
import type { AuthenticatedCredential } from './credentials.ts';

/** Ids are those of a run, which makes the same ones each time it is taken up (`executionIds`): before one there are none. */
const NO_IDS: IdSource = {
  next() {
    throw new Error('no run has begun');
  },
};

/** Who acts, for the audit trail; the service itself for an operation without a credential. */
export function actingOf(
  exchange: Exchange,
  operation: Operation,
  credential: AuthenticatedCredential | null,
): Acting {
  const principal = credential?.principal ?? null;
  const ip = exchange.request.headers.get('CF-Connecting-IP');
  return {
    actor:
      principal === null ? { type: 'SYSTEM', id: null, name: null, job: operation.id } : actorOf(principal),
    accountId: exchange.accountId ?? principal?.accountId ?? null,
    environment: principal?.environment ?? null,
    operation: operation.id,
    requestId: exchange.requestId,
    traceId: exchange.traceId,
    ip: ip === '' ? null : ip,
    nowMs: () => exchange.clock.now(),
    written: new Set(),
  };
}

function actorOf({ apiKeyId, apiKeyName, personId, person }: Principal): Acting['actor'] {
  if (apiKeyId !== null) return { type: 'API_KEY', id: apiKeyId, name: apiKeyName, job: null };
  return { type: 'PERSON', id: personId, name: person.name ?? person.email, job: null };
}

/** Who a session is; null for a key, and where there is no credential. */
function signedInOf(credential: AuthenticatedCredential | null): RequestContext['signedIn'] {
  if (credential === null || credential.principal.type !== 'SESSION') return null;
  const { personId, person } = credential.principal;
  return { personId, email: person.email };
}

/** What every operation is given, whoever asks. */
export function requestContext(
  exchange: Exchange,
  credential: AuthenticatedCredential | null,
  directory: Database,
): RequestContext {
  const { headers } = exchange.request;
  return {
    clock: aheadOf(exchange.clock, 0),
    ids: NO_IDS,
    executionId: '',
    isRetry: false,
    requestId: exchange.requestId,
    language: exchange.language,
    ifMatch: headers.get('If-Match'),
    ifNoneMatch: headers.get('If-None-Match'),
    prefer: headers.get('Prefer'),
    warnings: new Warnings(prefersStrict(headers.get('Prefer'))),
    dryRun: null,
    callerIp: headers.get('CF-Connecting-IP') ?? '',
    callerCountry: headers.get('CF-IPCountry'),
    callerAgent: headers.get('User-Agent'),
    waitUntil: (work) => exchange.waitUntil(work),
    invalidateAccess,
    signedIn: signedInOf(credential),
    directory,
    ...basePorts(exchange.env, exchange.clock, exchange.baseUrl),
    ...exchange.rarePorts(exchange.env, exchange.clock),
  };
}

/** The context that an operation is run with: that of its access level. */
export function contextOf(
  exchange: Exchange,
  base: RequestContext,
  credential: AuthenticatedCredential | null,
  operation: Operation,
  params: Record<string, string>,
): CompanyContext {
  // An operation is handed the context of its own access level; the wider type is how the registry forgets which.
  if (credential === null) return base as CompanyContext;
  if (operation.access === 'company') return companyContext(exchange, base, credential, operation);
  if (operation.access === 'account') return accountContext(exchange, base, credential, operation, params);
  const { principal } = credential;
  const clockAheadMs = credential.home.get(principal.accountId)?.clockAheadMs ?? 0;
  const context: PrincipalContext = {
    ...base,
    principal,
    ...principalPorts(exchange.env, exchange.clock, { ...principal, clockAheadMs }),
  };
  return context as CompanyContext;
}
