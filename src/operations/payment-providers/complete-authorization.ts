import type { PaymentConnectionRow } from '../../db/directory-schema.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import type { Bilingual } from '../../i18n/language.ts';
import { readPaymentConnection } from '../../payments/connection-repository.ts';
import type { AuthorizedAccount, PaymentProviderName } from '../../payments/provider-port.ts';
import type { RequestContext } from '../context.ts';
import {
  findOwnConnection,
  reactivateConnection,
  updateConnection,
} from '../payment-connections/repository.ts';
import { AUTHORIZATION_MESSAGES } from './messages.ts';

/** What the provider's redirect brings. */
export interface ProviderAnswer {
  code: string | null;
  error: string | null;
}

/** How an authorization ended: the connection that it led to, or what to tell the owner. */
export type Completion = { connectionId: string } | { message: Bilingual };

/** How often a change that was overtaken by another is looked at anew. */
const MAX_TRIES = 3;

/** Where an authorization was completed before, the connection that it led to: a page that is loaded again says the same. */
function completed({ status, id, becameId }: PaymentConnectionRow): Completion | null {
  if (becameId !== null) return { connectionId: becameId };
  return status === 'ACTIVE' ? { connectionId: id } : null;
}

/** Makes the connection active, or the one that the company had with that account before. */
async function activate(
  { directory, serviceClock }: RequestContext,
  authorizationId: string,
  { externalAccountId, externalAccountName }: AuthorizedAccount,
): Promise<Completion> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const authorization = await readPaymentConnection(directory, authorizationId);
    if (authorization === null) return { message: AUTHORIZATION_MESSAGES.expired };
    const done = completed(authorization);
    if (done !== null) return done;
    const own = await findOwnConnection(directory, authorization, externalAccountId);
    const nowMs = serviceClock.now();
    // Its user may have ended it while the provider was asked.
    if (authorization.authorizationExpiresAt <= nowMs) return { message: AUTHORIZATION_MESSAGES.expired };
    const connectedAt = own?.status === 'ACTIVE' ? own.connectedAt : nowMs;
    const change = { externalAccountId, externalAccountName, connectedAt };
    try {
      if (own === null) {
        const row = await updateConnection(directory, authorization, { ...change, status: 'ACTIVE' }, nowMs);
        if (row !== undefined) return { connectionId: row.id };
      } else if (await reactivateConnection(directory, authorization, own, change, nowMs)) {
        return { connectionId: own.id };
      }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Whoever has it may be the company itself, by an authorization that was completed beside this one.
      const mine = await findOwnConnection(directory, authorization, externalAccountId);
      if (mine?.status !== 'ACTIVE') return { message: AUTHORIZATION_MESSAGES.takenByAnother };
    }
  }
  return { message: AUTHORIZATION_MESSAGES.overtaken };
}

/** Keeps that an authorization failed, so that the list says so; it may be tried again while it holds. */
async function noteFailure(
  { directory, serviceClock }: RequestContext,
  authorizationId: string,
): Promise<Completion | null> {
  const row = await readPaymentConnection(directory, authorizationId);
  if (row === null) return null;
  const done = completed(row);
  if (done === null && row.status === 'PENDING')
    await updateConnection(directory, row, { status: 'ERROR' }, serviceClock.now());
  return done;
}

async function answered(
  context: RequestContext,
  provider: PaymentProviderName,
  { id, environment }: PaymentConnectionRow,
  { code, error }: ProviderAnswer,
): Promise<Completion> {
  if (error !== null)
    return {
      message: error === 'access_denied' ? AUTHORIZATION_MESSAGES.denied : AUTHORIZATION_MESSAGES.refused,
    };
  if (code === null) return { message: AUTHORIZATION_MESSAGES.noCode };
  const outcome = await context.payments.providers[provider].authorize(environment, code);
  return outcome.ok ? await activate(context, id, outcome.account) : { message: outcome.message };
}

/** Completes an authorization by what the provider's redirect brings. Repeated, it answers the same. */
export async function completeAuthorization(
  context: RequestContext,
  provider: PaymentProviderName,
  authorization: PaymentConnectionRow,
  answer: ProviderAnswer,
): Promise<Completion> {
  const done = completed(authorization);
  if (done !== null) return done;
  const isOver = authorization.authorizationExpiresAt <= context.serviceClock.now();
  if (isOver || authorization.status === 'DISCONNECTED') return { message: AUTHORIZATION_MESSAGES.expired };
  const completion = await answered(context, provider, authorization, answer);
  if ('connectionId' in completion) return completion;
  // The same page may have been loaded twice at once, of which one has used up the code.
  return (await noteFailure(context, authorization.id)) ?? completion;
}
