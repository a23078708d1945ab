import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/env.ts';

const HOUR_MS = 3_600_000;
/** Keys expire 24 hours after processing (specification, Time and other limits). */
const RETENTION_MS = 24 * HOUR_MS;
/**
 * A run that has not been heard of for this long is taken for dead, and its claim is free for a retry. A run that lives
 * renews it (`RENEW_EVERY_MS` in `src/http/held-claim.ts`).
 */
export const CLAIM_LEASE_MS = 15_000;
/** A stored value holds at most 2 MB. */
const CHUNK_BYTES = 1_000_000;

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

interface Claim {
  fingerprint: string;
  /** Id of the first run: the effect that all later ones take up. */
  effectId: string;
  /** Id of the run that holds the claim now. */
  holder: string;
  leaseUntil: number;
  response: { status: number; headers: Record<string, string>; chunks: number } | null;
}

export type ClaimResult =
  | { state: 'CLAIMED'; effectId: string }
  | { state: 'PROCESSING' }
  | { state: 'MISMATCH' }
  | { state: 'REPLAY'; response: StoredResponse };

/**
 * One object for each environment, person and key: claim, run, keep the answer for 24 hours. The effect id of the first
 * claim is handed to every later run, so that a retry after a death finds what was committed under it. Every call can be
 * made again when its answer got lost; a run that lost its lease to a later one changes nothing. Real time, not the
 * service's clock: a moved test clock expires nothing.
 */
export class IdempotencyKey extends DurableObject<Env> {
  /** `fingerprint` binds the key to the operation, its ids and its body; `runId` is a UUID of the caller's own. */
  async claim(fingerprint: string, runId: string): Promise<ClaimResult> {
    const now = Date.now();
    const known = this.read();
    if (known === undefined)
      return await this.take({ fingerprint, effectId: runId, holder: runId, leaseUntil: 0, response: null });
    if (known.fingerprint !== fingerprint) return { state: 'MISMATCH' };
    if (known.response !== null) return { state: 'REPLAY', response: this.storedResponse(known.response) };
    if (known.holder !== runId && known.leaseUntil > now) return { state: 'PROCESSING' };
    return await this.take({ ...known, holder: runId });
  }

  /** Says that a run still goes on. */
  renew(runId: string): void {
    const held = this.heldBy(runId);
    if (held !== null) this.write({ ...held, leaseUntil: Date.now() + CLAIM_LEASE_MS });
  }

  /** Keeps a 2xx or 5xx. */
  async complete(runId: string, response: StoredResponse): Promise<void> {
    const held = this.heldBy(runId);
    if (held === null) return;
    const chunks = Math.ceil(response.body.byteLength / CHUNK_BYTES);
    for (let index = 0; index < chunks; index++) {
      const start = index * CHUNK_BYTES;
      this.ctx.storage.kv.put(`body:${index}`, response.body.slice(start, start + CHUNK_BYTES));
    }
    const { status, headers } = response;
    this.write({ ...held, response: { status, headers, chunks } });
    await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS);
  }

  /** Frees the key after an answer that is not kept. */
  async release(runId: string): Promise<void> {
    if (this.heldBy(runId) !== null) await this.ctx.storage.deleteAll();
  }

  /** Ends a run whose outcome nobody knows: the next one takes up its effect without waiting for the lease. */
  abandon(runId: string): void {
    const held = this.heldBy(runId);
    if (held !== null) this.write({ ...held, leaseUntil: 0 });
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  private read(): Claim | undefined {
    return this.ctx.storage.kv.get<Claim>('claim');
  }

  private write(claim: Claim): void {
    this.ctx.storage.kv.put<Claim>('claim', claim);
  }

  /** The claim, where this run holds it and it is not settled yet. */
  private heldBy(runId: string): Claim | null {
    const known = this.read();
    return known !== undefined && known.holder === runId && known.response === null ? known : null;
  }

  private async take(claim: Claim): Promise<ClaimResult> {
    const now = Date.now();
    this.write({ ...claim, leaseUntil: now + CLAIM_LEASE_MS });
    await this.ctx.storage.setAlarm(now + RETENTION_MS);
    return { state: 'CLAIMED', effectId: claim.effectId };
  }

  private storedResponse(stored: NonNullable<Claim['response']>): StoredResponse {
    const { status, headers, chunks } = stored;
    const parts = Array.from(
      { length: chunks },
      (_, index) => this.ctx.storage.kv.get<Uint8Array>(`body:${index}`) ?? new Uint8Array(0),
    );
    const body = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
    let offset = 0;
    for (const part of parts) {
      body.set(part, offset);
      offset += part.byteLength;
    }
    return { status, headers, body };
  }
}
