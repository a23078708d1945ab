import type { AeatAnswer } from './answer.ts';

/** Delays of responses that do not arrive at once. */
export interface Delays {
  /** Waits before a slow response. */
  slow(): Promise<void>;
  /** Takes the place of a response that never arrives. It may reject. */
  hang(): Promise<void>;
}

/** Sends a response, late or never if its delay says so. */
export async function deliver(answer: AeatAnswer, delays: Delays): Promise<Response> {
  if (answer.delay === 'SLOW') await delays.slow();
  if (answer.delay === 'NEVER') await delays.hang();
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'Content-Type': answer.contentType },
  });
}
