import type { CompanyContext } from '../../context/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { log } from '../../platform/logging/log.ts';
import { advancePayment } from '../steps/advance-payment.ts';
import type { EventRow, EventState } from './event-state.ts';
import { type EventParams, requireEvent } from './require-event.ts';

/** Most attempts if the event changes concurrently. */
const MAX_ATTEMPTS = 5;

/** Action on the charge of an event. */
export interface ChargeAct {
  /** True if the event already has the result of the action. */
  isDone(event: EventState): boolean;
  /** Throws if the state of the event does not allow the action. */
  refuse(event: EventState): void;
  /**
   * Performs the action in one batch and returns the resulting event. Null if the event has changed meanwhile and
   * nothing was done.
   */
  write(row: EventRow): Promise<EventState | null>;
}

/** Advances a payment from its current state. It is due, so that a sweep retries it after a failure. */
async function lookAtPayment(context: CompanyContext, paymentId: string): Promise<void> {
  try {
    await advancePayment(context, paymentId);
  } catch (error) {
    log('payment.left', { payment: paymentId }, error);
  }
}

/**
 * Performs an action on the charge of an event, and advances its payment after the response. Returns the resulting
 * event. Throws 404 EVENT_NOT_FOUND, the errors of the action, and 409 CONCURRENT_MODIFICATION after too many
 * concurrent changes.
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
