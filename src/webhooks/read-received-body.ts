import { MAX_KEPT_BODY_CHARACTERS, MAX_READ_BODY_BYTES } from './delivery-limits.ts';

/** Beginning of a response body, with a mark if it was longer. */
export interface ReceivedBody {
  text: string;
  isTruncated: boolean;
}

function cut(bytes: readonly Uint8Array[], isCutShort: boolean): ReceivedBody {
  const decoder = new TextDecoder();
  // A character cut in two by the limit is left out instead of shown as broken.
  const whole = bytes.map((chunk) => decoder.decode(chunk, { stream: true })).join('');
  const text = isCutShort ? whole : whole + decoder.decode();
  if (text.length <= MAX_KEPT_BODY_CHARACTERS) return { text: text.toWellFormed(), isTruncated: isCutShort };
  return { text: text.slice(0, MAX_KEPT_BODY_CHARACTERS).toWellFormed(), isTruncated: true };
}

/**
 * Reads a body up to its limit and drops the rest unread. Rejects if it breaks off or takes too long. `partial` then holds
 * the text read so far.
 */
export async function readReceivedBody(
  body: ReadableStream<Uint8Array> | null,
  partial: { read: ReceivedBody },
): Promise<ReceivedBody> {
  if (body === null) return { text: '', isTruncated: false };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let left = MAX_READ_BODY_BYTES;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return cut(chunks, false);
    chunks.push(value.subarray(0, left));
    left -= value.byteLength;
    partial.read = cut(chunks, true);
    if (left > 0) continue;
    // A receiver that keeps sending is not waited for.
    void reader.cancel().catch(() => undefined);
    return cut(chunks, true);
  }
}
