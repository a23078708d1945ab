import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { accounts, claimTokens } from '../../db/schema/directory-schema.ts';
import { invitations, members, people } from '../../db/schema/people-schema.ts';
import { endClaimLinks, endInvitations } from '../invitations/end-repository.ts';

/** Membership of a person, with the shard of the account's books and how the person is called. */
export interface Membership {
  accountId: string;
  booksShard: number;
  name: string | null;
  email: string;
}

/** Reads the memberships of a person. One round trip. */
export async function readMembershipAccounts(directory: Database, personId: string): Promise<Membership[]> {
  return await directory
    .select({
      accountId: accounts.id,
      booksShard: accounts.booksShard,
      name: people.name,
      email: people.email,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.personId, personId));
}

/**
 * Erases a person in one commit. The row stays with its id, because documents and the audit trail name it. It gets an
 * undeliverable address, so that the old one is free. Triggers delete second factors and sign-in places (migration
 * 0033).
 * Throws a guard violation and changes nothing if the person owns an account or is already erased.
 */
export async function erasePerson(directory: Database, personId: string, nowMs: number): Promise<void> {
  await directory.batch([
    directory.run(sql`UPDATE people SET email = id || '@erased.invalid', name = NULL, logo_url = NULL, sandbox = NULL,
        erased_at = ${nowMs}, version = version + 1
      WHERE id = ${personId} AND erased_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM members WHERE members.person_id = people.id AND members.account_role = 'OWNER')`),
    directory.run(guardChanged(1)),
    directory.run(
      sql`UPDATE api_keys SET revoked_at = ${nowMs} WHERE person_id = ${personId} AND revoked_at IS NULL`,
    ),
    directory.run(
      sql`UPDATE sessions SET revoked_at = ${nowMs} WHERE person_id = ${personId} AND revoked_at IS NULL`,
    ),
    endInvitations(directory, eq(invitations.invitedBy, personId), nowMs),
    endClaimLinks(directory, eq(claimTokens.madeByPersonId, personId), nowMs),
    directory.delete(members).where(eq(members.personId, personId)),
  ]);
}
