import type { Environment } from '../../domain/environment.ts';
import type { Actor } from '../../platform/acting.ts';
import { sha256Hex } from '../../platform/sha256.ts';

/** Digests of values that are not shown, or not kept any more. */
interface ValueDigests {
  before: string;
  after: string;
}

/** One field that changed. Once its values are erased, their digests stand in their place, and the nonce is gone with them. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
  /** Keeps a short value from being guessed by its digest. */
  nonce: string | null;
  digests: ValueDigests | null;
}

/** An event of the audit trail as it is chained and shown (decisions, section 11). */
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
  /** The hash of the event before it in the account's chain; null for the first. */
  previous_hash: string | null;
  hash: string;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** JSON with the keys of every object sorted, and no white space. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** SHA-256 of `side:nonce:value`, the value as canonical JSON: which side it is keeps equal values from showing as such. */
function digest(side: 'before' | 'after', nonce: string | null, value: unknown): string {
  return sha256Hex(`${side}:${nonce ?? ''}:${canonicalJson(value)}`);
}

/** The digests that a change stands with in its event's hash. */
export function digestsOf({ digests, nonce, before, after }: AuditChange): ValueDigests {
  return digests ?? { before: digest('before', nonce, before), after: digest('after', nonce, after) };
}

/** The change without its values: its event's hash stays what it is. */
export function withoutValues(change: AuditChange): AuditChange {
  return { field: change.field, before: null, after: null, nonce: null, digests: digestsOf(change) };
}

/** SHA-256 over the event's canonical JSON without its hash, in which digests stand for values; lower-case hexadecimal. */
export function hashOf({ hash: _, changes, ...event }: Omit<AuditEvent, 'hash'> & { hash?: string }): string {
  const digested = changes.map((change) => ({ field: change.field, ...digestsOf(change) }));
  return sha256Hex(canonicalJson({ ...event, changes: digested }));
}

/** What checking a chain comes to. `brokenId`: the first event that is not what it was, or that does not follow the one before it. */
export type ChainVerdict =
  | { valid: true; events: number }
  | { valid: false; events: number; brokenId: string };

/**
 * Checks events of one account in the order of their chain, from its first or from any later one on: a changed event shows by
 * its hash, a missing, added or moved one by the hash that follows.
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
