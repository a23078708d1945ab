/** Longest part of a foreign text in a reason or reference, in characters. */
const MAX_TRANSPORT_REASON_CHARACTERS = 300;

/** Returns a foreign text for storage and display: one line, printable, of limited length. */
export function reasonText(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .toWellFormed();
  return line.length <= MAX_TRANSPORT_REASON_CHARACTERS
    ? line
    : `${line.slice(0, MAX_TRANSPORT_REASON_CHARACTERS - 1)}…`;
}

/** Returns the message of any thrown value. */
export function thrownText(error: unknown): string {
  return reasonText(error instanceof Error ? error.message : String(error));
}
