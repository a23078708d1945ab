import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import type { EventSource, EventStatus } from '../../domain/payments/event-vocabulary.ts';
import { isRefund } from '../invoicing/refunds.ts';
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
        | 'RECORDED_REFUND_REVERSED'
        | 'INVOICED_TAX_DIFFERS';
      /** Invoice that the events name. Null leaves theirs. */
      invoiceId?: string | null;
    }
  | { does: 'RECORD'; ids: readonly string[] }
  | { does: 'RETURN'; throughCents: number; isByBank: boolean; ids: readonly string[] }
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

/** True for events that are only recorded for a payment and change nothing. */
export function isAside(event: ReadEvent): boolean {
  const isDispute = event.eventKind === 'DISPUTE_OPENED' || event.eventKind === 'DISPUTE_CLOSED';
  return isDispute || (event.eventKind === 'REFUND_COMPLETED' && !isRefund(event));
}
