import { sql } from 'drizzle-orm';
import { members } from '../db/schema/directory-schema.ts';
import type { AccountRole } from './standing.ts';

/** How a role is kept: an ADVISER is a MEMBER with a mark. */
export interface StoredRole<R extends AccountRole = AccountRole> {
  accountRole: Exclude<R, 'ADVISER'> | 'MEMBER';
  isAdviser: boolean;
}

/** A role as it is kept. */
export function storedRole<R extends AccountRole>(role: R): StoredRole<R> {
  const isAdviser = role === 'ADVISER';
  return { accountRole: isOther(role) ? role : 'MEMBER', isAdviser };
}

function isOther<R extends AccountRole>(role: R): role is Exclude<R, 'ADVISER'> {
  return role !== 'ADVISER';
}

/** The role that is kept so. */
export function roleOf<R extends AccountRole>({
  accountRole,
  isAdviser,
}: {
  accountRole: R;
  isAdviser: boolean;
}): R | 'ADVISER' {
  return isAdviser ? 'ADVISER' : accountRole;
}

/** The role of a member, as a column of a query on members; `T` says whether a join may have found none. */
export function memberRole<T extends AccountRole | null>() {
  return sql<T>`iif(${members.isAdviser} = 1, 'ADVISER', ${members.accountRole})`.as('member_role');
}
