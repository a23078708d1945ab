import type { CompanyContext } from '../../context/context.ts';
import { advancePayment } from '../steps/advance-payment.ts';
import { reopenEvent } from './retry-repository.ts';

/**
 * Tries a FAILED event again and waits for the result: a failure is written down on the event as before. An event that
 * is FAILED no more, was discarded or has had all its retries is left alone. Throws only what keeps it from being tried.
 */
export async function retryEvent(context: CompanyContext, eventId: string): Promise<void> {
  const { books, companyId, serviceClock } = context;
  const paymentId = await reopenEvent(books, companyId, eventId, serviceClock.now());
  if (paymentId !== null) await advancePayment(context, paymentId);
}
