import { paymentProviderName } from '../../context/ports/payment-providers.ts';
import type { ProviderEvent } from '../../domain/payments/provider-event.ts';
import { readStripeEvent } from '../stripe/read-event.ts';

/** Parses a stored event of a provider. Throws RangeError for an unknown provider. */
export function readProviderEvent(provider: string, payload: string): ProviderEvent {
  const name = paymentProviderName(provider);
  if (name === null) throw new RangeError(`${provider} is no payment provider`);
  return readStripeEvent(payload);
}
