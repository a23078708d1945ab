/** What is read of a body that nobody wants, in bytes and in milliseconds. */
const MAX_DRAINED_BYTES = 32 * 1_024 * 1_024;
const MAX_DRAIN_MS = 2_000;

/**
 * Reads, and throws away, the body of a request that was refused before anybody read it: a connection that is closed while its
 * client still writes loses the answer (a client sees EPIPE instead of its 403). Bounded in size and time; never rejects.
 */
export async function drainBody({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  const late = Promise.withResolvers<{ done: true; value?: undefined }>();
  const timer = setTimeout(() => late.resolve({ done: true }), MAX_DRAIN_MS);
  try {
    for (let left = MAX_DRAINED_BYTES; left > 0; ) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return;
      left -= value.byteLength;
    }
  } catch {
    // The client has gone away, and needs no answer.
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
}
