import type { RequestContext } from '../../context/context.ts';
import { isUniqueViolation } from '../../db/failures.ts';
import { readPaymentConnection } from '../../payments/connection-repository.ts';
import { type Completion, completed } from './completion.ts';
import { AUTHORIZATION_MESSAGES } from './messages.ts';
import { findOwnConnection, reactivateConnection, updateConnection } from './repository.ts';

/** How often a change that was overtaken by another is looked at anew. */
const MAX_TRIES = 3;

/**
 * Makes the connection of a confirmed authorization active, or the one that the company had with that account before. Done twice,
 * it returns the same.
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
      // Whoever has it may be the company itself, by an authorization that was confirmed beside this one.
      const mine = await findOwnConnection(directory, authorization, candidateAccountId);
      if (mine?.status !== 'ACTIVE') return { message: AUTHORIZATION_MESSAGES.takenByAnother };
    }
  }
  return { message: AUTHORIZATION_MESSAGES.overtaken };
}

/** Keeps that an authorization came to nothing, so that the list says so. Where it was completed in between, returns with what. */
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
