import type { PaymentKey } from '../../domain/payments/provider-event.ts';

/** Ids by which an object names its payment. */
interface NamedIds {
  chargeId?: string | null;
  intentId?: string | null;
  sessionId?: string | null;
  invoiceId?: string | null;
}

/** Returns the ids that are set, as keys of the payment. */
export function paymentKeys({ chargeId, intentId, sessionId, invoiceId }: NamedIds): PaymentKey[] {
  const all = [
    { of: 'MONEY', id: chargeId },
    { of: 'MONEY', id: intentId },
    { of: 'CHECKOUT', id: sessionId },
    { of: 'INVOICE', id: invoiceId },
  ] as const;
  return all.flatMap(({ of, id }) => (id === undefined || id === null ? [] : [{ of, id }]));
}
