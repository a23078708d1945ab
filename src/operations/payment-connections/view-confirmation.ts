import * as z from 'zod';
import { PAYMENT_PROVIDERS, paymentProviderName } from '../../context/ports/payment-providers.ts';
import { confirmationHash } from '../../payments/connections/confirmation-code.ts';
import { findByConfirmation } from '../../payments/connections/confirmation-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { confirmationCodeField } from './schemas.ts';

const viewBody = z
  .object({ confirmation_code: confirmationCodeField() })
  .meta({ id: 'ViewPaymentConfirmation' });

const confirmationSchema = z
  .object({
    connection_id: z.uuid(),
    account_id: z
      .uuid()
      .describe("Id of the company's account, which a session names with `Service-Account`"),
    company: z.object({ id: z.uuid(), legal_name: z.string(), nif: z.string().nullable() }),
    environment: z.enum(['TEST', 'LIVE']),
    provider: z.enum(PAYMENT_PROVIDERS),
    external_account_id: z.string(),
    external_account_name: z.string().nullable(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'PaymentConfirmation' });

export const viewPaymentConfirmation = defineOperation({
  id: 'payment-confirmations.view',
  method: 'POST',
  path: '/v1/payment-confirmations',
  tag: 'Payment connections',
  summary: 'Preview a confirmation of a payment connection',
  description:
    'For the confirmation page: returns the provider account, the company and the environment. The code is in a body and not in a URL, because URLs are logged.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: viewBody,
  example: { confirmation_code: 'confirm_...' },
  success: { status: 200, data: confirmationSchema, description: 'Pending confirmation' },
  errors: ['CONFIRMATION_CODE_INVALID'],
  async run({ directory, serviceClock }, { body }) {
    const hash = await confirmationHash(body.confirmation_code);
    const found = hash === null ? null : await findByConfirmation(directory, hash);
    if (found === null) throw new ApiError('CONFIRMATION_CODE_INVALID');
    const { connection, company } = found;
    const provider = paymentProviderName(connection.provider);
    const { candidateAccountId } = connection;
    const isWaiting =
      connection.status === 'PENDING' &&
      connection.becameId === null &&
      connection.confirmationExpiresAt > serviceClock.now();
    if (!isWaiting || provider === null || candidateAccountId === null)
      throw new ApiError('CONFIRMATION_CODE_INVALID');
    return {
      data: {
        connection_id: connection.id,
        account_id: connection.accountId,
        company: { id: company.id, legal_name: company.legalName, nif: company.nif },
        environment: connection.environment,
        provider,
        external_account_id: candidateAccountId,
        external_account_name: connection.candidateAccountName,
        expires_at: new Date(connection.confirmationExpiresAt).toISOString(),
      },
    };
  },
});
