import { chunksOf } from './request-body.ts';

/** Limits of reading an unwanted body, in bytes and milliseconds. */
const MAX_DRAINED_BYTES = 32 * 1_024 * 1_024;
const MAX_DRAIN_MS = 2_000;

/**
 * Reads and discards the body of a request that was rejected before its body was read. Never rejects.
 * If the connection closes while the client still writes, the client loses the response and sees EPIPE instead of its
 * 403.
 * `begun` is an unfinished read of the body, if any. Bounded in size and time.
 */
export async function drainBody(
  { body, bodyUsed }: Request,
  begun: AsyncGenerator<Uint8Array, void> | null,
): Promise<void> {
  const isConsumed = body === null || (begun === null && (bodyUsed || body.locked));
  if (isConsumed) return;
  const chunks = begun ?? chunksOf(body);
  const late = Promise.withResolvers<{ done: true; value?: undefined }>();
  const timer = setTimeout(() => late.resolve({ done: true }), MAX_DRAIN_MS);
  try {
    for (let left = MAX_DRAINED_BYTES; left > 0; ) {
      const { done, value } = await Promise.race([chunks.next(), late.promise]);
      if (done === true) return;
      left -= value.byteLength;
    }
  } catch {
    // The client is gone and needs no response.
  } finally {
    clearTimeout(timer);
    chunks.return(undefined).catch(() => undefined);
  }
}
