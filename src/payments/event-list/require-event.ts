import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findEvent } from './event-repository.ts';
import type { EventState } from './event-state.ts';

/** Placeholders of an event's path. */
export interface EventParams {
  connection_id: string;
  event_id: string;
}

/**
 * Returns the current event of a path. Throws 404 if the company has no such connection, or the connection no such
 * event. One round trip.
 */
export async function requireEvent(
  { books, companyId }: CompanyContext,
  { connection_id, event_id }: EventParams,
): Promise<EventState> {
  const event = await findEvent(books, { companyId, connectionId: connection_id, id: event_id });
  if (event === null) throw new ApiError('EVENT_NOT_FOUND');
  return event;
}
