import { refuseOutsideAudience } from '../../access/audience.ts';
import { basePorts } from '../../composition/base-ports.ts';
import { principalPorts } from '../../composition/principal-ports.ts';
import type { CompanyContext, PrincipalContext, RequestContext } from '../../context/context.ts';
import { prefersStrict } from '../../contract/warnings/prefer-header.ts';
import { Warnings } from '../../contract/warnings/warnings.ts';
import { directoryOf } from '../../db/clients.ts';
import { aheadOf } from '../../platform/clock.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { AppContext } from '../app-env.ts';
import { acceptsGzip } from '../response/negotiation.ts';
import { invalidateAccess } from './access-cache.ts';
import { accountContext } from './account-context.ts';
import { companyContext } from './company-context.ts';
import type { AuthenticatedCredential } from './credentials.ts';

/**
 * Id source before a run, which always throws. The ids of a run come from `executionIds`, which repeats them on a
 * retry.
 */
const NO_IDS: IdSource = {
  next() {
    throw new Error('no run has begun');
  },
};

/** Returns the person of a session. Null for a key and without a credential. */
function signedInOf(credential: AuthenticatedCredential | null): RequestContext['signedIn'] {
  if (credential === null || credential.principal.type !== 'SESSION') return null;
  const { personId, person } = credential.principal;
  return { personId, email: person.email };
}

/** Returns the part of the context that every operation receives. */
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

/** Returns the context of an operation, by its access level. */
function contextOf(
  c: AppContext,
  base: RequestContext,
  credential: AuthenticatedCredential | null,
): CompanyContext {
  // Each operation receives the context of its own access level; the registry only knows the wider type.
  if (credential === null) return base as CompanyContext;
  const { access, audience } = c.get('operation');
  if (access === 'company') return companyContext(c, base, credential);
  if (access === 'account') return accountContext(c, base, credential);
  const { principal } = credential;
  refuseOutsideAudience(audience, principal);
  const clockAheadMs = credential.home.get(principal.accountId)?.clockAheadMs ?? 0;
  const context: PrincipalContext = {
    ...base,
    principal,
    ...principalPorts(c.env, c.get('clock'), { ...principal, clockAheadMs }),
  };
  return context as CompanyContext;
}

/**
 * Returns the context that the operation of a request runs in. Throws 403 for a company or account that the caller
 * does not reach.
 */
export function requestContext(c: AppContext): CompanyContext {
  return contextOf(c, baseContext(c), c.get('credential'));
}
