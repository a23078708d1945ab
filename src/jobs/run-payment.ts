import type { Env } from '../composition/env.ts';
import type { JobCompany } from '../context/queue/job.ts';
import { backgroundContext } from '../dated-work/background-context.ts';
import { ingestEvent } from '../payments/events/ingest-event.ts';
import { advancePayment } from '../payments/steps/advance-payment.ts';
import { actInAccount } from '../platform/acting.ts';

/** Reads a stored event, links it to its payment, and advances that payment. It may run twice and in parallel. */
export async function runPaymentEvent(
  env: Env,
  { environment, companyId, eventId }: JobCompany & { eventId: string },
): Promise<void> {
  const context = await backgroundContext(env, { environment, companyId, executionId: eventId });
  if (context === null) return;
  await actInAccount(context.accountId, async () => {
    const paymentId = await ingestEvent(context, eventId);
    if (paymentId !== null) await advancePayment(context, paymentId);
  });
}

/** Advances a payment that waited or that an earlier run left. */
export async function runPayment(
  env: Env,
  { environment, companyId, paymentId }: JobCompany & { paymentId: string },
): Promise<void> {
  const context = await backgroundContext(env, { environment, companyId, executionId: paymentId });
  if (context === null) return;
  await actInAccount(context.accountId, () => advancePayment(context, paymentId));
}
