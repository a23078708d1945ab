/** Who a message is from and to for those that carry it (RFC 5321, 2.3.1), whatever its header says. */
export interface MailEnvelope {
  from: string;
  to: readonly string[];
}

/**
 * What became of a message. SENT: every recipient's was accepted, `reference` is the carrier's own name for it. REJECTED: it
 * was refused for good and nobody gets it. FAILED: it was not handed over; `retry` is false where it may have been all the
 * same, since the answer got lost, so that a further attempt could reach somebody twice.
 */
export type MailOutcome =
  | { result: 'SENT'; reference: string | null }
  | { result: 'REJECTED'; reason: string }
  | { result: 'FAILED'; reason: string; retry: boolean };

/** Hands messages over to what delivers them. */
export interface MailTransport {
  /** One attempt for a composed message (RFC 5322, CRLF line ends); never throws, never tries twice by itself. */
  send(envelope: MailEnvelope, message: Uint8Array): Promise<MailOutcome>;
}

/** Longest text of a foreign answer that a reason or a reference repeats, in characters. */
const MAX_TRANSPORT_REASON_CHARACTERS = 300;

/** A foreign text as it may be stored and shown: one line, printable, of bounded length. */
export function reasonText(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= MAX_TRANSPORT_REASON_CHARACTERS
    ? line
    : `${line.slice(0, MAX_TRANSPORT_REASON_CHARACTERS - 1)}…`;
}

/** The message of whatever was thrown. */
export function thrownText(error: unknown): string {
  return reasonText(error instanceof Error ? error.message : String(error));
}
