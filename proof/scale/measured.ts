import { median } from '../../bench/measure.ts';
import type { ScaleRequest } from './requests.ts';

const WARMING_REQUESTS = 2;
const REQUESTS = 15;
/** A slow kind of request is measured fewer times. */
const BUDGET_MS = 20_000;

/** What a kind of request takes, and what the last one was answered. */
export interface Timed {
  medianMs: number;
  answer: string;
}

/** Times a kind of request; one that takes the time of all is sent once. */
export async function timed({ prepare, act }: ScaleRequest): Promise<Timed> {
  const times: number[] = [];
  let answer = '';
  const startedAt = performance.now();
  for (let index = -WARMING_REQUESTS; index < REQUESTS; index++) {
    const isLate = performance.now() - startedAt > BUDGET_MS;
    if (isLate && times.length > 0) break;
    const prepared = (await prepare?.()) ?? '';
    const sentAt = performance.now();
    answer = await act(prepared, index + WARMING_REQUESTS);
    const tookMs = performance.now() - sentAt;
    if (index >= 0 || isLate || tookMs > BUDGET_MS) times.push(tookMs);
  }
  return { medianMs: median(times), answer };
}
