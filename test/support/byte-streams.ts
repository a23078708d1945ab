/** Concatenates the chunks of a stream. */
export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Yields items one by one. */
export async function* streamOf<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}

/** Returns pseudo-random bytes, the same on every run, that do not compress. */
export function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let index = 0; index < length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state;
  }
  return bytes;
}

/** Streams chunks as the service does: it creates a chunk only after the previous one is read. */
export function streamedBody(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const source: UnderlyingSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
