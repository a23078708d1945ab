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
  if (response.body === null) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  let [length, text] = [0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new AnswerTooLongError(`the answer is longer than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
