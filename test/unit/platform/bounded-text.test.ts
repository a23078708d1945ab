import { describe, expect, it } from 'vitest';
import { AnswerTooLongError, boundedText } from '../../../src/platform/bounded-text.ts';

const MAX_BYTES = 1_000;

/** Creates an endless response and reports the bytes read and its cancellation. */
function endless(part: string): { response: Response; read: () => number; isLetGo: () => boolean } {
  const bytes = new TextEncoder().encode(part);
  let [sent, isCancelled] = [0, false];
  const body = new ReadableStream(
    {
      pull(controller) {
        sent += bytes.byteLength;
        controller.enqueue(bytes);
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body), read: () => sent, isLetGo: () => isCancelled };
}

describe('boundedText', () => {
  it('boundedText reads a response up to the limit, also with characters split between chunks', async () => {
    const bytes = new TextEncoder().encode('ñ€'.repeat(200));
    const parts = Array.from({ length: bytes.byteLength }, (_, at) => bytes.slice(at, at + 1));
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    expect(await boundedText(new Response(body), MAX_BYTES)).toBe('ñ€'.repeat(200));
    expect(await boundedText(new Response(null), MAX_BYTES)).toBe('');
    expect(await boundedText(new Response('a'.repeat(MAX_BYTES)), MAX_BYTES)).toHaveLength(MAX_BYTES);
  });

  it('boundedText cancels an endless response at its limit and throws AnswerTooLongError', async () => {
    const { response, read, isLetGo } = endless('a'.repeat(100));
    await expect(boundedText(response, MAX_BYTES)).rejects.toThrow(AnswerTooLongError);
    expect(read()).toBeLessThanOrEqual(MAX_BYTES + 200);
    expect(isLetGo()).toBe(true);
  });
});
