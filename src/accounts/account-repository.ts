import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { type AccountRow, accounts } from '../db/schema/directory-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** Account with its row. `hasOwner` is true if a member owns it. */
export interface AccountRecord {
  row: AccountRow;
  hasOwner: boolean;
}

type SelectedAccount = AccountRow & { hasOwner: boolean };

/** Returns a statement that reads accounts. It can be part of a batch. */
export function selectAccounts(directory: Database, condition: SQL | undefined) {
  return directory
    .select({
      ...getTableColumns(accounts),
      // Table names are written out, because drizzle omits them in a query on one table.
      hasOwner: sql<boolean>`EXISTS (SELECT 1 FROM members WHERE members.account_id = accounts.id
        AND members.account_role = 'OWNER')`
        .mapWith(Boolean)
        .as('has_owner'),
    })
    .from(accounts)
    .where(condition);
}

/**
 * Returns the environments whose references a credential sees, its own first. A sandbox credential sees accounts of
 * production too, which it cannot take over. Production sees none of the sandbox's (decisions, section 15).
 */
export function referencedIn(environment: Environment): readonly Environment[] {
  return environment === 'LIVE' ? ['LIVE'] : ['TEST', 'LIVE'];
}

/** Converts a selected row to an account record. */
export function accountRecord({ hasOwner, ...row }: SelectedAccount): AccountRecord {
  return { row, hasOwner };
}

/** Reads an account, or null. One round trip. */
export async function findAccount(directory: Database, accountId: string): Promise<AccountRecord | null> {
  const [found] = await selectAccounts(directory, eq(accounts.id, accountId));
  return found === undefined ? null : accountRecord(found);
}

/** Accounts that a person is a member of, and accounts whose managed accounts are listed too. */
export interface ListedAccounts {
  own: readonly string[];
  managers: readonly string[];
}

/**
 * Lists accounts after an id, by id, which is the order of their creation. It covers accounts that the person is a
 * member of and accounts that they manage. One round trip.
 */
export async function listAccounts(
  directory: Database,
  { own, managers }: ListedAccounts,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<AccountRecord[]> {
  const page = (condition: SQL) =>
    selectAccounts(directory, and(condition, gt(accounts.id, afterId)))
      .orderBy(asc(accounts.id))
      .limit(limit);
  const [only, ...more] = managers;
  // With one manager, the usual case, the index gives the order. With several, all accounts have to be sorted.
  const isManaged =
    only === undefined || more.length > 0
      ? isOneOf(accounts.managerAccountId, managers)
      : eq(accounts.managerAccountId, only);
  const [owned, managed] = await directory.batch([page(isOneOf(accounts.id, own)), page(isManaged)]);
  const ids = new Set(owned.map(({ id }) => id));
  return [...owned, ...managed.filter(({ id }) => !ids.has(id))]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(accountRecord);
}

/**
 * Updates a managed account if its version is still the one that was read. Returns undefined otherwise. One round trip.
 */
export async function updateAccount(
  directory: Database,
  read: AccountRow,
  fields: Partial<Pick<AccountRow, 'accessLevel' | 'managerAccountId' | 'externalRef'>>,
): Promise<AccountRow | undefined> {
  const [row] = await directory
    .update(accounts)
    .set({ ...fields, version: read.version + 1 })
    .where(
      and(eq(accounts.id, read.id), eq(accounts.version, read.version), isNotNull(accounts.managerAccountId)),
    )
    .returning();
  return row;
}
