import { joinedBytes } from './joined-bytes.ts';

/** Error for a response that is longer than the limit. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

/**
 * Reads the text of a response whole.
 *
 * @param maxBytes longest body that is read
 * @throws AnswerTooLongError for a longer one. Its rest is not read
 */
export async function boundedText(
  response: Response,
  maxBytes: number,
  decoder = new TextDecoder(),
): Promise<string> {
  let text = '';
  for await (const chunk of boundedChunks(response, maxBytes))
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/**
 * Reads the bytes of a response whole.
 *
 * @throws AnswerTooLongError for more than `maxBytes`
 */
export async function boundedBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(response, maxBytes)) chunks.push(chunk);
  return joinedBytes(chunks);
}

async function* boundedChunks(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new AnswerTooLongError(`the answer is longer than ${maxBytes} bytes`);
    }
    yield next.value;
  }
}
