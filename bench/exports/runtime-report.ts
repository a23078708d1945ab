import { runtimeCosts } from './runtime-memory.ts';

const MEGABYTE = 1024 * 1024;

/** Prints the cost of exports in workerd, where a Worker has 128 MB. */
export async function reportRuntime(paths: readonly string[]): Promise<void> {
  const costs = await runtimeCosts(paths);
  console.log('\nin workerd (a Worker has 128 MB), read and thrown away');
  costs.forEach(({ elapsedMs, bytes, peakBytes }, index) => {
    const peak = (peakBytes / MEGABYTE).toFixed(1);
    console.log(`${paths[index]?.padEnd(34)} ${elapsedMs.toFixed(0)} ms, ${bytes} bytes, peak ${peak} MB`);
  });
}
