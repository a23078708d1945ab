import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { companies } from '../db/schema/company-schema.ts';
import type { Plan } from '../domain/accounts/issue-quota.ts';

/** Condition that an account, by its alias, has an owner: its holder has claimed it. */
const isOwned = (alias: 'root' | 'part') =>
  sql`EXISTS (SELECT 1 FROM members AS holder WHERE holder.account_id = ${sql.raw(alias)}.id AND holder.account_role = 'OWNER')`;

/** True if the account of a query's company manages others. Column for queries that read a company. */
export const IS_MANAGER = sql<boolean>`EXISTS (SELECT 1 FROM accounts AS managed
  WHERE managed.manager_account_id = ${companies.accountId})`.mapWith(Boolean);

/**
 * Returns SQL of the account that an account counts with: its manager until it is claimed, then itself (decisions, section 15).
 *
 * @param accountId an id, or SQL of one that a query names with its table
 */
export function rootOf(accountId: string | SQL): SQL {
  return sql`(SELECT iif(root.manager_account_id IS NULL OR ${isOwned('root')}, root.id, root.manager_account_id)
    FROM accounts AS root WHERE root.id = ${accountId})`;
}

/** Returns SQL that selects the ids of the accounts that count together: a root, and those that it manages unclaimed. */
export function treeOf(root: SQL): SQL {
  return sql`SELECT ${root} AS id UNION ALL SELECT part.id FROM accounts AS part
    WHERE part.manager_account_id = ${root} AND part.closed_at IS NULL AND NOT ${isOwned('part')}`;
}

/** Returns SQL that counts the NIFs of the accounts that count together. */
export function nifsOfTree(root: SQL): SQL<number> {
  return sql<number>`(SELECT count(owned.nif) FROM companies AS owned WHERE owned.account_id IN (${treeOf(root)}))`;
}

/** Accounts that count together. */
export interface ManagedTree {
  /** Account whose quotas apply to all of them. */
  rootId: string;
  plan: Plan;
  /** Ids of all of them, the root among them. */
  accountIds: readonly string[];
}

/** Reads the accounts that an account counts with. One round trip. */
export async function readTree(directory: Database, accountId: string): Promise<ManagedTree> {
  const root = rootOf(accountId);
  const rows = await directory.all<{ id: string; root_id: string; plan: Plan }>(
    sql`SELECT tree.id AS id, top.id AS root_id, top.plan AS plan FROM (${treeOf(root)}) AS tree
      JOIN accounts AS top ON top.id = ${root}`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error(`account ${accountId} vanished`);
  return { rootId: first.root_id, plan: first.plan, accountIds: rows.map(({ id }) => id) };
}
