import type { RawBody } from '../../operations/operation-result.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import type { AppContext } from '../app-env.ts';
import { logFailure } from './failure.ts';

/** Characters that need quoting in a file name. RFC 6266, section 4.3. */
const NOT_PLAIN = /[^A-Za-z0-9._-]/g;

/** Characters of text sent as one piece. Sending each line alone would cost more than making it. */
const SENT_CHARACTERS = 65_536;

/** Returns the next bytes of the chunks, with short texts joined. Null at the end. Holds no more than one piece. */
async function nextBytes(
  iterator: AsyncIterator<string | Uint8Array>,
  encoder: TextEncoder,
): Promise<Uint8Array[] | null> {
  let text = '';
  while (text.length < SENT_CHARACTERS) {
    const { done, value } = await iterator.next();
    if (done && text === '') return null;
    if (done) break;
    if (typeof value !== 'string') return text === '' ? [value] : [encoder.encode(text), value];
    text += value;
  }
  return [encoder.encode(text)];
}

/**
 * Returns a stream that reads the chunks as the caller takes them. A failure midway breaks the stream off.
 * The status has already been sent, and a stream that ended normally would look complete. Other waiting work has its turn before
 * each piece, since the rows of a file are read and written without one.
 */
function streamed(c: AppContext, chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const source: UnderlyingSource<Uint8Array> = {
    async pull(controller) {
      try {
        await takeTurn();
        const pieces = await nextBytes(iterator, encoder);
        if (pieces === null) controller.close();
        else for (const piece of pieces) controller.enqueue(piece);
      } catch (error) {
        logFailure(c, error);
        controller.error(error);
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

const NOT_MODIFIED = 304;

/** Returns a response that is not enveloped JSON. */
export function rawResponse(
  c: AppContext,
  status: number,
  { contentType, bytes, fileName, contentEncoding }: RawBody,
  headers: Record<string, string>,
): Response {
  // A ready body passes through unchanged: the runtime copies a stream without calling this code for each chunk.
  const isReady = typeof bytes === 'string' || bytes instanceof Uint8Array || bytes instanceof ReadableStream;
  const body = isReady ? bytes : streamed(c, bytes);
  return new Response(status === NOT_MODIFIED ? null : body, {
    status,
    // The body is already compressed, and the runtime must not compress it again.
    encodeBody: contentEncoding === undefined ? 'automatic' : 'manual',
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Request-Id': c.get('requestId'),
      ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
      ...(fileName === undefined
        ? {}
        : { 'Content-Disposition': `attachment; filename="${fileName.replace(NOT_PLAIN, '_')}"` }),
      ...headers,
    },
  });
}
