import { count, eq, sql } from 'drizzle-orm';
import type { StoredAddress } from '../db/books-json.ts';
import type { Database } from '../db/clients.ts';
import { companies } from '../db/schema/company-schema.ts';
import { type AccountRow, accounts } from '../db/schema/directory-schema.ts';

/** Plan and counts of an account. */
export interface AccountUse extends Pick<AccountRow, 'plan' | 'agreedPrice'> {
  /** Companies that have a NIF. */
  nifs: number;
  /** Accounts that it manages. */
  provisioned: number;
  /** Distinct places of its companies, with the address fields that decide the time zone. */
  places: readonly Pick<StoredAddress, 'country' | 'province' | 'postal_code'>[];
}

/** Reads the use of an account. Null if it does not exist. One round trip. */
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
