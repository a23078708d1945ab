import type { PaymentConnectionRow } from '../../db/schema/directory-schema.ts';
import type { EventSource, EventStatus } from '../../domain/payments/event-vocabulary.ts';
import { isRefund } from '../invoicing/refunds.ts';
import type { ReadEvent } from './payment-summary.ts';

/** How a connection wants its payments dealt with. */
export interface StepSettings {
  status: PaymentConnectionRow['status'];
  eventSource: EventSource;
  autoInvoiceEnabled: boolean;
}

/** Events that come to a status, and to the document that they led to. */
export interface Marked {
  does: 'MARK';
  ids: readonly string[];
  status: Extract<EventStatus, 'PROCESSED' | 'SKIPPED'>;
  invoiceId: string | null;
  /** The payment is not to be invoiced: nothing of it is open any more. */
  skipsPayment: boolean;
}

/** What a payment asks for. WAIT: nothing before that instant; REST: nothing until something comes. */
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
        | 'RECORDED_REFUND_REVERSED';
    }
  | { does: 'RECORD'; ids: readonly string[] }
  | { does: 'RETURN'; throughCents: number; isByBank: boolean; ids: readonly string[] }
  | { does: 'FINISH' | 'DECIDE' }
  | { does: 'CORRECT'; throughCents: number; ids: readonly string[] };

/** The ids of events. */
export function idsOf(events: readonly ReadEvent[]): string[] {
  return events.map(({ id }) => id);
}

/** The step that brings events to a status. */
export function mark(
  events: readonly ReadEvent[],
  status: Marked['status'],
  of: Partial<Pick<Marked, 'invoiceId' | 'skipsPayment'>> = {},
): Marked {
  return { does: 'MARK', ids: idsOf(events), status, invoiceId: null, skipsPayment: false, ...of };
}

/** Events that are recorded beside a payment: they are told of it and change nothing. */
export function isAside(event: ReadEvent): boolean {
  const isDispute = event.eventKind === 'DISPUTE_OPENED' || event.eventKind === 'DISPUTE_CLOSED';
  return isDispute || (event.eventKind === 'REFUND_COMPLETED' && !isRefund(event));
}
