import { and, eq, inArray, sql } from 'drizzle-orm';
import { responsibleAccount } from '../../access/responsible-account-repository.ts';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { accounts } from '../../db/schema/directory-schema.ts';
import { members, people } from '../../db/schema/people-schema.ts';

/** Recipient of a security notice, with the account that its mail belongs to. */
export interface NoticeRecipient {
  personId: string;
  email: string;
  name: string | null;
  language: 'es' | 'en' | 'ca';
  accountId: string;
  booksShard: number;
}

/**
 * Reads the given people who are members of an account, each with the account that they joined first. One
 * round trip.
 */
export async function readNoticeRecipients(
  directory: Database,
  personIds: readonly string[],
): Promise<NoticeRecipient[]> {
  return await directory
    .select({
      personId: sql<string>`${people.id}`.as('person_id'),
      email: people.email,
      name: sql<string | null>`${people.name}`.as('person_name'),
      language: people.interfaceLanguage,
      accountId: members.accountId,
      booksShard: accounts.booksShard,
    })
    .from(people)
    .innerJoin(members, eq(members.personId, people.id))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        isOneOf(people.id, personIds),
        sql`${members.id} = (SELECT first.id FROM members AS first WHERE first.person_id = ${people.id}
          ORDER BY first.created_at, first.id LIMIT 1)`,
      ),
    );
}

/**
 * Reads the owner and the name of an account. Until the account is claimed, the owner is its manager's. Null if it has neither.
 * One round trip.
 */
export async function readOwner(
  directory: Database,
  accountId: string,
): Promise<{ ownerId: string | null; accountName: string }> {
  const [found] = await directory
    .select({ ownerId: members.personId, accountName: accounts.name })
    .from(accounts)
    .leftJoin(
      members,
      and(eq(members.accountId, responsibleAccount(accounts.id)), eq(members.accountRole, 'OWNER')),
    )
    .where(eq(accounts.id, accountId));
  if (found === undefined) throw new Error(`account ${accountId} vanished`);
  return found;
}

/** Reads the name of an account and the shard of its books. One round trip. */
export async function readAccountBooks(
  directory: Database,
  accountId: string,
): Promise<{ accountName: string; booksShard: number }> {
  const [found] = await directory
    .select({ accountName: accounts.name, booksShard: accounts.booksShard })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (found === undefined) throw new Error(`account ${accountId} vanished`);
  return found;
}

/** Reads the people who own or administer an account. Until it is claimed, reads those of its manager. One round trip. */
export async function readAdministrators(directory: Database, accountId: string): Promise<string[]> {
  const found = await directory
    .select({ personId: members.personId })
    .from(members)
    .where(
      and(
        eq(members.accountId, responsibleAccount(accountId)),
        inArray(members.accountRole, ['OWNER', 'ADMIN']),
      ),
    );
  return found.map(({ personId }) => personId);
}
