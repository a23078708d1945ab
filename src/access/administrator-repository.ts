import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { accounts } from '../db/schema/directory-schema.ts';
import { members, people } from '../db/schema/people-schema.ts';
import { responsibleAccount } from './responsible-account-repository.ts';

/** Recipient of mails about an account. */
export interface Administrator {
  personId: string;
  email: string;
  name: string | null;
  language: 'es' | 'en' | 'ca';
}

/**
 * Reads the owner and administrators of an open account. Until the account is claimed, reads those of its manager. One
 * round trip.
 */
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
        eq(members.accountId, responsibleAccount(accountId)),
        inArray(members.accountRole, ['OWNER', 'ADMIN']),
        isNull(accounts.closedAt),
      ),
    );
}
