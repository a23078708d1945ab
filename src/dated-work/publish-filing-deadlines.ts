import type { Database } from '../db/clients.ts';
import { localDate } from '../domain/calendar/time-zone.ts';
import type { Environment } from '../domain/environment.ts';
import { executionIdOf } from '../platform/execution-id.ts';
import { instantOf } from '../platform/ids.ts';
import { type FilingDeadline, nearDeadline } from '../ticketbai/lroe/filing-deadlines.ts';
import type { EventQueue } from '../webhooks/webhook-port.ts';
import { insertNewEvents, type UnacceptedInvoices } from './filing-deadline-repository.ts';

const EVENT_TYPE = 'ticketbai.deadline.near';
const BIZKAIA_ZONE = 'Europe/Madrid';

/** Returns the quarter whose last day in Bizkaia is near at an instant. Null if none is. */
export function deadlineAt(nowMs: number): FilingDeadline | null {
  return nearDeadline(localDate(nowMs, BIZKAIA_ZONE));
}

/**
 * Notifies the endpoints of companies that invoices of a quarter are not accepted, each company once a quarter: the event's id is
 * always the same. Returns the number of notified companies. One round trip.
 *
 * Source: decisions, section 16, Sending: `ticketbai.deadline.near`.
 */
export async function publishDeadline(
  { books, events, environment }: { books: Database; events: EventQueue; environment: Environment },
  { quarter, last_day }: FilingDeadline,
  companies: readonly (UnacceptedInvoices & { accountId: string })[],
  nowMs: number,
): Promise<number> {
  const ids = await insertNewEvents(
    books,
    companies.map(({ companyId, accountId, invoices }) => ({
      id: executionIdOf(instantOf(companyId), EVENT_TYPE, companyId, environment, quarter),
      companyId,
      accountId,
      type: EVENT_TYPE,
      subjectId: companyId,
      data: { records_pending: invoices, quarter, last_day },
      createdAt: nowMs,
      queuedAt: null,
    })),
  );
  if (ids.length > 0) await events.add(ids);
  return ids.length;
}
