import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertedIds } from '../../db/insert-rows.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { grants, members } from '../../db/schema/people-schema.ts';
import { type GrantRecord, type MemberRecord, selectGrants, selectMembers } from './statements-repository.ts';

/** Lists a page of a member's grants and counts all. Null if the account has no such member. One round trip. */
export async function listGrantPage(
  directory: Database,
  member: { accountId: string; id: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ grants: GrantRecord[]; total: number } | null> {
  const isOfMember = eq(grants.memberId, member.id);
  const [[found], page, counted] = await directory.batch([
    selectMembers(directory, and(eq(members.id, member.id), eq(members.accountId, member.accountId))),
    selectGrants(directory, isOfMember).limit(limit).offset(offset),
    directory.select({ total: count() }).from(grants).where(isOfMember),
  ]);
  return found === undefined ? null : { grants: page, total: counted[0]?.total ?? 0 };
}

/** Position of a grant: a member of an account, and one of its companies. */
export interface GrantTarget {
  accountId: string;
  memberId: string;
  companyId: string;
}

/** State before and after a change of a grant. */
export interface GrantChange {
  /** Null if the account has no such member. */
  member: MemberRecord | null;
  /** True if the company belongs to the account. */
  hasCompany: boolean;
  changed: boolean;
  grant: GrantRecord | null;
}

async function changeGrant(directory: Database, place: GrantTarget, change: SQL): Promise<GrantChange> {
  const { accountId, memberId, companyId } = place;
  const [changed, [member], found, [grant]] = await directory.batch([
    directory.run(change),
    selectMembers(directory, and(eq(members.id, memberId), eq(members.accountId, accountId))),
    directory
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), eq(companies.accountId, accountId))),
    selectGrants(directory, and(eq(grants.memberId, memberId), eq(grants.companyId, companyId))),
  ]);
  return {
    member: member ?? null,
    hasCompany: found.length === 1,
    changed: insertedIds(changed.results).length === 1,
    grant: grant ?? null,
  };
}

/**
 * Grants a MEMBER access to one of the account's companies, and replaces an earlier grant. Nothing changes for other
 * roles or foreign companies. One round trip.
 */
export function writeGrant(
  directory: Database,
  place: GrantTarget,
  access: GrantRecord['access'],
  nowMs: number,
): Promise<GrantChange> {
  const { accountId, memberId, companyId } = place;
  const insert = sql`INSERT INTO grants (member_id, company_id, access, created_at)
    SELECT members.id, companies.id, ${access}, ${nowMs} FROM members
    JOIN companies ON companies.account_id = members.account_id AND companies.id = ${companyId}
    WHERE members.id = ${memberId} AND members.account_id = ${accountId} AND members.account_role = 'MEMBER' AND members.is_adviser = 0
    ON CONFLICT (member_id, company_id) DO UPDATE SET access = excluded.access RETURNING company_id AS id`;
  return changeGrant(directory, place, insert);
}

/** Deletes a grant. One round trip. */
export function deleteGrant(directory: Database, place: GrantTarget): Promise<GrantChange> {
  const { accountId, memberId, companyId } = place;
  const remove = sql`DELETE FROM grants WHERE member_id = ${memberId} AND company_id = ${companyId}
    AND EXISTS (SELECT 1 FROM members WHERE members.id = ${memberId} AND members.account_id = ${accountId})
    RETURNING company_id AS id`;
  return changeGrant(directory, place, remove);
}
