import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { accounts, members, people } from '../db/schema/directory-schema.ts';
import { answeringAccount } from './answering-repository.ts';

/** Who is told by mail of what concerns an account. */
export interface Administrator {
  personId: string;
  email: string;
  name: string | null;
  language: 'es' | 'en' | 'ca';
}

/** Owner and administrators of an account that is open; of the one that manages it, until it is claimed. One round trip. */
export async function readAdministrators(directory: Database, accountId: string): Promise<Administrator[]> {
  return await directory
    .select({
      personId: sql<string>`${people.id}`.as('person_id'),
      email: people.email,
      name: sql<string | null>`${people.name}`.as('person_name'),
      language: people.interfaceLanguage,
    })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        eq(members.accountId, answeringAccount(accountId)),
        inArray(members.accountRole, ['OWNER', 'ADMIN']),
        isNull(accounts.closedAt),
      ),
    );
}
