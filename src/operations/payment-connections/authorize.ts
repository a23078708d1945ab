import { authorizationUrl, refuseUnregistered } from '../../payments/connections/authorization-url.ts';
import { insertPendingConnection } from '../../payments/connections/connections-repository.ts';
import { AUTHORIZATION_MINUTES, AUTHORIZATION_MS } from '../../payments/connections/limits.ts';
import { defineOperation } from '../define-operation.ts';
import { authorizationSchema, authorizeBody } from './schemas.ts';

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
