import { and, count, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { containsText, isOneOf } from '../../db/page.ts';
import { paymentEvents } from '../../db/schema/payment-schema.ts';
import type { EventKind, EventStatus, FailureCategory } from '../../domain/payments/event-vocabulary.ts';
import { eventState, selectEvents } from './event-repository.ts';
import type { EventState } from './event-state.ts';

/** Filters of a list of events, null for none. Amounts are in cents, times in milliseconds, texts folded. */
export interface EventFilters {
  statuses: readonly EventStatus[] | null;
  kinds: readonly EventKind[] | null;
  failureCategories: readonly FailureCategory[] | null;
  needsAction: boolean | null;
  includeDiscarded: boolean;
  chargesOnly: boolean;
  fromMs: number | null;
  toMs: number | null;
  minCents: number | null;
  maxCents: number | null;
  text: string | null;
}

/** Number of events with the same status and failure, and the discarded ones among them. */
export interface EventGroup {
  status: EventStatus;
  failureCategory: FailureCategory | null;
  failureReason: string | null;
  events: number;
  discarded: number;
}

interface ListRequest {
  connectionId: string;
  filters: EventFilters;
  offset: number;
  limit: number;
}

/** SQL of the shown kind. A stored event that is not read yet has no kind and shows as `UNKNOWN`. */
const SHOWN_KIND = sql`coalesce(${paymentEvents.eventKind}, 'UNKNOWN')`;
/** SQL condition with the same rule as `needsAction` of an event. */
const NEEDS_ACTION = sql`(${paymentEvents.status} = 'FAILED' AND ${paymentEvents.failureCategory} <> 'INFRASTRUCTURE' AND ${paymentEvents.deletedAt} IS NULL)`;

/**
 * Returns the condition for counted events: all filters but `status` and `needs_action` (decisions, section 8),
 * discarded or not.
 */
function isCounted({ connectionId, filters }: ListRequest): SQL | undefined {
  const { kinds, failureCategories, chargesOnly, fromMs, toMs, minCents, maxCents, text } = filters;
  return and(
    eq(paymentEvents.connectionId, connectionId),
    kinds === null
      ? undefined
      : sql`${SHOWN_KIND} IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`,
    chargesOnly ? eq(paymentEvents.eventKind, 'PAYMENT_COMPLETED') : undefined,
    failureCategories === null ? undefined : isOneOf(paymentEvents.failureCategory, failureCategories),
    fromMs === null ? undefined : gte(paymentEvents.receivedAt, fromMs),
    toMs === null ? undefined : lte(paymentEvents.receivedAt, toMs),
    minCents === null ? undefined : gte(paymentEvents.amountCents, minCents),
    maxCents === null ? undefined : lte(paymentEvents.amountCents, maxCents),
    text === null ? undefined : containsText(paymentEvents.searchKey, text),
  );
}

function isListed(request: ListRequest): SQL | undefined {
  const { statuses, needsAction, includeDiscarded } = request.filters;
  return and(
    isCounted(request),
    includeDiscarded ? undefined : isNull(paymentEvents.deletedAt),
    statuses === null ? undefined : isOneOf(paymentEvents.status, statuses),
    needsAction === null ? undefined : sql`${NEEDS_ACTION} = ${needsAction ? 1 : 0}`,
  );
}

/** Lists a page of a connection's events, last received first, with the groups for the counts. One round trip. */
export async function listEvents(
  books: Database,
  request: ListRequest,
): Promise<{ rows: EventState[]; groups: EventGroup[] }> {
  const { eventKind, status, failureCategory, failureReason, deletedAt } = paymentEvents;
  const [rows, groups] = await books.batch([
    selectEvents(books)
      .where(isListed(request))
      .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
      .limit(request.limit)
      .offset(request.offset),
    books
      .select({
        status,
        failureCategory,
        failureReason,
        events: count(),
        discarded: sql<number>`count(${deletedAt})`.as('discarded'),
      })
      .from(paymentEvents)
      .where(isCounted(request))
      // The columns are in the order of an index, so that SQLite sorts nothing.
      .groupBy(eventKind, status, failureCategory, failureReason),
  ]);
  return { rows: rows.map(eventState), groups };
}
