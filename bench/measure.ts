/** Times of a number of requests, in milliseconds. */
export interface Sample {
  medianMs: number;
  p99Ms: number;
  perSecond: number;
}

/** Sends `count` requests from `clients` concurrent clients. Each client sends its next request after the previous response. */
export async function measure(
  count: number,
  clients: number,
  act: (index: number) => Promise<unknown>,
): Promise<Sample> {
  const latencies: number[] = [];
  let started = 0;
  const startedAt = performance.now();
  const work = async () => {
    while (started < count) {
      const index = started;
      started += 1;
      const sentAt = performance.now();
      await act(index);
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const totalMs = performance.now() - startedAt;
  return {
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    perSecond: (count * 1000) / totalMs,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median of some values. NaN if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
