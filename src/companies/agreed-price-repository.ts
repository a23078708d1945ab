import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { accounts } from '../db/schema/directory-schema.ts';
import { PLAN_BY_AGREEMENT, refuseWithoutAgreedPrice } from './agreed-price.ts';

const HAS_NO_AGREED_PRICE = sql`account.plan = ${PLAN_BY_AGREEMENT} AND account.agreed_price = 0`;

/**
 * Condition under which an account may have one more NIF. It belongs in the statement that adds the NIF, so that of two
 * concurrent ones only one succeeds. `accountId` is an id, or SQL for it.
 */
export function furtherNifAllowed(accountId: string | SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM accounts AS account WHERE account.id = ${accountId} AND ${HAS_NO_AGREED_PRICE}
    AND EXISTS (SELECT 1 FROM companies AS sibling WHERE sibling.account_id = account.id AND sibling.nif IS NOT NULL))`;
}

/** Condition under which an account may go live with its NIFs. */
export function liveAllowed(accountId: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM accounts AS account WHERE account.id = ${accountId} AND ${HAS_NO_AGREED_PRICE}
    AND (SELECT count(sibling.nif) FROM companies AS sibling WHERE sibling.account_id = account.id) > 1)`;
}

/**
 * Throws 403 CONTACT_SALES_REQUIRED if the account's terms do not allow one more NIF. Called after a statement with
 * `furtherNifAllowed` did nothing, which may have another reason. One round trip.
 */
export async function refuseFurtherNif(directory: Database, accountId: string): Promise<void> {
  const [terms] = await directory
    .select({
      plan: accounts.plan,
      agreedPrice: accounts.agreedPrice,
      nifs: sql<number>`(SELECT count(nif) FROM companies WHERE account_id = ${accountId})`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (terms !== undefined) refuseWithoutAgreedPrice(terms, terms.nifs + 1);
}
