import type { RawBody } from '../../operations/define-operation.ts';
import type { AppContext } from '../app-env.ts';
import { logFailure } from './failure.ts';

/** Characters that a file name may have without quoting of any kind (RFC 6266, section 4.3). */
const NOT_PLAIN = /[^A-Za-z0-9._-]/g;

/** Characters of texts that are sent together: a line at a time would cost more on its way out than in the making. */
const SENT_CHARACTERS = 65_536;

/**
 * The next bytes of some chunks, short texts joined; null at their end. No more than one piece is held.
 */
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
 * Reads chunks as the caller takes them. A failure midway breaks the stream off: the
 * status has long gone out, and an end that looks whole would be a lie.
 */
function streamed(c: AppContext, chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const source: UnderlyingSource<Uint8Array> = {
    async pull(controller) {
      try {
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
  // A stream is passed on as it is: the runtime copies it without calling this code for each chunk.
  const isReady = typeof bytes === 'string' || bytes instanceof Uint8Array || bytes instanceof ReadableStream;
  const body = isReady ? bytes : streamed(c, bytes);
  return new Response(status === NOT_MODIFIED ? null : body, {
    status,
    // The body is compressed already, and the runtime must not compress it again.
    encodeBody: contentEncoding === undefined ? 'automatic' : 'manual',
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Request-Id': c.var.requestId,
      ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
      ...(fileName === undefined
        ? {}
        : { 'Content-Disposition': `attachment; filename="${fileName.replace(NOT_PLAIN, '_')}"` }),
      ...headers,
    },
  });
}
