import type { RequestContext } from '../../context/context.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { readPaymentConnection } from '../connection-repository.ts';
import { type Completion, completed } from './completion.ts';
import { findOwnConnection, reactivateConnection, updateConnection } from './connections-repository.ts';
import { AUTHORIZATION_MESSAGES } from './messages.ts';

/** Most attempts after concurrent changes. */
const MAX_TRIES = 3;

/**
 * Activates the connection of a confirmed authorization. If the company already had a connection with that account, it
 * activates that one. A repeated call returns the same result.
 */
export async function activateConnection(
  { directory, serviceClock }: RequestContext,
  authorizationId: string,
): Promise<Completion> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const authorization = await readPaymentConnection(directory, authorizationId);
    if (authorization === null) return { message: AUTHORIZATION_MESSAGES.expired };
    const done = completed(authorization);
    if (done !== null) return done;
    const { candidateAccountId, candidateAccountName, candidateTakesPayments, status } = authorization;
    const nowMs = serviceClock.now();
    const isOver = status !== 'PENDING' || authorization.authorizationExpiresAt <= nowMs;
    if (candidateAccountId === null || isOver) return { message: AUTHORIZATION_MESSAGES.expired };
    const own = await findOwnConnection(directory, authorization, candidateAccountId);
    const connectedAt = own?.status === 'ACTIVE' ? own.connectedAt : nowMs;
    const change = {
      externalAccountId: candidateAccountId,
      externalAccountName: candidateAccountName,
      takesPayments: candidateTakesPayments,
      connectedAt,
    };
    try {
      if (own === null) {
        const row = await updateConnection(directory, authorization, { ...change, status: 'ACTIVE' }, nowMs);
        if (row !== undefined) return { connectionId: row.id };
      } else if (await reactivateConnection(directory, authorization, own, change, nowMs)) {
        return { connectionId: own.id };
      }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // The account's holder may be the company itself, through another authorization confirmed at the same time.
      const mine = await findOwnConnection(directory, authorization, candidateAccountId);
      if (mine?.status !== 'ACTIVE') return { message: AUTHORIZATION_MESSAGES.takenByAnother };
    }
  }
  return { message: AUTHORIZATION_MESSAGES.overtaken };
}

/**
 * Stores that an authorization failed, so that the list shows it. If it was completed meanwhile, returns the result.
 */
export async function failAuthorization(
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
