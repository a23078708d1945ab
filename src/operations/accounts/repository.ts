import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { isOneOf } from '../../db/page.ts';
import { type AccountRow, accounts } from '../../db/schema/directory-schema.ts';

/** An account with whether somebody owns it. */
export interface AccountRecord {
  row: AccountRow;
  hasOwner: boolean;
}

type SelectedAccount = AccountRow & { hasOwner: boolean };

/** Reads accounts. A statement that can go out in a batch with others. */
export function selectAccounts(directory: Database, condition: SQL | undefined) {
  return directory
    .select({
      ...getTableColumns(accounts),
      // Written out: a column of the only table of a query bears no name of a table.
      hasOwner: sql<boolean>`EXISTS (SELECT 1 FROM members WHERE members.account_id = accounts.id
        AND members.account_role = 'OWNER')`
        .mapWith(Boolean)
        .as('has_owner'),
    })
    .from(accounts)
    .where(condition);
}

export function accountRecord({ hasOwner, ...row }: SelectedAccount): AccountRecord {
  return { row, hasOwner };
}

/** One round trip; null where there is none. */
export async function findAccount(directory: Database, accountId: string): Promise<AccountRecord | null> {
  const [found] = await selectAccounts(directory, eq(accounts.id, accountId));
  return found === undefined ? null : accountRecord(found);
}

/** The accounts that a person is a member of, and those that manage others. */
export interface ListedAccounts {
  own: readonly string[];
  managers: readonly string[];
}

/**
 * The first accounts after an id, in the order of their ids, which is that in which they were made: those that somebody is in,
 * and those that they manage. One round trip.
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
  // One manager, as nearly always, is read in the order of the index; of several all accounts would have to be sorted.
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

/** A change of an account, on condition that it is still the version that was read; undefined otherwise. One round trip. */
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
