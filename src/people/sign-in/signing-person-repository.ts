import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { accounts, claimTokens } from '../../db/schema/directory-schema.ts';
import { invitations, members, people } from '../../db/schema/people-schema.ts';

/** Recipient of a code, with the account that the mail belongs to. */
export interface CodeRecipient {
  /** Null if nobody signs in with the address yet. */
  personId: string | null;
  name: string | null;
  /** Null means the language of the request. */
  language: 'es' | 'en' | 'ca' | null;
  /** Null if no account lists the mail: the address is signing up. */
  accountId: string | null;
  booksShard: number;
}

/** Person who can sign in, with the account that they joined first. */
export type SigningPerson = CodeRecipient & { personId: string; accountId: string; hasSecondFactor: boolean };

/** Selects the person of an address in lower case. A person without a membership cannot sign in. */
export function selectPerson(directory: Database, address: string) {
  return directory
    .select({
      personId: sql<string>`${people.id}`.as('person_id'),
      name: sql<string | null>`${people.name}`.as('person_name'),
      language: people.interfaceLanguage,
      accountId: members.accountId,
      booksShard: accounts.booksShard,
      hasSecondFactor: sql<boolean>`EXISTS (SELECT 1 FROM second_factors
        WHERE second_factors.person_id = ${people.id} AND second_factors.confirmed_at IS NOT NULL)`
        .mapWith(Boolean)
        .as('has_second_factor'),
    })
    .from(people)
    .innerJoin(members, eq(members.personId, people.id))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(people.email, address))
    .orderBy(members.createdAt, members.id)
    .limit(1);
}

/** Reads the person who signs in with an address in lower case, or null. One round trip. */
export async function readSigningPerson(directory: Database, address: string): Promise<SigningPerson | null> {
  const [person] = await selectPerson(directory, address);
  return person ?? null;
}

/** Selects an account with a pending invitation of an address. */
export function selectInvited(directory: Database, address: string, nowMs: number) {
  return directory
    .select({ accountId: invitations.accountId, booksShard: accounts.booksShard })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(
      sql`${invitations.email} = ${address} AND ${invitations.acceptedAt} IS NULL AND ${invitations.revokedAt} IS NULL
        AND ${invitations.expiresAt} > ${nowMs}`,
    )
    .limit(1);
}

/** Selects an account that an address can claim with an open claim token. */
export function selectClaimant(directory: Database, address: string, nowMs: number) {
  return directory
    .select({ accountId: claimTokens.accountId, booksShard: accounts.booksShard })
    .from(claimTokens)
    .innerJoin(accounts, eq(accounts.id, claimTokens.accountId))
    .where(
      sql`${claimTokens.email} = ${address} AND ${claimTokens.redeemedAt} IS NULL AND ${claimTokens.expiresAt} > ${nowMs}`,
    )
    .limit(1);
}

/** Recipient of a code that opens an account, if nobody knows the address. */
export const STRANGER: CodeRecipient = {
  personId: null,
  name: null,
  language: null,
  accountId: null,
  booksShard: 0,
};

/** Returns the recipient of a code who does not sign in yet. The language is unknown. */
export function newcomer(
  found: Pick<CodeRecipient, 'accountId' | 'booksShard'> | undefined,
): CodeRecipient | null {
  return found === undefined ? null : { ...found, personId: null, name: null, language: null };
}

/** True if a person is a member of an account. One round trip. */
export async function isMember(directory: Database, personId: string, accountId: string): Promise<boolean> {
  const found = await directory
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.personId, personId), eq(members.accountId, accountId)));
  return found.length === 1;
}
