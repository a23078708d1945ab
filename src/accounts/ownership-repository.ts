import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { guardChanged } from '../db/failures.ts';
import { grants, members } from '../db/schema/people-schema.ts';

/**
 * Makes a member the owner of an account. The previous owner stays as ADMIN. The new owner's grants are deleted,
 * because an owner reaches every company. One round trip.
 * Throws a guard violation and changes nothing if `owner` no longer owns the account or the member has left.
 */
export async function moveOwnership(
  directory: Database,
  accountId: string,
  owner: { personId: string },
  memberId: string,
): Promise<void> {
  const inAccount = eq(members.accountId, accountId);
  await directory.batch([
    directory
      .update(members)
      .set({ accountRole: 'ADMIN' })
      .where(and(inAccount, eq(members.personId, owner.personId), eq(members.accountRole, 'OWNER'))),
    directory.run(guardChanged(1)),
    directory
      .update(members)
      .set({ accountRole: 'OWNER', isAdviser: false })
      .where(and(inAccount, eq(members.id, memberId))),
    directory.run(guardChanged(1)),
    directory.delete(grants).where(eq(grants.memberId, memberId)),
  ]);
}
