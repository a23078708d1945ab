import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/env.ts';

const HOUR_MS = 3_600_000;
/** Keys expire 24 hours after processing (specification, Time and other limits). */
const RETENTION_MS = 24 * HOUR_MS;
/** A run that has not answered for this long is taken for dead, and its claim is free for a retry. */
export const CLAIM_LEASE_MS = 60_000;
/** Stored values hold at most 2 MB; a character may take two bytes. */
const CHUNK_CHARACTERS = 500_000;

export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Claim {
  fingerprint: string;
  effectId: string;
  attempt: number;
  leaseUntil: number;
  response: { status: number; headers: Record<string, string>; chunks: number } | null;
}

export type ClaimResult =
  | { state: 'CLAIMED'; effectId: string; attempt: number }
  | { state: 'PROCESSING' }
  | { state: 'MISMATCH' }
  | { state: 'REPLAY'; response: StoredResponse };

/**
 * One object for each environment, person and key: claim, run, keep the answer for 24 hours. The effect id of the first
 * claim is handed to every later attempt, so that a retry after a death finds what was committed under it. Real time, not
 * the service's clock: a moved test clock expires nothing.
 */
export class IdempotencyKey extends DurableObject<Env> {
  /** `fingerprint` binds the key to the operation, its ids and its body; `effectId` is used when nobody claimed before. */
  claim(fingerprint: string, effectId: string): ClaimResult {
    const now = Date.now();
    const known = this.ctx.storage.kv.get<Claim>('claim');
    if (known === undefined)
      return this.take({
        fingerprint,
        effectId,
        attempt: 1,
        leaseUntil: now + CLAIM_LEASE_MS,
        response: null,
      });
    if (known.fingerprint !== fingerprint) return { state: 'MISMATCH' };
    if (known.response !== null) return { state: 'REPLAY', response: this.storedResponse(known.response) };
    if (known.leaseUntil > now) return { state: 'PROCESSING' };
    return this.take({ ...known, attempt: known.attempt + 1, leaseUntil: now + CLAIM_LEASE_MS });
  }

  /** Keeps a 2xx or 5xx. A run that lost its lease to a later attempt changes nothing. */
  async complete(attempt: number, response: StoredResponse): Promise<void> {
    const known = this.ctx.storage.kv.get<Claim>('claim');
    if (known === undefined || known.attempt !== attempt || known.response !== null) return;
    const chunks = Math.ceil(response.body.length / CHUNK_CHARACTERS);
    for (let index = 0; index < chunks; index++) {
      const start = index * CHUNK_CHARACTERS;
      this.ctx.storage.kv.put(`body:${index}`, response.body.slice(start, start + CHUNK_CHARACTERS));
    }
    const { status, headers } = response;
    this.ctx.storage.kv.put<Claim>('claim', { ...known, response: { status, headers, chunks } });
    await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS);
  }

  /** Frees the key after a 4xx, which is not stored. */
  async release(attempt: number): Promise<void> {
    const known = this.ctx.storage.kv.get<Claim>('claim');
    if (known === undefined || known.attempt !== attempt || known.response !== null) return;
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  private take(claim: Claim): ClaimResult {
    this.ctx.storage.kv.put<Claim>('claim', claim);
    this.ctx.waitUntil(this.ctx.storage.setAlarm(Date.now() + RETENTION_MS));
    return { state: 'CLAIMED', effectId: claim.effectId, attempt: claim.attempt };
  }

  private storedResponse(stored: {
    status: number;
    headers: Record<string, string>;
    chunks: number;
  }): StoredResponse {
    const parts = Array.from(
      { length: stored.chunks },
      (_, index) => this.ctx.storage.kv.get<string>(`body:${index}`) ?? '',
    );
    return { status: stored.status, headers: stored.headers, body: parts.join('') };
  }
}
