import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { storedRole } from '../../access/role-repository.ts';
import type { Database } from '../../db/clients.ts';
import { claimTokens } from '../../db/schema/directory-schema.ts';
import { apiKeys, grants, invitations, members } from '../../db/schema/people-schema.ts';
import { endClaimLinks, endInvitations } from '../invitations/end-repository.ts';
import type { GIVEN_ROLES } from './member-roles.ts';
import { type GrantRecord, type MemberRecord, selectGrants, selectMembers } from './statements-repository.ts';

/** Member with their grants. */
export interface MemberWithGrants {
  member: MemberRecord;
  grants: GrantRecord[];
}

/** Lists a page of an account's members with their grants, longest membership first, and counts all. One round trip. */
export async function listMemberPage(
  directory: Database,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ members: MemberWithGrants[]; total: number }> {
  const isOfAccount = eq(members.accountId, accountId);
  const order = [asc(members.createdAt), asc(members.id)] as const;
  const pageIds = directory
    .select({ id: members.id })
    .from(members)
    .where(isOfAccount)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [rows, granted, counted] = await directory.batch([
    selectMembers(directory, isOfAccount)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    selectGrants(directory, inArray(grants.memberId, pageIds)),
    directory.select({ total: count() }).from(members).where(isOfAccount),
  ]);
  return {
    members: rows.map((member) => ({
      member,
      grants: granted.filter(({ memberId }) => memberId === member.id),
    })),
    total: counted[0]?.total ?? 0,
  };
}

/** Reads a member of an account with their grants. Null if there is none with that id. One round trip. */
export async function findMember(
  directory: Database,
  accountId: string,
  id: string,
): Promise<MemberWithGrants | null> {
  const [[member], granted] = await directory.batch([
    selectMembers(directory, and(eq(members.id, id), eq(members.accountId, accountId))),
    selectGrants(directory, eq(grants.memberId, id)),
  ]);
  return member === undefined ? null : { member, grants: granted };
}

/**
 * Changes the role of a member if it is still the one that was read. Returns false otherwise. Deletes the grants of a
 * person who is no longer a MEMBER, and ends the invitations and claim links of one who may make them no more. One round trip.
 */
export async function writeRole(
  directory: Database,
  { id, accountId, accountRole: read }: MemberRecord,
  accountRole: (typeof GIVEN_ROLES)[number],
  nowMs: number,
): Promise<boolean> {
  const demoted = sql`(SELECT members.person_id FROM members WHERE members.id = ${id}
    AND members.account_role NOT IN ('OWNER', 'ADMIN'))`;
  const isNoMember = sql`EXISTS (SELECT 1 FROM members WHERE members.id = ${id} AND (members.account_role <> 'MEMBER' OR members.is_adviser = 1))`;
  const before = storedRole(read);
  const [written] = await directory.batch([
    directory
      .update(members)
      .set(storedRole(accountRole))
      .where(
        and(
          eq(members.id, id),
          eq(members.accountId, accountId),
          eq(members.accountRole, before.accountRole),
          eq(members.isAdviser, before.isAdviser),
        ),
      )
      .returning({ id: members.id }),
    directory.delete(grants).where(and(eq(grants.memberId, id), isNoMember)),
    endInvitations(
      directory,
      and(eq(invitations.accountId, accountId), sql`${invitations.invitedBy} IN ${demoted}`),
      nowMs,
    ),
    endClaimLinks(
      directory,
      and(eq(claimTokens.madeByAccountId, accountId), sql`${claimTokens.madeByPersonId} IN ${demoted}`),
      nowMs,
    ),
  ]);
  return written.length === 1;
}

/** Returns the id of a person's membership of an account, or null without one. One round trip. */
export async function findMembership(
  directory: Database,
  accountId: string,
  personId: string,
): Promise<string | null> {
  const [found] = await directory
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)));
  return found?.id ?? null;
}

/**
 * Removes a member with their grants and keys of the account, unless they own it. The keys are revoked, so that a later
 * invitation does not revive them. Their pending invitations and claim links end, so that they do not come back by another
 * address.
 * Returns the member as they were, or null. One round trip.
 */
export async function deleteMember(
  directory: Database,
  accountId: string,
  id: string,
  nowMs: number,
): Promise<MemberRecord | null> {
  const isMember = and(eq(members.id, id), eq(members.accountId, accountId));
  const isRemovable = and(isMember, ne(members.accountRole, 'OWNER'));
  const removed = directory.select({ personId: members.personId }).from(members).where(isRemovable);
  const [[member]] = await directory.batch([
    selectMembers(directory, isMember),
    directory
      .update(apiKeys)
      .set({ revokedAt: nowMs })
      .where(
        and(eq(apiKeys.accountId, accountId), inArray(apiKeys.personId, removed), isNull(apiKeys.revokedAt)),
      ),
    endInvitations(
      directory,
      and(eq(invitations.accountId, accountId), inArray(invitations.invitedBy, removed)),
      nowMs,
    ),
    endClaimLinks(
      directory,
      and(eq(claimTokens.madeByAccountId, accountId), inArray(claimTokens.madeByPersonId, removed)),
      nowMs,
    ),
    directory.delete(members).where(isRemovable),
  ]);
  return member ?? null;
}
