import * as z from 'zod';
import { returnAddress } from '../../payments/connections/completion.ts';
import { activateAwaiting, refuseConnection, requireAwaiting } from '../../payments/connections/confirm.ts';
import { CONFIRMATION_MINUTES } from '../../payments/connections/limits.ts';
import { notifyOfConnection } from '../../people/notices/connection-notice.ts';
import { defineOperation } from '../define-operation.ts';
import { confirmationCodeField } from './schemas.ts';

const confirmBody = z
  .object({
    confirmation_code: confirmationCodeField(),
    decision: z
      .enum(['CONFIRM', 'REFUSE'])
      .describe('Decision. REFUSE connects nothing and gives up the access to the account'),
  })
  .meta({ id: 'ConfirmPaymentConnection' });

const confirmedSchema = z
  .object({
    status: z.enum(['ACTIVE', 'ERROR']),
    connection_id: z.uuid().nullable().describe('Id of the connection that is now active'),
    message: z.string().nullable().describe('Reason why nothing was connected'),
    redirect_url: z.url().describe('Redirect address: the registered return address with the same result'),
  })
  .meta({ id: 'ConfirmedPaymentConnection' });

export const confirmPaymentConnection = defineOperation({
  id: 'payment-connections.confirm',
  method: 'POST',
  path: '/v1/companies/{company_id}/payment-connections/{connection_id}/confirmations',
  tag: 'Payment connections',
  summary: 'Confirm a payment connection',
  description: `This is the last step of an authorization, for a person who can change the company's connections. The page to which the provider redirects sends it. The code is only in the fragment of that page's URL. So the person who started the authorization cannot confirm an account that another person approved. The code is valid for ${CONFIRMATION_MINUTES} minutes. A repeated request returns the same result.`,
  scope: 'payment-connections:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: confirmBody,
  example: { confirmation_code: 'confirm_...', decision: 'CONFIRM' },
  success: { status: 200, data: confirmedSchema, description: 'Result of the authorization' },
  errors: ['CONNECTION_NOT_FOUND', 'CONFIRMATION_CODE_INVALID'],
  async run(context, { params, body }) {
    const awaiting = await requireAwaiting(context, params.connection_id, body.confirmation_code);
    const completion =
      body.decision === 'CONFIRM'
        ? await activateAwaiting(context, awaiting)
        : await refuseConnection(context, awaiting);
    const isActive = 'connectionId' in completion;
    if (isActive) notifyOfConnection(context, awaiting.connection.candidateAccountName);
    return {
      data: {
        status: isActive ? ('ACTIVE' as const) : ('ERROR' as const),
        connection_id: isActive ? completion.connectionId : null,
        message: isActive ? null : completion.message[context.language],
        redirect_url: returnAddress(awaiting.connection, completion, context.language),
      },
    };
  },
});
