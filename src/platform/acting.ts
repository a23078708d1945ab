import { AsyncLocalStorage } from 'node:async_hooks';
import type { Environment } from '../domain/environment.ts';

/** `RECIPIENT` holds the link of an invoice's page. */
export const ACTOR_TYPES = ['PERSON', 'API_KEY', 'OPERATOR', 'SYSTEM', 'RECIPIENT'] as const;

/** Actor of an operation. `job` names the part of the service that acts by itself. */
export interface Actor {
  type: (typeof ACTOR_TYPES)[number];
  id: string | null;
  name: string | null;
  job: string | null;
}

/** Actor, account and origin that all events of a request or run share. */
export interface Acting {
  actor: Actor;
  /** Account of the operation. Null until it is known. */
  accountId: string | null;
  environment: Environment | null;
  operation: string;
  requestId: string | null;
  /** Trace that the request belongs to, if its caller sends one (W3C Trace Context). */
  traceId?: string | null;
  ip: string | null;
  /** Returns the time of the service, in milliseconds since the epoch. */
  nowMs(): number;
  /** True if the written state is intermediate. No event reports it, since a later one reports the final state. */
  suppressesEvents?: boolean;
  /** Audited tables written so far, if a caller needs them. */
  written?: Set<string>;
}

/**
 * Actor of the running request or run. It reaches the databases without passing through the operations. Handles and
 * statements are made once per isolate (`built-once.ts`), and no operation can omit or change the actor.
 */
const underWay = new AsyncLocalStorage<Acting>();

/** Runs work in an actor's name, for the audit trail and events. */
export function actAs<T>(acting: Acting, work: () => T): T {
  return underWay.run(acting, work);
}

/** Runs a part of the service's own work, unless an actor is set already. */
export function actAsSystem<T>(job: string, nowMs: () => number, work: () => T): T {
  return actAs(systemActing(job, nowMs), work);
}

/** Builds the `Acting` of the service itself. */
export function systemActing(job: string, nowMs: () => number): Acting {
  return {
    actor: { type: 'SYSTEM', id: null, name: null, job },
    accountId: null,
    environment: null,
    operation: job,
    requestId: null,
    ip: null,
    nowMs,
  };
}

/** Returns the current `Acting`, or null if none is set. */
export function actingNow(): Acting | null {
  return underWay.getStore() ?? null;
}

/** Returns the current actor, as stored in documents. */
export function actorNow(): Actor | null {
  return actingNow()?.actor ?? null;
}

/** Sets the actor once an operation without credentials has verified the person. `id` is null for a new person. */
export function actFromNowOnAs({ id, name }: Pick<Actor, 'id' | 'name'>): void {
  const acting = actingNow();
  if (acting !== null) acting.actor = { type: 'PERSON', id, name, job: null };
}

/** Suppresses the events of all further writes of this request. */
export function suppressEvents(): void {
  const acting = actingNow();
  if (acting !== null) acting.suppressesEvents = true;
}

/** Runs a part of the service's own work in an account. */
export function actInAccount<T>(accountId: string, work: () => T): T {
  const acting = actingNow();
  return acting === null ? work() : actAs({ ...acting, accountId }, work);
}

/** Returns an `Acting` as JSON for the databases (`audit_context`). */
export function actingText({
  actor,
  accountId,
  environment,
  operation,
  requestId,
  ip,
  nowMs,
  suppressesEvents = false,
}: Acting): string {
  return JSON.stringify({
    ...(suppressesEvents ? { tells_nothing: 1 } : {}),
    actor,
    account_id: accountId,
    environment,
    operation,
    request_id: requestId,
    ip,
    at: nowMs(),
  });
}

/** Returns the actor in the JSON for the databases. */
export function actorIn(acting: string): Actor {
  return (JSON.parse(acting) as { actor: Actor }).actor;
}
