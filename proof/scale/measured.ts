import { median } from '../../bench/measure.ts';
import type { ScaleRequest } from './requests.ts';

const WARMING_REQUESTS = 2;
const REQUESTS = 15;
/** Milliseconds for a kind of request: slow ones are measured fewer times. */
const BUDGET_MS = 20_000;

/** Median time of a kind of request, and its last response. */
export interface Timed {
  medianMs: number;
  answer: string;
}

/** Measures a kind of request. One that exceeds the whole budget is sent once. */
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
