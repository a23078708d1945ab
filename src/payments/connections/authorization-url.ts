import type { CompanyContext } from '../../context/context.ts';
import type { PaymentProviderName } from '../../context/ports/payment-providers.ts';
import type { Violation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { whyNotRegistrable } from '../return-urls/return-url.ts';
import { isReturnUrlRegistered } from '../return-urls/return-url-repository.ts';
import { writeState } from './authorization-state.ts';

const NOT_REGISTERED: Violation = {
  code: 'RETURN_URL_NOT_REGISTERED',
  field: 'return_url',
  message: {
    en: 'is not registered in this environment; register it with PUT on the return-urls of the account',
    es: 'no está registrada en este entorno; regístrala con PUT en las return-urls de la cuenta',
  },
};

/** Throws if the account has not registered exactly this address in the credential's environment. */
export async function refuseUnregistered(context: CompanyContext, returnUrl: string): Promise<void> {
  if (await isReturnUrlRegistered(context.directory, context, returnUrl)) return;
  refuseViolations([whyNotRegistrable(returnUrl, context.environment, 'return_url') ?? NOT_REGISTERED]);
}

/** Returns the provider's page for a new connection. Throws 403 if this deployment has no access to the provider. */
export async function authorizationUrl(
  { payments, environment, tokens, baseUrl }: CompanyContext,
  provider: PaymentProviderName,
  connectionId: string,
  takesPayments: boolean,
): Promise<string> {
  const url = payments.providers[provider].authorizationUrl({
    environment,
    takesPayments,
    state: await writeState(tokens, connectionId),
    redirectUri: `${baseUrl}/v1/payment-providers/${provider}/callback`,
  });
  if (url === null) throw new ApiError('FEATURE_NOT_AVAILABLE', { params: { feature: provider } });
  return url;
}
