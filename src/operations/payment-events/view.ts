import { fromCents } from '../../domain/money.ts';
import {
  type EventState,
  isDiscardable,
  isDraftable,
  isRetryable,
  needsAction,
} from '../../payments/event-list/event-state.ts';
import { timestampOrNull, timestampText } from '../../platform/clock.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { PaymentEventView } from './schemas.ts';

function amount(cents: number | null): number | null {
  return cents === null ? null : fromCents(cents);
}

/**
 * Returns an event as the API shows it (specification, Payment event), with the failure message in the given language.
 */
export function paymentEventView(event: EventState, language: Language): PaymentEventView {
  const { row } = event;
  const netCents = row.amountCents === null || row.feeCents === null ? null : row.amountCents - row.feeCents;
  return {
    id: row.id,
    provider: row.provider,
    event_type: row.eventType,
    event_kind: row.eventKind ?? 'UNKNOWN',
    category: row.category,
    external_event_id: row.externalEventId,
    external_payment_id: row.externalPaymentId,
    source_object_id: row.sourceObjectId,
    currency: row.currency,
    amount: amount(row.amountCents),
    fee_amount: amount(row.feeCents),
    net_amount: amount(netCents),
    money_returned: row.moneyReturned,
    customer_email: row.customerEmail,
    customer_name: row.customerName,
    description: row.description,
    payment_method: row.paymentMethod,
    status: row.status,
    invoice_id: row.invoiceId,
    invoice_number: event.invoiceNumber,
    failure_category: row.failureCategory,
    failure_reason: row.failureReason,
    failure_message: row.failureMessages?.[language] ?? null,
    needs_action: needsAction(row),
    draft_available: isDraftable(event),
    retry_available: isRetryable(row),
    discard_available: isDiscardable(event),
    retry_count: row.retryCount,
    received_at: timestampText(row.receivedAt),
    processed_at: timestampOrNull(row.processedAt),
    discarded: row.deletedAt !== null,
    discarded_at: timestampOrNull(row.deletedAt),
  };
}
