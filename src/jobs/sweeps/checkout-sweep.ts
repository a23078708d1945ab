import type { Env } from '../../composition/env.ts';
import type { CheckoutSweep } from '../../context/queue/job.ts';
import { sendJobs } from '../../context/queue/send-jobs.ts';
import { backgroundContext } from '../../dated-work/background-context.ts';
import { booksOf } from '../../db/clients.ts';
import { readStaleCheckouts } from '../../payments/checkout/checkout-repository.ts';
import { settleCheckout } from '../../payments/checkout/settle-checkout.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { log } from '../../platform/logging/log.ts';

/** Checkouts per message. Each needs at most two requests to the provider. */
const MAX_CHECKOUTS = 20;

/**
 * Ends checkouts that would take money that is no longer due: their invoice was paid otherwise, voided or corrected,
 * or they expired.
 * Handles one page; a further message continues.
 */
export async function sweepCheckouts(env: Env, sweep: CheckoutSweep): Promise<void> {
  const { environment, booksShard, after } = sweep;
  const nowMs = clockFromOffset(env.CLOCK_OFFSET_MS).now();
  const books = booksOf(env, environment, booksShard);
  const stale = await readStaleCheckouts(books, nowMs, after, MAX_CHECKOUTS);
  for (const row of stale) {
    const of = { environment, companyId: row.companyId, executionId: row.id };
    try {
      const context = await backgroundContext(env, of);
      if (context !== null) await settleCheckout(context, row, { ends: true });
    } catch (error) {
      log('checkout.not_settled', { checkout: row.id }, error);
    }
  }
  const last = stale.at(-1);
  if (last === undefined || stale.length < MAX_CHECKOUTS) return;
  await sendJobs(env.JOBS, [{ kind: 'CHECKOUT_SWEEP', ...sweep, after: last.id }]);
}
