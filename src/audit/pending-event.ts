import { type AuditChange, canonicalJson } from '../db/audited/audit-event.ts';
import type { Environment } from '../domain/environment.ts';
import { type Acting, systemActing } from '../platform/acting.ts';

/** Actor as stored in the databases (`actingText`). */
interface StoredActing {
  actor: Acting['actor'];
  account_id: string | null;
  environment: Environment | null;
  operation: string;
  request_id: string | null;
  ip: string | null;
  at: number;
}

/** Row of `audit_pending`. */
export interface PendingRow {
  position: number;
  id: string;
  written_at: number;
  acting: string | null;
  account_id: string | null;
  company_id: string | null;
  environment: Environment | null;
  resource_type: string;
  resource_id: string;
  before: string | null;
  after: string | null;
}

/** Operation of a change that was written to a database by hand. */
const BY_HAND = 'database';

/** Returns the actor of a pending row. A row without one was written by hand. */
export function actingOf({ acting, written_at }: PendingRow): StoredActing {
  if (acting !== null) return JSON.parse(acting) as StoredActing;
  const { actor, operation } = systemActing(BY_HAND, () => written_at);
  return {
    actor,
    account_id: null,
    environment: null,
    operation,
    request_id: null,
    ip: null,
    at: written_at,
  };
}

function valuesOf(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  return Object.assign({}, ...(JSON.parse(text) as Record<string, unknown>[])) as Record<string, unknown>;
}

/**
 * Returns a field's value as shown in the API, with instants as timestamps. An invalid instant stays a number, so that it does
 * not block the rest.
 */
function shown(field: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'number' || !/_(at|until)$|^moved_to$/.test(field)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

/** Returns the changed fields of a row. For an inserted or deleted row, the fields with a value. */
export function changesOf({ before, after }: PendingRow): AuditChange[] {
  const old = valuesOf(before);
  const now = valuesOf(after);
  return Object.keys({ ...old, ...now })
    .map((field) => ({ field, before: shown(field, old[field]), after: shown(field, now[field]) }))
    .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after))
    .map((change) => ({ ...change, nonce: crypto.randomUUID().replaceAll('-', ''), digests: null }));
}

/** True if the row records that a resource's data were purged. */
export function isPurge({ before, after }: PendingRow): boolean {
  return before === null && after === null;
}
