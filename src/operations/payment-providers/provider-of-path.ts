import { ApiError } from '../../errors.ts';
import { type PaymentProviderName, paymentProviderName } from '../../payments/provider-port.ts';

/** The provider that a path names; there is nothing at the path of any other. */
export function providerOfPath(text: string): PaymentProviderName {
  const name = paymentProviderName(text);
  if (name === null) throw new ApiError('ENDPOINT_NOT_FOUND');
  return name;
}
