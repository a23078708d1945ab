import { uuidV7 } from '../../platform/ids.ts';
import type { SendingEvent } from './sending-port.ts';
import type { SendingState } from './sending-state.ts';

/** Returns the events of a change of state: an incident that begins or ends, and a pause. */
export function eventsBetween(
  before: SendingState,
  after: SendingState,
  { territory, nowMs }: { territory: string; nowMs: number },
): SendingEvent[] {
  const events: SendingEvent[] = [];
  const trouble = (type: SendingEvent['type'], data: SendingEvent['data']) =>
    events.push({ id: uuidV7(nowMs), type, data });
  const since = (sinceMs: number) => new Date(sinceMs).toISOString();
  if (before.incident === null && after.incident !== null)
    trouble('ticketbai.incident.started', {
      territory,
      since: since(after.incident.sinceMs),
      code: after.incident.code,
    });
  if (before.incident !== null && after.incident === null)
    trouble('ticketbai.incident.ended', {
      territory,
      since: since(before.incident.sinceMs),
      code: before.incident.code,
    });
  if (before.pause === null && after.pause !== null)
    trouble('ticketbai.paused', { code: after.pause.code, message: after.pause.message });
  return events;
}
