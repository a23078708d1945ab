import { setTimeout as sleep } from 'node:timers/promises';
import { drawAct } from './acts/index.ts';
import type { Payments } from './acts/payments.ts';
import { type LoadSite, startOn } from './site.ts';
import type { Tally } from './tally.ts';
import { TrafficClient } from './traffic-client.ts';

export const CLIENTS = 64;
/** How much further apart the seeds of two clients are. */
const SEED_STEP = 7_919;

/** Whose payments a run makes: they all go to the first company. */
function paymentsOf({ stripeAccount }: LoadSite): Payments {
  return { account: stripeAccount, paid: 0, refunded: 0 };
}

/** Lets so many clients work until a moment, each on the companies in turn; answers how many payments were made. */
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

/** Traffic for so long. */
export async function runTraffic(
  site: LoadSite,
  tally: Tally,
  seed: number,
  durationMs: number,
): Promise<Payments> {
  const endsAtMs = Date.now() + durationMs;
  return await work(site, tally, seed, () => Date.now() >= endsAtMs);
}

/** Kills the whole process group of the service and starts it again on the same state and port; answers after how many ms. */
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

/** Traffic for so long with a kill in the middle of it, over which the clients go on as if nothing had been. */
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
