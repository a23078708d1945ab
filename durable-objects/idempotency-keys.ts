import { DurableObject } from 'cloudflare:workers';
import { keptMs } from '../src/domain/retention-terms.ts';
import type { Env } from '../src/env.ts';
import { type Claim, ClaimTable, type StoredResponse } from './claim-table.ts';

const HOUR_MS = 3_600_000;
/** Expired keys count as unused at once; their rows are swept this often at most. */
const SWEEP_EVERY_MS = HOUR_MS / 6;
/**
 * A run that has not been heard of for this long is taken for dead, and its claim is free for a retry. A run that lives
 * renews it (`RENEW_EVERY_MS` in `src/http/idempotency/held-claim.ts`).
 */
const CLAIM_LEASE_MS = 10_000;
/** How long an answer is kept under its key, in milliseconds (specification, Idempotency). */
const IDEMPOTENCY_KEPT_MS = keptMs('IDEMPOTENCY_ANSWERS');

export type ClaimResult =
  | { state: 'CLAIMED'; executionId: string }
  | { state: 'PROCESSING' }
  | { state: 'MISMATCH' }
  | { state: 'REPLAY'; response: StoredResponse };

/**
 * One object for each environment, person and account, with all keys of that person there: claim, run, keep the answer for 24 hours. An
 * object for each key would have to be made for every request. The effect id of a key's first run is handed to every later
 * one, so that a retry after a death finds what was committed under it. Every call can be made again when its answer got
 * lost; a run that lost its lease to a later one changes nothing. Real time, not the service's clock: a moved test clock
 * expires nothing.
 */
export class IdempotencyKeys extends DurableObject<Env> {
  private readonly claims: ClaimTable;
  private sweepIsDue = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.claims = new ClaimTable(ctx.storage.sql);
  }

  /** `fingerprint` binds the key to the operation, its ids and its body; `runId` is a UUID of the caller's own. */
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

  /** Says that a run still goes on. */
  renew(key: string, runId: string): void {
    if (this.heldBy(key, runId) !== null) this.claims.lease(key, Date.now() + CLAIM_LEASE_MS);
  }

  /** Keeps a 2xx or 5xx. */
  complete(key: string, runId: string, response: StoredResponse): void {
    if (this.heldBy(key, runId) !== null) this.claims.settle(key, response, Date.now() + IDEMPOTENCY_KEPT_MS);
  }

  /** Frees the key after an answer that is not kept. */
  release(key: string, runId: string): void {
    if (this.heldBy(key, runId) !== null) this.claims.remove(key);
  }

  /** Ends a run whose outcome nobody knows: the next one takes up its effect without waiting for the lease. */
  abandon(key: string, runId: string): void {
    if (this.heldBy(key, runId) !== null) this.claims.lease(key, 0);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const next = this.claims.sweep(now);
    this.sweepIsDue = false;
    if (next !== null) await this.scheduleSweep(Math.max(next, now + SWEEP_EVERY_MS));
  }

  /** The claim, where this run holds it and it is not settled yet. */
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
