import type { CompanyContext } from '../../context/context.ts';
import { advancePayment } from '../../payments/steps/advance-payment.ts';
import { ApiError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { type EventParams, requireEvent } from './access.ts';
import type { EventRow, EventState } from './event-state.ts';

/** How often something is begun anew because its event has changed since. */
const MAX_ATTEMPTS = 5;

/** What is done to the charge of an event. */
export interface ChargeAct {
  /** Whether the event is as the act leaves it, so that there is nothing to do. */
  isDone(event: EventState): boolean;
  /** Throws where the event is not to be acted on as it stands. */
  refuse(event: EventState): void;
  /** Does it in one batch, and answers the event as it then is; null where it has changed since, and nothing was done. */
  write(row: EventRow): Promise<EventState | null>;
}

/** Advances a payment from its current state. It is due, so that a sweep finds it where that goes wrong. */
async function lookAtPayment(context: CompanyContext, paymentId: string): Promise<void> {
  try {
    await advancePayment(context, paymentId);
  } catch (error) {
    log('payment.left', { payment: paymentId }, error);
  }
}

/**
 * Acts on the charge of an event, and has its payment looked at after the answer. Returns the event as it then is. 404
 * EVENT_NOT_FOUND; what the act refuses; 409 CONCURRENT_MODIFICATION where it is changed all the time.
 */
export async function actOnCharge(
  context: CompanyContext,
  params: EventParams,
  act: ChargeAct,
): Promise<EventState> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const event = await requireEvent(context, params);
    if (act.isDone(event)) return event;
    act.refuse(event);
    const left = await act.write(event.row);
    if (left === null) continue;
    if (left.row.paymentId !== null) context.waitUntil(lookAtPayment(context, left.row.paymentId));
    return left;
  }
  throw new ApiError('CONCURRENT_MODIFICATION');
}
