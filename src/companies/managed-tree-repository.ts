import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { companies } from '../db/schema/company-schema.ts';
import type { Plan } from '../domain/accounts/issue-quota.ts';
import { DAY_MS } from '../domain/calendar/durations.ts';

/** Condition that an account, by its alias, has an owner: its holder has claimed it. */
const isOwned = (alias: 'root' | 'part' | 'gone') =>
  sql`EXISTS (SELECT 1 FROM members AS holder WHERE holder.account_id = ${sql.raw(alias)}.id AND holder.account_role = 'OWNER')`;

/** True if the account of a query's company manages others, or has provisioned some. Column for queries that read a company. */
export const IS_MANAGER = sql<boolean>`(EXISTS (SELECT 1 FROM accounts AS managed
  WHERE managed.manager_account_id = ${companies.accountId}) OR EXISTS (SELECT 1 FROM accounts AS made
  WHERE made.provisioner_account_id = ${companies.accountId}))`.mapWith(Boolean);

/** Time for which an account that has left counts with its manager at most: the month in which it left, in milliseconds. */
const LEFT_MS = 32 * DAY_MS;

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

/**
 * Returns SQL that selects accounts which have counted with a root and left it lately without a holder: they were closed, or their
 * management ended. Their use stays with the root, which would otherwise have its quota again for every account that leaves.
 * Accounts with a holder count alone (decisions, section 15).
 */
function leftSince(root: SQL, sinceMs: number): SQL {
  return sql`SELECT gone.id AS id, gone.closed_at AS left_at FROM accounts AS gone
    WHERE gone.provisioner_account_id = ${root} AND gone.claimed_at IS NULL AND CASE
      WHEN gone.closed_at IS NOT NULL THEN gone.closed_at > ${sinceMs}
      ELSE gone.manager_account_id IS NULL AND NOT ${isOwned('gone')} END`;
}

/** Account whose use stays with the manager that it has left. */
export interface LeftAccount {
  id: string;
  /** Milliseconds. Null if its management ended and nobody has it since. */
  leftAtMs: number | null;
}

/** Accounts that count together. */
export interface ManagedTree {
  /** Account whose quotas apply to all of them. */
  rootId: string;
  plan: Plan;
  /** Ids of all of them, the root among them. */
  accountIds: readonly string[];
  /** Accounts that have left them within a month. */
  left: readonly LeftAccount[];
}

interface TreeRow {
  id: string;
  root_id: string;
  plan: Plan;
  has_left: number;
  left_at: number | null;
}

/** Reads the accounts that an account counts with at an instant (milliseconds). One round trip. */
export async function readTree(directory: Database, accountId: string, nowMs: number): Promise<ManagedTree> {
  const root = rootOf(accountId);
  const top = sql`${root} AS root_id, (SELECT plan FROM accounts AS top WHERE top.id = ${root}) AS plan`;
  const rows = await directory.all<TreeRow>(
    sql`SELECT id, 0 AS has_left, NULL AS left_at, ${top} FROM (${treeOf(root)})
      UNION ALL SELECT id, 1, left_at, ${top} FROM (${leftSince(root, nowMs - LEFT_MS)})`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error(`account ${accountId} vanished`);
  const left = rows.filter(({ has_left }) => has_left === 1);
  return {
    rootId: first.root_id,
    plan: first.plan,
    accountIds: rows.filter(({ has_left }) => has_left === 0).map(({ id }) => id),
    left: left.map(({ id, left_at }) => ({ id, leftAtMs: left_at })),
  };
}
