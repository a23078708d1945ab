import type { CompanyContext } from '../../context/context.ts';
import { advancePayment } from '../steps/advance-payment.ts';
import { reopenEvent } from './retry-repository.ts';

/**
 * Retries a FAILED event and waits for the result. A failure is stored on the event as before. Does nothing if the event is no
 * longer FAILED, was discarded or has no retries left. Throws only if the retry itself cannot be made.
 */
export async function retryEvent(context: CompanyContext, eventId: string): Promise<void> {
  const { books, companyId, serviceClock } = context;
  const paymentId = await reopenEvent(books, companyId, eventId, serviceClock.now());
  if (paymentId !== null) await advancePayment(context, paymentId);
}
