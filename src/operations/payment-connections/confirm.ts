import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { activateConnection, failAuthorization } from '../../payments/connections/activate.ts';
import { type Completion, completed, returnAddress } from '../../payments/connections/completion.ts';
import { confirmationHash } from '../../payments/connections/confirmation-code.ts';
import {
  type AwaitingConfirmation,
  findByConfirmation,
  isConnectedAnywhere,
} from '../../payments/connections/confirmation-repository.ts';
import { CONFIRMATION_MINUTES } from '../../payments/connections/limits.ts';
import { AUTHORIZATION_MESSAGES } from '../../payments/connections/messages.ts';
import { requireConnection } from '../../payments/connections/require-connection.ts';
import { paymentProviderName } from '../../payments/events/provider-port.ts';
import { ApiError } from '../../platform/errors.ts';
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

/**
 * Returns the authorization that the code confirms. Throws 404 if the company has no such connection. Throws 422 for an
 * expired code or the code of another connection.
 */
async function requireAwaiting(
  context: CompanyContext,
  connectionId: string,
  code: string,
): Promise<AwaitingConfirmation> {
  const { directory, companyId, environment, serviceClock } = context;
  const hash = await confirmationHash(code);
  const found = hash === null ? null : await findByConfirmation(directory, hash);
  const connection = found?.connection;
  const isMeant =
    connection?.id === connectionId &&
    connection.companyId === companyId &&
    connection.environment === environment;
  // A caller that lost the response confirms again, so a completed authorization stays valid.
  const isOver =
    connection === undefined ||
    (completed(connection) === null && connection.confirmationExpiresAt <= serviceClock.now());
  if (found !== null && isMeant && !isOver) return found;
  await requireConnection(context, connectionId);
  throw new ApiError('CONFIRMATION_CODE_INVALID');
}

/** Connects nothing. Revokes the access to the account unless a company has connected it. */
async function refuse(context: CompanyContext, { connection }: AwaitingConfirmation): Promise<Completion> {
  const done = await failAuthorization(context, connection.id);
  if (done !== null) return done;
  const { candidateAccountId, environment } = connection;
  const provider = paymentProviderName(connection.provider);
  if (candidateAccountId !== null && provider !== null) {
    const isUsed = await isConnectedAnywhere(context.directory, connection, candidateAccountId);
    if (!isUsed)
      context.waitUntil(context.payments.providers[provider].revoke(environment, candidateAccountId));
  }
  return { message: AUTHORIZATION_MESSAGES.refusedByPerson };
}

async function activate(context: CompanyContext, { connection }: AwaitingConfirmation): Promise<Completion> {
  const completion = await activateConnection(context, connection.id);
  if ('connectionId' in completion) return completion;
  return (await failAuthorization(context, connection.id)) ?? completion;
}

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
      body.decision === 'CONFIRM' ? await activate(context, awaiting) : await refuse(context, awaiting);
    const isActive = 'connectionId' in completion;
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
