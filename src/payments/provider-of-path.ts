import { type PaymentProviderName, paymentProviderName } from '../context/ports/payment-providers.ts';
import { ApiError } from '../platform/errors.ts';

/** Returns the provider in a path. Throws ENDPOINT_NOT_FOUND for any other text. */
export function providerOfPath(text: string): PaymentProviderName {
  const name = paymentProviderName(text);
  if (name === null) throw new ApiError('ENDPOINT_NOT_FOUND');
  return name;
}
