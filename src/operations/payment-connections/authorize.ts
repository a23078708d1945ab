import type { CompanyContext } from '../../context/context.ts';
import type { Violation } from '../../domain/violation.ts';
import { writeState } from '../../payments/connections/authorization-state.ts';
import { insertPendingConnection } from '../../payments/connections/connections-repository.ts';
import { AUTHORIZATION_MINUTES, AUTHORIZATION_MS } from '../../payments/connections/limits.ts';
import type { PaymentProviderName } from '../../payments/events/provider-port.ts';
import { whyNotRegistrable } from '../../payments/return-urls/return-url.ts';
import { isReturnUrlRegistered } from '../../payments/return-urls/return-url-repository.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { authorizationSchema, authorizeBody } from './schemas.ts';

const NOT_REGISTERED: Violation = {
  code: 'RETURN_URL_NOT_REGISTERED',
  field: 'return_url',
  message: {
    en: 'is not registered in this environment; register it with PUT on the return-urls of the account',
    es: 'no está registrada en este entorno; regístrala con PUT en las return-urls de la cuenta',
  },
};

/** Throws if the account has not registered exactly this address in the credential's environment. */
async function refuseUnregistered(context: CompanyContext, returnUrl: string): Promise<void> {
  if (await isReturnUrlRegistered(context.directory, context, returnUrl)) return;
  refuseViolations([whyNotRegistrable(returnUrl, context.environment, 'return_url') ?? NOT_REGISTERED]);
}

/** Returns the provider's page for a new connection. Throws 403 if this deployment has no access to the provider. */
async function authorizationUrl(
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

export const authorizePaymentConnection = defineOperation({
  id: 'payment-connections.authorize',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/authorizations',
  tag: 'Payment connections',
  summary: 'Start the connection to a payment provider',
  description: `Send the owner of the provider's account to \`authorization_url\` within ${AUTHORIZATION_MINUTES} minutes. The provider redirects to a page of this service. There, a person who can change the company's connections signs in and confirms. Then the page redirects to \`return_url\`, with \`status=ACTIVE&connection_id=...\` or \`status=ERROR&message=...\`. A provider account can feed only one company. If the company connected the account before, it gets the old connection back with its settings.`,
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: authorizeBody,
  example: { provider: 'stripe', return_url: 'https://app.example.com/settings/payments' },
  success: {
    status: 201,
    data: authorizationSchema,
    description: 'Authorization URL for the owner',
    isSecret: true,
  },
  errors: ['RETURN_URL_NOT_REGISTERED', 'URL_MUST_BE_HTTPS', 'FEATURE_NOT_AVAILABLE'],
  async run(context, { body }) {
    const { companyId, accountId, environment, directory, serviceClock, ids } = context;
    await refuseUnregistered(context, body.return_url);
    const id = ids.next();
    const url = await authorizationUrl(context, body.provider, id, body.take_payments ?? false);
    const nowMs = serviceClock.now();
    await insertPendingConnection(directory, {
      id,
      companyId,
      accountId,
      environment,
      provider: body.provider,
      status: 'PENDING',
      returnUrl: body.return_url,
      authorizationExpiresAt: nowMs + AUTHORIZATION_MS,
      createdAt: nowMs,
      updatedAt: nowMs,
    });
    return {
      data: { authorization_url: url },
      location: `/v1/companies/${companyId}/payment-connections/${id}`,
    };
  },
});
