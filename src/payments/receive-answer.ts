import type { RequestContext } from '../context/context.ts';
import type { PaymentProviderName } from '../context/ports/payment-providers.ts';
import type { PaymentConnectionRow } from '../db/schema/payment-connection-schema.ts';
import { failAuthorization } from './connections/activate.ts';
import type { Completion } from './connections/completion.ts';
import { confirmationHash, mintConfirmationCode } from './connections/confirmation-code.ts';
import { keepCandidate } from './connections/confirmation-repository.ts';
import { CONFIRMATION_MS } from './connections/limits.ts';
import { AUTHORIZATION_MESSAGES } from './connections/messages.ts';

/** Parameters of the provider's redirect. */
export interface ProviderAnswer {
  code: string | null;
  error: string | null;
}

/**
 * Result of a provider's response: a code for the browser to confirm with, or the reason why there is nothing to
 * confirm.
 */
export type Received = { confirmationCode: string } | { completion: Completion };

async function exchanged(
  context: RequestContext,
  provider: PaymentProviderName,
  authorization: PaymentConnectionRow,
  { code, error }: ProviderAnswer,
): Promise<Received> {
  if (error !== null) {
    const { denied, refused } = AUTHORIZATION_MESSAGES;
    return { completion: { message: error === 'access_denied' ? denied : refused } };
  }
  if (code === null) return { completion: { message: AUTHORIZATION_MESSAGES.noCode } };
  const outcome = await context.payments.providers[provider].authorize(authorization.environment, code);
  if (!outcome.ok) return { completion: { message: outcome.message } };
  const confirmationCode = mintConfirmationCode();
  const hash = await confirmationHash(confirmationCode);
  if (hash === null) throw new Error('a confirmation code that is none');
  const { externalAccountId, externalAccountName, takesPayments } = outcome.account;
  const nowMs = context.serviceClock.now();
  const isKept = await keepCandidate(
    context.directory,
    authorization,
    {
      accountId: externalAccountId,
      accountName: externalAccountName,
      takesPayments,
      confirmationHash: hash,
      confirmationExpiresAt: nowMs + CONFIRMATION_MS,
    },
    nowMs,
  );
  return isKept ? { confirmationCode } : { completion: { message: AUTHORIZATION_MESSAGES.expired } };
}

/** Processes the provider's response to an authorization whose state was just used up. It connects nothing. */
export async function receiveAnswer(
  context: RequestContext,
  provider: PaymentProviderName,
  authorization: PaymentConnectionRow,
  answer: ProviderAnswer,
): Promise<Received> {
  const received = await exchanged(context, provider, authorization, answer);
  if ('completion' in received) await failAuthorization(context, authorization.id);
  return received;
}
