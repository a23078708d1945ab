import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { type AuditEventRow, auditEvents } from '../db/schema/audit-schema.ts';
import { ACTOR_TYPES } from '../platform/acting.ts';

/** Events in one read of an export. */
const EXPORT_PAGE_EVENTS = 500;

export interface AuditFilters {
  accountId: string;
  /** Id of a person or key, or a type of actor. */
  actor: string | null;
  operation: string | null;
  resourceType: string | null;
  resourceId: string | null;
  companyId: string | null;
  fromMs: number | null;
  /** Inclusive. */
  toMs: number | null;
}

function actorIs(actor: string): SQL | undefined {
  const type = ACTOR_TYPES.find((one) => one === actor);
  return type === undefined ? eq(auditEvents.actorId, actor) : eq(auditEvents.actorType, type);
}

function matching(filters: AuditFilters): SQL | undefined {
  const { accountId, actor, operation, resourceType, resourceId, companyId, fromMs, toMs } = filters;
  return and(
    eq(auditEvents.accountId, accountId),
    actor === null ? undefined : actorIs(actor),
    operation === null ? undefined : eq(auditEvents.operation, operation),
    resourceType === null ? undefined : eq(auditEvents.resourceType, resourceType),
    resourceId === null ? undefined : eq(auditEvents.resourceId, resourceId),
    companyId === null
      ? undefined
      : or(eq(auditEvents.companyId, companyId), eq(auditEvents.resourceId, companyId)),
    fromMs === null ? undefined : gte(auditEvents.at, fromMs),
    toMs === null ? undefined : lte(auditEvents.at, toMs),
  );
}

/**
 * Lists events before a position in the chain, newest first. Null starts at the end. It reads one more than `limit`, to
 * show that more exist.
 */
export async function listEvents(
  directory: Database,
  filters: AuditFilters,
  before: number | null,
  limit: number,
): Promise<AuditEventRow[]> {
  return await directory
    .select()
    .from(auditEvents)
    .where(and(matching(filters), before === null ? undefined : lt(auditEvents.position, before)))
    .orderBy(desc(auditEvents.position))
    .limit(limit + 1);
}

/** Yields all events in the order of the chain, in pages. Events written meanwhile come last. */
export async function* eachEvent(
  directory: Database,
  filters: AuditFilters,
): AsyncGenerator<AuditEventRow[]> {
  let after = 0;
  for (;;) {
    const rows = await directory
      .select()
      .from(auditEvents)
      .where(and(matching(filters), gt(auditEvents.position, after)))
      .orderBy(asc(auditEvents.position))
      .limit(EXPORT_PAGE_EVENTS);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < EXPORT_PAGE_EVENTS) return;
    after = last.position;
  }
}
