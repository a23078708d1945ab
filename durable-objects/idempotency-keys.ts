import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/composition/env.ts';
import { keptMs } from '../src/domain/retention-terms.ts';
import type { ClaimResult, IdempotencyKeysPort, StoredResponse } from '../src/platform/idempotency-port.ts';
import { type Claim, ClaimTable } from './claim-table.ts';

const HOUR_MS = 3_600_000;
/** Shortest interval between sweeps. Expired keys count as unused at once. */
const SWEEP_EVERY_MS = HOUR_MS / 6;
/**
 * Milliseconds after the last renewal until a run counts as dead and its claim is free for a retry.
 * A live run renews its claim (`RENEW_EVERY_MS` in `src/http/idempotency/held-claim.ts`).
 */
const CLAIM_LEASE_MS = 10_000;
/** Time that a response is stored under its key, in milliseconds. Specification, Idempotency. */
const IDEMPOTENCY_KEPT_MS = keptMs('IDEMPOTENCY_ANSWERS');

/**
 * Idempotency keys of a person in an environment and account: claim, run, store the response for 24 hours.
 * One object holds all keys, because an object per key would be created for every request.
 * Every later run of a key gets the effect id of the first, so that a retry after a crash finds what that run
 * committed.
 * Every call can be repeated if its response was lost. A run that lost its lease to a later one changes nothing.
 * Uses real time, not the service's clock: a moved test clock expires nothing.
 */
export class IdempotencyKeys extends DurableObject<Env> implements IdempotencyKeysPort {
  private readonly claims: ClaimTable;
  private sweepIsDue = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.claims = new ClaimTable(ctx.storage.sql);
  }

  /** Claims a key. `fingerprint` binds it to the operation, its ids and its body; `runId` is a UUID of the caller. */
  async claim(key: string, fingerprint: string, runId: string): Promise<ClaimResult> {
    const now = Date.now();
    const known = this.claims.read(key, now);
    if (known !== null) {
      if (known.fingerprint !== fingerprint) return { state: 'MISMATCH' };
      if (known.isSettled) return { state: 'REPLAY', response: this.claims.response(key) };
      if (known.holder !== runId && known.leaseUntil > now) return { state: 'PROCESSING' };
    }
    const executionId = known?.executionId ?? runId;
    const leaseUntil = now + CLAIM_LEASE_MS;
    this.claims.take({ key, fingerprint, executionId, holder: runId, leaseUntil }, now + IDEMPOTENCY_KEPT_MS);
    await this.scheduleSweep(now + IDEMPOTENCY_KEPT_MS);
    return { state: 'CLAIMED', executionId };
  }

  /** Renews the lease of a run. */
  renew(key: string, runId: string): void {
    if (this.heldBy(key, runId) !== null) this.claims.lease(key, Date.now() + CLAIM_LEASE_MS);
  }

  /** Stores a 2xx or 5xx response. */
  complete(key: string, runId: string, response: StoredResponse): void {
    if (this.heldBy(key, runId) !== null) this.claims.settle(key, response, Date.now() + IDEMPOTENCY_KEPT_MS);
  }

  /** Frees the key after a response that is not stored. */
  release(key: string, runId: string): void {
    if (this.heldBy(key, runId) !== null) this.claims.remove(key);
  }

  /** Ends a run with an unknown outcome: the next run continues its effect without waiting for the lease. */
  abandon(key: string, runId: string): void {
    if (this.heldBy(key, runId) !== null) this.claims.lease(key, 0);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const next = this.claims.sweep(now);
    this.sweepIsDue = false;
    if (next !== null) await this.scheduleSweep(Math.max(next, now + SWEEP_EVERY_MS));
  }

  /** Returns the claim if this run holds it and it is not settled yet. */
  private heldBy(key: string, runId: string): Claim | null {
    const known = this.claims.read(key, Date.now());
    return known !== null && known.holder === runId && !known.isSettled ? known : null;
  }

  private async scheduleSweep(atMs: number): Promise<void> {
    if (this.sweepIsDue) return;
    this.sweepIsDue = true;
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(atMs);
  }
}
