import { AsyncLocalStorage } from 'node:async_hooks';
import type { Environment } from '../domain/environment.ts';

export const ACTOR_TYPES = ['PERSON', 'API_KEY', 'OPERATOR', 'SYSTEM'] as const;

/** Who does something. `job`: which part of the service, where it acts by itself. */
export interface Actor {
  type: (typeof ACTOR_TYPES)[number];
  id: string | null;
  name: string | null;
  job: string | null;
}

/** Who does what, and from where: what every event of a request or run has in common. */
export interface Acting {
  actor: Actor;
  /** The account that is acted in; null until it is known. */
  accountId: string | null;
  environment: Environment | null;
  operation: string;
  requestId: string | null;
  /** The trace that the request is part of, where its caller says so (W3C Trace Context). */
  traceId?: string | null;
  ip: string | null;
  /** The service's time, in milliseconds since the epoch. */
  nowMs(): number;
  /** What is written is on its way to be something else, which is told then: no event tells of it. */
  tellsNothing?: boolean;
  /** The audited tables that were written so far, where somebody wants to know. */
  written?: Set<string>;
}

/**
 * Who acts in the request or run that is under way. It reaches the databases around the operations, not through them: handles and
 * statements are made once an isolate (`built-once.ts`), and no operation can leave it out or say otherwise.
 */
const underWay = new AsyncLocalStorage<Acting>();

/** Runs something in somebody's name, for the audit trail and events. */
export function actAs<T>(acting: Acting, work: () => T): T {
  return underWay.run(acting, work);
}

/** Carries out a part of the service's own work, unless somebody acts already. */
export function actAsSystem<T>(job: string, nowMs: () => number, work: () => T): T {
  return actAs(systemActing(job, nowMs), work);
}

/** What the service does by itself. */
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

/** Who acts now; null where it was not said. */
export function actingNow(): Acting | null {
  return underWay.getStore() ?? null;
}

/** The one who acts now, as documents keep it. */
export function actorNow(): Actor | null {
  return actingNow()?.actor ?? null;
}

/** Says who it is that acts, once an operation that needs no credential has had it proved. `id`: null for who is new. */
export function actFromNowOnAs({ id, name }: Pick<Actor, 'id' | 'name'>): void {
  const acting = actingNow();
  if (acting !== null) acting.actor = { type: 'PERSON', id, name, job: null };
}

/** Writes no events of what this request writes from now on. */
export function tellNothing(): void {
  const acting = actingNow();
  if (acting !== null) acting.tellsNothing = true;
}

/** Carries out a part of the service's own work in an account. */
export function actInAccount<T>(accountId: string, work: () => T): T {
  const acting = actingNow();
  return acting === null ? work() : actAs({ ...acting, accountId }, work);
}

/** Who acts, as the databases are told (`audit_context`). */
export function actingText({
  actor,
  accountId,
  environment,
  operation,
  requestId,
  ip,
  nowMs,
  tellsNothing = false,
}: Acting): string {
  return JSON.stringify({
    ...(tellsNothing ? { tells_nothing: 1 } : {}),
    actor,
    account_id: accountId,
    environment,
    operation,
    request_id: requestId,
    ip,
    at: nowMs(),
  });
}

/** The one who acts, out of what the databases are told. */
export function actorIn(acting: string): Actor {
  return (JSON.parse(acting) as { actor: Actor }).actor;
}
