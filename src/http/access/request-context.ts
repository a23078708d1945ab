import { basePorts } from '../../composition/base-ports.ts';
import { principalPorts } from '../../composition/principal-ports.ts';
import type { CompanyContext, PrincipalContext, RequestContext } from '../../context/context.ts';
import { directoryOf } from '../../db/clients.ts';
import { aheadOf } from '../../platform/clock.ts';
import type { IdSource } from '../../platform/ids.ts';
import { prefersStrict, Warnings } from '../../warnings/warnings.ts';
import { acceptsGzip } from '../answer/negotiation.ts';
import type { AppContext } from '../app-env.ts';
import { invalidateAccess } from './access-cache.ts';
import { accountContext } from './account-context.ts';
import { companyContext } from './company-context.ts';
import type { AuthenticatedCredential } from './credentials.ts';

/** Ids belong to a run (`executionIds`), which makes the same ones when it is repeated. Before a run there are none. */
const NO_IDS: IdSource = {
  next() {
    throw new Error('no run has begun');
  },
};

/** Returns the person of a session; null for a key, and without a credential. */
function signedInOf(credential: AuthenticatedCredential | null): RequestContext['signedIn'] {
  if (credential === null || credential.principal.type !== 'SESSION') return null;
  const { personId, person } = credential.principal;
  return { personId, email: person.email };
}

/** Returns what every operation gets, whoever calls. */
function baseContext(c: AppContext): RequestContext {
  const { clock, requestId, language, credential, baseUrl } = c.var;
  const { headers } = c.req.raw;
  return {
    clock: aheadOf(clock, 0),
    ids: NO_IDS,
    executionId: '',
    isRetry: false,
    requestId,
    language,
    ifMatch: headers.get('If-Match'),
    ifNoneMatch: headers.get('If-None-Match'),
    acceptsGzip: acceptsGzip(headers.get('Accept-Encoding')),
    prefer: headers.get('Prefer'),
    warnings: new Warnings(prefersStrict(headers.get('Prefer'))),
    dryRun: null,
    callerIp: headers.get('CF-Connecting-IP') ?? '',
    callerCountry: headers.get('CF-IPCountry'),
    callerAgent: headers.get('User-Agent'),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    invalidateAccess,
    signedIn: signedInOf(credential),
    directory: directoryOf(c.env),
    ...basePorts(c.env, clock, baseUrl),
  };
}

/** Returns the context of an operation: that of its access level. */
function contextOf(
  c: AppContext,
  base: RequestContext,
  credential: AuthenticatedCredential | null,
): CompanyContext {
  // An operation is handed the context of its own access level; the wider type is how the registry forgets which.
  if (credential === null) return base as CompanyContext;
  const { access } = c.var.operation;
  if (access === 'company') return companyContext(c, base, credential);
  if (access === 'account') return accountContext(c, base, credential);
  const { principal } = credential;
  const clockAheadMs = credential.home.get(principal.accountId)?.clockAheadMs ?? 0;
  const context: PrincipalContext = {
    ...base,
    principal,
    ...principalPorts(c.env, c.var.clock, { ...principal, clockAheadMs }),
  };
  return context as CompanyContext;
}

/** Returns the context that the operation of a request runs in. 403 for a company or account out of the caller's reach. */
export function requestContext(c: AppContext): CompanyContext {
  return contextOf(c, baseContext(c), c.var.credential);
}
