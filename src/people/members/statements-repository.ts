import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { memberRole } from '../../access/role-repository.ts';
import type { Database } from '../../db/clients.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { grants, members, people } from '../../db/schema/people-schema.ts';
import type { AccountRole } from '../../domain/accounts/account-relation.ts';

/** Statements for batches. D1 identifies the columns of a batch by name only, so that names must differ. */

/** Member with the data of the person. */
export type MemberRecord = Pick<
  typeof members.$inferSelect,
  'id' | 'accountId' | 'personId' | 'createdAt'
> & { accountRole: AccountRole; email: string; name: string | null };

/** Grant with the name of its company. */
export type GrantRecord = typeof grants.$inferSelect & { companyName: string };

/** Returns a statement that reads members with their persons. */
export function selectMembers(directory: Database, condition: SQL | undefined) {
  return directory
    .select({
      id: sql<string>`${members.id}`.as('member_id'),
      accountId: members.accountId,
      personId: members.personId,
      accountRole: memberRole<AccountRole>(),
      createdAt: sql<number>`${members.createdAt}`.as('member_since'),
      email: people.email,
      name: people.name,
    })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(condition);
}

/** Returns a statement that reads grants by member, in the order in which the companies were created. */
export function selectGrants(directory: Database, condition: SQL | undefined) {
  return directory
    .select({
      memberId: grants.memberId,
      companyId: grants.companyId,
      companyName: companies.legalName,
      access: grants.access,
      createdAt: sql<number>`${grants.createdAt}`.as('granted_at'),
    })
    .from(grants)
    .innerJoin(companies, eq(companies.id, grants.companyId))
    .where(condition)
    .orderBy(asc(grants.memberId), asc(grants.companyId));
}
