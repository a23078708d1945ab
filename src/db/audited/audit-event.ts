import type { Environment } from '../../domain/environment.ts';
import type { Actor } from '../../platform/acting.ts';
import { sha256Hex } from '../../platform/sha256.ts';

/** Digests of values that are not shown or were erased. */
interface ValueDigests {
  before: string;
  after: string;
}

/** Changed field. Once its values are erased, only their digests remain, and the nonce is erased too. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
  /** Random value that keeps a short value from being guessed by its digest. */
  nonce: string | null;
  digests: ValueDigests | null;
}

/** Event of the audit trail as it is chained and shown (decisions, section 11). */
export interface AuditEvent {
  id: string;
  /** Timestamp, UTC. */
  at: string;
  actor: Actor;
  account_id: string;
  company_id: string | null;
  environment: Environment;
  operation: string;
  resource: { type: string; id: string };
  changes: AuditChange[];
  request_id: string | null;
  ip: string | null;
  /** Hash of the previous event in the account's chain. Null for the first. */
  previous_hash: string | null;
  hash: string;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** Returns JSON without white space, with the keys of every object sorted. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** Returns the SHA-256 of `side:nonce:value`, with the value as canonical JSON. The side hides that two values are equal. */
function digest(side: 'before' | 'after', nonce: string | null, value: unknown): string {
  return sha256Hex(`${side}:${nonce ?? ''}:${canonicalJson(value)}`);
}

/** Returns the digests of a change that enter its event's hash. */
export function digestsOf({ digests, nonce, before, after }: AuditChange): ValueDigests {
  return digests ?? { before: digest('before', nonce, before), after: digest('after', nonce, after) };
}

/** Returns a change without its values. Its event's hash stays the same. */
export function withoutValues(change: AuditChange): AuditChange {
  return { field: change.field, before: null, after: null, nonce: null, digests: digestsOf(change) };
}

/**
 * Returns the SHA-256 of the event's canonical JSON without its hash, with digests in place of values. Lower-case hexadecimal.
 */
export function hashOf({ hash: _, changes, ...event }: Omit<AuditEvent, 'hash'> & { hash?: string }): string {
  const digested = changes.map((change) => ({ field: change.field, ...digestsOf(change) }));
  return sha256Hex(canonicalJson({ ...event, changes: digested }));
}

/** Result of verifying a chain. `brokenId` is the first event that was changed or does not follow its predecessor. */
export type ChainVerdict =
  | { valid: true; events: number }
  | { valid: false; events: number; brokenId: string };

/**
 * Verifies events of one account in chain order, from the first or any later one. A changed event fails its own hash. A missing,
 * added or moved event breaks the previous hash of the next one.
 */
export function verifyAuditChain(events: Iterable<AuditEvent>): ChainVerdict {
  let last: AuditEvent | null = null;
  let count = 0;
  for (const event of events) {
    count += 1;
    const follows = last === null || event.previous_hash === last.hash;
    if (!follows || hashOf(event) !== event.hash) return { valid: false, events: count, brokenId: event.id };
    last = event;
  }
  return { valid: true, events: count };
}
