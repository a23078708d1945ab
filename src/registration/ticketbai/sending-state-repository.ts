import { NOTHING_SENT, type SendingState, type SendingTrouble } from './sending-state.ts';

/** Reads the state of a company's (?1) sending. */
export const READ_STATE = 'SELECT * FROM ticketbai_dispatch WHERE company_id = ?1';

/** Stores the state of a company's (?1) sending. The other values are those of `stateValues`. */
export const WRITE_STATE = `INSERT INTO ticketbai_dispatch (company_id, next_send_at, failures, incident_since, incident_code,
    incident_message, paused_since, paused_code, paused_message, message_limit, updated_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
  ON CONFLICT (company_id) DO UPDATE SET next_send_at = excluded.next_send_at, failures = excluded.failures,
    incident_since = excluded.incident_since, incident_code = excluded.incident_code,
    incident_message = excluded.incident_message, paused_since = excluded.paused_since, paused_code = excluded.paused_code,
    paused_message = excluded.paused_message, message_limit = excluded.message_limit, updated_at = excluded.updated_at`;

/** Row of `READ_STATE`. */
export interface StateRow {
  next_send_at: number;
  failures: number;
  incident_since: number | null;
  incident_code: string | null;
  incident_message: string | null;
  paused_since: number | null;
  paused_code: string | null;
  paused_message: string | null;
  message_limit: number | null;
  updated_at: number;
}

function troubleOf(
  sinceMs: number | null,
  code: string | null,
  message: string | null,
): SendingTrouble | null {
  return sinceMs === null ? null : { sinceMs, code, message: message ?? '' };
}

/** Returns the state of a row. One from the future was written before the clock was moved back, and is due now. */
export function stateOf(row: StateRow | undefined, nowMs: number): SendingState {
  if (row === undefined) return NOTHING_SENT;
  return {
    nextSendAtMs: row.updated_at > nowMs ? nowMs : row.next_send_at,
    failures: row.failures,
    incident: troubleOf(row.incident_since, row.incident_code, row.incident_message),
    pause: troubleOf(row.paused_since, row.paused_code, row.paused_message),
    messageLimit: row.message_limit,
  };
}

/** Returns the values of `WRITE_STATE` after the company. */
export function stateValues(
  { nextSendAtMs, failures, incident, pause, messageLimit }: SendingState,
  nowMs: number,
) {
  const trouble = (one: SendingTrouble | null) => [
    one?.sinceMs ?? null,
    one?.code ?? null,
    one?.message ?? null,
  ];
  return [nextSendAtMs, failures, ...trouble(incident), ...trouble(pause), messageLimit, nowMs];
}
