/** Sender and recipients for the carriers (RFC 5321, 2.3.1), which may differ from the header. */
export interface MailEnvelope {
  from: string;
  to: readonly string[];
}

/**
 * Outcome of a message.
 * - SENT: it was accepted for every recipient. `reference` is the carrier's id of it.
 * - REJECTED: it was finally rejected and reaches nobody.
 * - FAILED: it was not handed over. `retry` is false if the response was lost, since a further attempt could reach a
 *   recipient twice.
 */
export type MailOutcome =
  | { result: 'SENT'; reference: string | null }
  | { result: 'REJECTED'; reason: string }
  | { result: 'FAILED'; reason: string; retry: boolean };

/** Transport that hands messages over for delivery. */
export interface MailTransport {
  /** Makes one attempt at a composed message (RFC 5322, CRLF line ends). It never throws and never retries. */
  send(envelope: MailEnvelope, message: Uint8Array): Promise<MailOutcome>;
}
