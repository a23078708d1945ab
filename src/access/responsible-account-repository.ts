import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * SQL of the account whose owner is responsible for an account: the account itself, or its manager until it is claimed.
 * Null if it has neither. The sandbox sends mail to this owner, and runs act in the owner's name.
 *
 * @param accountId an id, or a column that a query names with its table
 */
export function responsibleAccount(accountId: string | Column): SQL {
  return sql`(SELECT COALESCE((SELECT owned.account_id FROM members AS owned
    WHERE owned.account_id = answered.id AND owned.account_role = 'OWNER'), answered.manager_account_id)
    FROM accounts AS answered WHERE answered.id = ${accountId})`;
}
