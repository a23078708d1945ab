import { chunksOf } from './request-body.ts';

/** What is read of a body that is not wanted, in bytes and in milliseconds. */
const MAX_DRAINED_BYTES = 32 * 1_024 * 1_024;
const MAX_DRAIN_MS = 2_000;

/**
 * Reads, and throws away, the body of a request that was refused before it was read: a connection that is closed while its
 * client still writes loses the answer (a client sees EPIPE instead of its 403). `begun` is the reading that was begun and not
 * finished, if any. Bounded in size and time; never rejects.
 */
export async function drainBody(
  { body, bodyUsed }: Request,
  begun: AsyncGenerator<Uint8Array, void> | null,
): Promise<void> {
  const isTaken = body === null || (begun === null && (bodyUsed || body.locked));
  if (isTaken) return;
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
    // The client has gone away, and needs no answer.
  } finally {
    clearTimeout(timer);
    chunks.return(undefined).catch(() => undefined);
  }
}
