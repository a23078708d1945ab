import type { Principal } from '../../context/context.ts';
import type { Acting } from '../../platform/acting.ts';
import type { AppContext } from '../app-env.ts';

function actorOf({ apiKeyId, apiKeyName, personId, person }: Principal): Acting['actor'] {
  if (apiKeyId !== null) return { type: 'API_KEY', id: apiKeyId, name: apiKeyName, job: null };
  return { type: 'PERSON', id: personId, name: person.name ?? person.email, job: null };
}

/** Returns the actor for the audit trail: the caller, or the service itself if the operation takes no credential. */
export function actingOf(c: AppContext): Acting {
  const { operation, principal, accountId, requestId, traceId, clock } = c.var;
  const ip = c.req.raw.headers.get('CF-Connecting-IP');
  return {
    actor:
      principal === null ? { type: 'SYSTEM', id: null, name: null, job: operation.id } : actorOf(principal),
    accountId: accountId ?? principal?.accountId ?? null,
    environment: principal?.environment ?? null,
    operation: operation.id,
    requestId,
    traceId,
    ip: ip === '' ? null : ip,
    nowMs: () => clock.now(),
    written: new Set(),
  };
}
