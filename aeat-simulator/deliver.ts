import type { AeatAnswer } from './answer.ts';

/** How an answer that does not come at once is waited for. */
export interface Delays {
  /** Waits before a slow answer. */
  slow(): Promise<void>;
  /** Stands for an answer that never comes; it may reject. */
  hang(): Promise<void>;
}

/** Sends an answer, late or never when it is meant so. */
export async function deliver(answer: AeatAnswer, delays: Delays): Promise<Response> {
  if (answer.delay === 'SLOW') await delays.slow();
  if (answer.delay === 'NEVER') await delays.hang();
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'Content-Type': answer.contentType },
  });
}
