import { setTimeout as sleep } from 'node:timers/promises';
import { drawAct } from './acts/index.ts';
import type { Payments } from './acts/payments.ts';
import { type LoadSite, startOn } from './site.ts';
import type { Tally } from './tally.ts';
import { TrafficClient } from './traffic-client.ts';

export const CLIENTS = 64;
/** Distance between the seeds of two clients. */
const SEED_STEP = 7_919;

/** Returns the payment counters of a run. All payments go to the first company. */
function paymentsOf({ stripeAccount }: LoadSite): Payments {
  return { account: stripeAccount, paid: 0, refunded: 0 };
}

/** Runs the clients until a moment, on the companies in turn. Returns the number of payments. */
async function work(site: LoadSite, tally: Tally, seed: number, isOver: () => boolean): Promise<Payments> {
  const payments = paymentsOf(site);
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const company = site.companies[index % site.companies.length];
      if (company === undefined) throw new Error('there are no companies');
      const client = new TrafficClient(site.target, tally, company, seed + index * SEED_STEP);
      while (!isOver()) await drawAct(client)(client, payments);
    }),
  );
  return payments;
}

/** Runs traffic for `durationMs`. */
export async function runTraffic(
  site: LoadSite,
  tally: Tally,
  seed: number,
  durationMs: number,
): Promise<Payments> {
  const endsAtMs = Date.now() + durationMs;
  return await work(site, tally, seed, () => Date.now() >= endsAtMs);
}

/**
 * Kills the whole process group of the service and restarts it on the same state and port. Returns the downtime in
 * milliseconds.
 */
async function killAndRestart(site: LoadSite): Promise<number> {
  const { target, stateDirectory } = site;
  const port = Number(new URL(target.service.baseUrl).port);
  const fromMs = Date.now();
  target.outage = { fromMs, toMs: Number.POSITIVE_INFINITY };
  await target.service.kill();
  target.service = await startOn(stateDirectory, port);
  target.outage.toMs = Date.now();
  return Date.now() - fromMs;
}

/** Runs traffic for `durationMs` with a kill in the middle. The clients continue regardless. */
export async function runKilledTraffic(
  site: LoadSite,
  tally: Tally,
  seed: number,
  durationMs: number,
): Promise<{ payments: Payments; downMs: number }> {
  let isRestarted = false;
  const endsAtMs = Date.now() + durationMs;
  const isOver = () => isRestarted && Date.now() >= endsAtMs;
  const killing = (async () => {
    await sleep(durationMs / 2);
    const downMs = await killAndRestart(site);
    isRestarted = true;
    return downMs;
  })();
  const [payments, downMs] = await Promise.all([work(site, tally, seed, isOver), killing]);
  return { payments, downMs };
}
