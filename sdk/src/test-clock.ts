import type { FolioClient } from './client.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Distance to move the clock. */
export interface Distance {
  days?: number;
  hours?: number;
  ms?: number;
}

/** Moves the sandbox's clock ahead and runs all due work on the way. Returns the new time. */
export async function advanceTestClock(
  client: FolioClient,
  { days = 0, hours = 0, ms = 0 }: Distance,
): Promise<Date> {
  const { now } = await client.testClock.get();
  const target = new Date(now).getTime() + days * DAY_MS + hours * HOUR_MS + ms;
  const moved = await client.testClock.set({ body: { now: new Date(target).toISOString() } });
  return new Date(moved.now);
}

/** Runs work with the sandbox's clock at a given time. Always returns the clock to real time afterwards. */
export async function withTestClock<Result>(
  client: FolioClient,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.testClock.set({ body: { now: now.toISOString() } });
  try {
    return await work();
  } finally {
    await client.testClock.remove();
  }
}
