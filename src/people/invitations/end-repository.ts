import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { claimTokens } from '../../db/schema/directory-schema.ts';
import { invitations } from '../../db/schema/people-schema.ts';
import { isPending } from './invitation-repository.ts';

/** Returns the statement that revokes the pending invitations of a maker, for a batch. */
export function endInvitations(directory: Database, isOfMaker: SQL | undefined, nowMs: number) {
  return directory
    .update(invitations)
    .set({ revokedAt: nowMs })
    .where(and(isOfMaker, isPending(nowMs)));
}

/** Returns the statement that ends the open claim links of a maker, for a batch. */
export function endClaimLinks(directory: Database, isOfMaker: SQL | undefined, nowMs: number) {
  return directory
    .update(claimTokens)
    .set({ expiresAt: nowMs })
    .where(and(isOfMaker, isNull(claimTokens.redeemedAt), gt(claimTokens.expiresAt, nowMs)));
}
