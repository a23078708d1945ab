import type { RelayFailure } from '../src/registration/aeat/relay-protocol.ts';

const STATUSES: Readonly<Record<RelayFailure, number>> = {
  UNAUTHORIZED: 401,
  TARGET_NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  ANSWER_TOO_LARGE: 502,
  UPSTREAM_UNREACHABLE: 502,
  UPSTREAM_TIMEOUT: 504,
};

/**
 * Reason why a relay responds itself instead of forwarding. The caller and the log get the message, so it holds no
 * secrets.
 */
export class RelayError extends Error {
  readonly outcome: RelayFailure;

  constructor(outcome: RelayFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }

  get status(): number {
    return STATUSES[this.outcome];
  }
}
