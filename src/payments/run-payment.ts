import { backgroundContext } from '../due/background-context.ts';
import type { Env } from '../env.ts';
import type { JobCompany } from '../jobs/job.ts';
import { advancePayment } from './advance-payment.ts';
import { takeInEvent } from './take-in-event.ts';

/** Reads an event that was stored, links it to its payment, and does what that asks for. It may come twice and at once. */
export async function runPaymentEvent(
  env: Env,
  { environment, companyId, eventId }: JobCompany & { eventId: string },
): Promise<void> {
  const of = { environment, companyId, clockAheadMs: null, effectId: eventId };
  const context = await backgroundContext(env, of);
  const paymentId = await takeInEvent(context, eventId);
  if (paymentId !== null) await advancePayment(context, paymentId);
}

/** Looks at a payment that waited, or that somebody has left. */
export async function runPayment(
  env: Env,
  { environment, companyId, paymentId }: JobCompany & { paymentId: string },
): Promise<void> {
  const of = { environment, companyId, clockAheadMs: null, effectId: paymentId };
  await advancePayment(await backgroundContext(env, of), paymentId);
}
