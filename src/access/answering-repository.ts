import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * The account whose owner answers for an account: itself, or the one that manages it until it is claimed. Null where
 * there is neither. It is the holder whom the sandbox writes to, and in whose name runs act.
 *
 * @param accountId an id, or a column that a query names with its table
 */
export function answeringAccount(accountId: string | Column): SQL {
  return sql`(SELECT COALESCE((SELECT owned.account_id FROM members AS owned
    WHERE owned.account_id = answered.id AND owned.account_role = 'OWNER'), answered.manager_account_id)
    FROM accounts AS answered WHERE answered.id = ${accountId})`;
}
