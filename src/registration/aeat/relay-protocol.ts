/**
 * How the service and its relay speak: a POST with the shared secret as a bearer token and the address that is meant in a
 * header; the tax agency's answer comes back as it is. Every answer of a relay says what it is, so that one of a proxy in
 * between is never taken for the agency's.
 */
export const RELAY_TARGET_HEADER = 'AEAT-Relay-Target';
export const RELAY_OUTCOME_HEADER = 'AEAT-Relay-Outcome';

/** The outcome of an answer that is the tax agency's own, whatever its status. */
export const RELAY_ANSWERED = 'ANSWERED';

/** The outcomes of an answer that is the relay's own: what kept it from forwarding, or the agency from answering. */
export type RelayFailure =
  | 'UNAUTHORIZED'
  | 'TARGET_NOT_ALLOWED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'BODY_TOO_LARGE'
  | 'ANSWER_TOO_LARGE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNREACHABLE';

/** Shortest secret that service and relay share, in characters. */
export const MIN_RELAY_SECRET_CHARACTERS = 32;
