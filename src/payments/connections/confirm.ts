import type { CompanyContext } from '../../context/context.ts';
import { paymentProviderName } from '../../context/ports/payment-providers.ts';
import { ApiError } from '../../platform/errors.ts';
import { activateConnection, failAuthorization } from './activate.ts';
import { type Completion, completed } from './completion.ts';
import { confirmationHash } from './confirmation-code.ts';
import {
  type AwaitingConfirmation,
  findByConfirmation,
  isConnectedAnywhere,
} from './confirmation-repository.ts';
import { AUTHORIZATION_MESSAGES } from './messages.ts';
import { requireConnection } from './require-connection.ts';

/**
 * Returns the authorization that the code confirms. Throws 404 if the company has no such connection. Throws 422 for an
 * expired code or the code of another connection.
 */
export async function requireAwaiting(
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
export async function refuseConnection(
  context: CompanyContext,
  { connection }: AwaitingConfirmation,
): Promise<Completion> {
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

/** Connects the account, or ends the authorization if it can no longer be activated. */
export async function activateAwaiting(
  context: CompanyContext,
  { connection }: AwaitingConfirmation,
): Promise<Completion> {
  const completion = await activateConnection(context, connection.id);
  if ('connectionId' in completion) return completion;
  return (await failAuthorization(context, connection.id)) ?? completion;
}
