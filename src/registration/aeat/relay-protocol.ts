/**
 * Protocol between the service and its relay. The service sends a POST with the shared secret as a bearer token. A header
 * holds the target address. The relay returns the tax agency's response unchanged. Every relay response carries its outcome,
 * so that a proxy's response is never mistaken for the agency's.
 */
export const RELAY_TARGET_HEADER = 'AEAT-Relay-Target';
/** NIF of the taxpayer whose files a message carries, whose own certificate the relay presents if it holds one. */
export const RELAY_SENDER_HEADER = 'AEAT-Relay-Sender';
export const RELAY_OUTCOME_HEADER = 'AEAT-Relay-Outcome';

/** Outcome of a response that is the tax agency's own, with any status. */
export const RELAY_ANSWERED = 'ANSWERED';

/** Outcomes of a response by the relay itself: the reason why it did not forward, or the agency did not respond. */
export type RelayFailure =
  | 'UNAUTHORIZED'
  | 'TARGET_NOT_ALLOWED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'BODY_TOO_LARGE'
  | 'ANSWER_TOO_LARGE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNREACHABLE';

/** Shortest shared secret of service and relay, in characters. */
export const MIN_RELAY_SECRET_CHARACTERS = 32;
