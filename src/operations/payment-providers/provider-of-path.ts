import { type PaymentProviderName, paymentProviderName } from '../../payments/events/provider-port.ts';
import { ApiError } from '../../platform/errors.ts';

/** The provider that a path names; there is nothing at the path of any other. */
export function providerOfPath(text: string): PaymentProviderName {
  const name = paymentProviderName(text);
  if (name === null) throw new ApiError('ENDPOINT_NOT_FOUND');
  return name;
}
