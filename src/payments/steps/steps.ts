import type { PaymentConnectionRow } from '../../db/schema/payment-connection-schema.ts';
import type { EventSource, EventStatus } from '../../domain/payments/event-vocabulary.ts';
import { isRefund } from '../invoicing/reported-refunds.ts';
import type { ReadEvent } from './payment-summary.ts';

/** Settings of a connection that decide about its payments. */
export interface StepSettings {
  status: PaymentConnectionRow['status'];
  eventSource: EventSource;
  autoInvoiceEnabled: boolean;
}

/** Events to move to a status, with the document that they led to. */
export interface Marked {
  does: 'MARK';
  ids: readonly string[];
  status: Extract<EventStatus, 'PROCESSED' | 'SKIPPED'>;
  invoiceId: string | null;
  /** True if the payment is not to be invoiced, and has no open events any more. */
  skipsPayment: boolean;
}

/**
 * Books the returned amounts of the payment on the invoice. The events then name `invoiceId`. With a reason they fail, so that a person
 * looks at them.
 */
export interface Booked {
  does: 'BOOK';
  ids: readonly string[];
  invoiceId: string | null;
  reason: 'REFUND_REVERSED' | 'RECORDED_REFUND_REVERSED' | 'SHARED_PAYMENT_REFUNDED' | 'DISPUTE_LOST' | null;
}

/** Next step of a payment. WAIT: nothing before that instant. REST: nothing until the next event. */
export type Step =
  | { does: 'REST' }
  | { does: 'WAIT'; untilMs: number }
  | Marked
  | {
      does: 'REFUSE';
      ids: readonly string[];
      reason:
        | 'PAYMENT_NOT_INVOICED'
        | 'REFUND_REVERSED'
        | 'PAYMENT_NOT_RECORDED'
        | 'INVOICED_TAX_DIFFERS'
        | 'CREDIT_NOTE_WITHOUT_REFUND'
        | 'CREDIT_NOTE_AFTER_CORRECTIVE';
      /** Invoice that the events name. Null leaves theirs. */
      invoiceId?: string | null;
    }
  | { does: 'RECORD'; ids: readonly string[] }
  | Booked
  | { does: 'FINISH' | 'DECIDE' }
  | { does: 'CORRECT'; throughCents: number; ids: readonly string[] };

/** Returns the ids of events. */
export function idsOf(events: readonly ReadEvent[]): string[] {
  return events.map(({ id }) => id);
}

/** Returns the step that moves events to a status. */
export function mark(
  events: readonly ReadEvent[],
  status: Marked['status'],
  of: Partial<Pick<Marked, 'invoiceId' | 'skipsPayment'>> = {},
): Marked {
  return { does: 'MARK', ids: idsOf(events), status, invoiceId: null, skipsPayment: false, ...of };
}

/** True for events that are only recorded for a payment and change nothing. A lost dispute takes its money back. */
export function isAside(event: ReadEvent): boolean {
  const { eventKind, facts } = event;
  const isDispute =
    eventKind === 'DISPUTE_OPENED' || (eventKind === 'DISPUTE_CLOSED' && !facts.isDisputeLost);
  return isDispute || (event.eventKind === 'REFUND_COMPLETED' && !isRefund(event));
}
