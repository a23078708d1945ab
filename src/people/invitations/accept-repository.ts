import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { grants, invitations, members, people } from '../../db/schema/people-schema.ts';
import {
  type GrantRecord,
  type MemberRecord,
  selectGrants,
  selectMembers,
} from '../members/statements-repository.ts';
import { isUnused, useCode } from '../sign-in/code-repository.ts';
import { isPending } from './invitation-repository.ts';

/** Result of an acceptance: a new member, an existing member, or no acceptable invitation. */
export type Acceptance =
  | { outcome: 'ACCEPTED'; member: MemberRecord; grants: GrantRecord[] }
  | { outcome: 'ALREADY_MEMBER' }
  | { outcome: 'NOT_FOUND' };

/**
 * Reads the address of a token, and the member that an earlier run of the same acceptance created. Null if the token is
 * unknown. One round trip.
 */
export async function readInvited(
  directory: Database,
  tokenHash: string,
  memberId: string,
): Promise<{ email: string; made: { member: MemberRecord; grants: GrantRecord[] } | null } | null> {
  const [[invitation], [member], granted] = await directory.batch([
    directory
      .select({ email: invitations.email })
      .from(invitations)
      .where(eq(invitations.tokenHash, tokenHash)),
    selectMembers(directory, eq(members.id, memberId)),
    selectGrants(directory, eq(grants.memberId, memberId)),
  ]);
  if (invitation === undefined) return null;
  return { ...invitation, made: member === undefined ? null : { member, grants: granted } };
}

/**
 * Accepts the pending invitation of a token, once. One commit does all of it:
 * - creates the person of the address if unknown
 * - makes the person a member with the promised role and grants
 * - uses up the code that proves the address
 * Of two simultaneous calls only one succeeds. One round trip.
 *
 * @param ids ids of the person and the member to create
 * @param codeId null if a session proves the address
 */
export async function acceptPending(
  directory: Database,
  tokenHash: string,
  ids: { personId: string; memberId: string },
  codeId: number | null,
  nowMs: number,
): Promise<Acceptance> {
  const { personId, memberId } = ids;
  const isOfToken = eq(invitations.tokenHash, tokenHash);
  const isAcceptable = and(isOfToken, isPending(nowMs), isUnused(codeId));
  const isMade = sql`EXISTS (SELECT 1 FROM members WHERE members.id = ${memberId})`;
  const isInvited = sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${isOfToken}
    AND ${invitations.accountId} = ${members.accountId} AND ${invitations.email} = ${people.email})`;
  const [, , , , , [member], granted, [namesake]] = await directory.batch([
    directory.run(sql`INSERT INTO people (id, email, created_at)
      SELECT ${personId}, ${invitations.email}, ${nowMs} FROM ${invitations} WHERE ${isAcceptable}
      ON CONFLICT (email) DO NOTHING`),
    directory.run(sql`INSERT INTO members (id, account_id, person_id, account_role, is_adviser, created_at)
      SELECT ${memberId}, ${invitations.accountId}, ${people.id}, ${invitations.accountRole}, ${invitations.isAdviser}, ${nowMs}
      FROM ${invitations} JOIN ${people} ON ${people.email} = ${invitations.email} WHERE ${isAcceptable}
      ON CONFLICT (account_id, person_id) DO NOTHING`),
    directory.run(sql`INSERT INTO grants (member_id, company_id, access, created_at)
      SELECT ${memberId}, companies.id, granted.value ->> 'access', ${nowMs}
      FROM ${invitations}, json_each(${invitations.grants}) AS granted
      JOIN companies ON companies.id = granted.value ->> 'company_id' AND companies.account_id = ${invitations.accountId}
      WHERE ${isAcceptable} AND ${isMade}`),
    directory.update(invitations).set({ acceptedAt: nowMs, memberId }).where(and(isAcceptable, isMade)),
    useCode(directory, codeId, nowMs),
    selectMembers(directory, eq(members.id, memberId)),
    selectGrants(directory, eq(grants.memberId, memberId)),
    selectMembers(directory, isInvited),
  ]);
  if (member !== undefined) return { outcome: 'ACCEPTED', member, grants: granted };
  return { outcome: namesake === undefined ? 'NOT_FOUND' : 'ALREADY_MEMBER' };
}
