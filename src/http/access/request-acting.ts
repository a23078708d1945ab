import type { Principal } from '../../context/principal.ts';
import type { Acting } from '../../platform/acting.ts';
import type { AppContext } from '../app-env.ts';

/** Returns an `Acting` with the id, trace, address and time of a request. */
export function requestActing(
  c: AppContext,
  caller: Pick<Acting, 'actor' | 'accountId' | 'environment' | 'operation'>,
): Acting {
  const { requestId, traceId, clock } = c.var;
  const ip = c.req.raw.headers.get('CF-Connecting-IP');
  return { ...caller, requestId, traceId, ip: ip === '' ? null : ip, nowMs: () => clock.now() };
}

function actorOf({ apiKeyId, apiKeyName, personId, person }: Principal): Acting['actor'] {
  if (apiKeyId !== null) return { type: 'API_KEY', id: apiKeyId, name: apiKeyName, job: null };
  return { type: 'PERSON', id: personId, name: person.name ?? person.email, job: null };
}

/**
 * Returns the `Acting` of an operation: its caller, or the service itself if the operation takes no credential. It collects the
 * written tables.
 */
export function operationActing(c: AppContext): Acting {
  const { operation, principal, accountId } = c.var;
  const acting = requestActing(c, {
    actor:
      principal === null ? { type: 'SYSTEM', id: null, name: null, job: operation.id } : actorOf(principal),
    accountId: accountId ?? principal?.accountId ?? null,
    environment: principal?.environment ?? null,
    operation: operation.id,
  });
  return { ...acting, written: new Set() };
}
