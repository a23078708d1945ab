import { type AuditChange, canonicalJson } from '../db/audited/audit-event.ts';
import type { Environment } from '../domain/environment.ts';
import { type Acting, systemActing } from '../platform/acting.ts';

/** Who acted, as the databases were told (`actingText`). */
interface StoredActing {
  actor: Acting['actor'];
  account_id: string | null;
  environment: Environment | null;
  operation: string;
  request_id: string | null;
  ip: string | null;
  at: number;
}

/** A row of `audit_pending`. */
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

/** What stands as the operation where somebody wrote to a database by hand. */
const BY_HAND = 'database';

/** Who acted in a pending row; without a word it was written by hand. */
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

/** Instants stand as timestamps, as everywhere in the API. */
/** A value of a field; an instant as a timestamp, but for a number that is none, which must not keep the rest from being told. */
function shown(field: string, value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value !== 'number' || !/_(at|until)$|^moved_to$/.test(field)) return value;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString();
}

/** The fields of a row that changed; of one that came or went, those that held something. */
export function changesOf({ before, after }: PendingRow): AuditChange[] {
  const old = valuesOf(before);
  const now = valuesOf(after);
  return Object.keys({ ...old, ...now })
    .map((field) => ({ field, before: shown(field, old[field]), after: shown(field, now[field]) }))
    .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after))
    .map((change) => ({ ...change, nonce: crypto.randomUUID().replaceAll('-', ''), digests: null }));
}

/** Whether a row tells that a resource was purged of its data. */
export function isPurge({ before, after }: PendingRow): boolean {
  return before === null && after === null;
}
