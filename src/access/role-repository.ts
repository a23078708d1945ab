import { sql } from 'drizzle-orm';
import { members } from '../db/schema/people-schema.ts';
import type { AccountRole } from '../domain/accounts/account-relation.ts';

/** Role as stored. An ADVISER is a MEMBER with a mark. */
export interface StoredRole<R extends AccountRole = AccountRole> {
  accountRole: Exclude<R, 'ADVISER'> | 'MEMBER';
  isAdviser: boolean;
}

/** Returns the stored form of a role. */
export function storedRole<R extends AccountRole>(role: R): StoredRole<R> {
  const isAdviser = role === 'ADVISER';
  return { accountRole: isOther(role) ? role : 'MEMBER', isAdviser };
}

function isOther<R extends AccountRole>(role: R): role is Exclude<R, 'ADVISER'> {
  return role !== 'ADVISER';
}

/** Returns the role of a stored form. */
export function roleOf<R extends AccountRole>({
  accountRole,
  isAdviser,
}: {
  accountRole: R;
  isAdviser: boolean;
}): R | 'ADVISER' {
  return isAdviser ? 'ADVISER' : accountRole;
}

/** Column with the role of a member, for queries on members. `T` includes null if a join may find no member. */
export function memberRole<T extends AccountRole | null>() {
  return sql<T>`iif(${members.isAdviser} = 1, 'ADVISER', ${members.accountRole})`.as('member_role');
}
