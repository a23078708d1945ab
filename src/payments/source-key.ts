/**
 * Returns the source key of an invoice's payment, with the provider's id of the money, so that the same money is recorded once.
 */
export function sourceKeyOf(provider: string, externalPaymentId: string): string {
  return `${provider}:${externalPaymentId}`;
}
