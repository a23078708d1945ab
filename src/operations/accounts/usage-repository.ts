import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import {
  type AccountRow,
  accounts,
  companies,
  type StoredAddress,
} from '../../db/schema/directory-schema.ts';

/** What an account is and has. */
export interface AccountUse extends Pick<AccountRow, 'plan' | 'agreedPrice'> {
  /** Companies that have a NIF. */
  nifs: number;
  /** Accounts that it manages. */
  provisioned: number;
  /** Where its companies are, as far as that decides their time zones; each place once. */
  places: readonly Pick<StoredAddress, 'country' | 'province' | 'postal_code'>[];
}

/** One round trip; null where there is no such account. */
export async function readAccountUse(directory: Database, accountId: string): Promise<AccountUse | null> {
  const part = (name: string) => sql<string>`${companies.address} ->> ${name}`;
  const [[account], [held], places] = await directory.batch([
    directory
      .select({ plan: accounts.plan, agreedPrice: accounts.agreedPrice })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    directory
      .select({
        nifs: count(companies.nif),
        provisioned:
          sql<number>`(SELECT count(*) FROM accounts AS managed WHERE managed.manager_account_id = ${accountId})`.as(
            'provisioned',
          ),
      })
      .from(companies)
      .where(eq(companies.accountId, accountId)),
    directory
      .selectDistinct({
        country: part('country').as('country'),
        province: part('province').as('province'),
        postal_code: part('postal_code').as('postal_code'),
      })
      .from(companies)
      .where(eq(companies.accountId, accountId)),
  ]);
  if (account === undefined) return null;
  return { ...account, nifs: held?.nifs ?? 0, provisioned: held?.provisioned ?? 0, places };
}
