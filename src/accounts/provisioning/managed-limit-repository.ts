import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { accountLimits } from '../../db/schema/directory-schema.ts';
import type { Plan } from '../../domain/accounts/issue-quota.ts';
import { ApiError } from '../../platform/errors.ts';

/**
 * Accounts that an account on trial may provision in all, for the sandbox alone (decisions, section 15). An account that is no
 * longer managed still counts. Otherwise the manager could provision for ever, each account with a trial of its own.
 */
const MAX_TRIAL_ACCOUNTS = 3;
/** Unclaimed accounts that another account may manage, unless the operator has set another number. */
const MAX_UNCLAIMED_ACCOUNTS = 1_000;

/** Returns SQL of the number of accounts that count for the account `manager`: those it has provisioned on trial, or its unclaimed ones. */
const counted = (managerId: string) => sql`CASE WHEN manager.plan = 'TRIAL'
  THEN (SELECT count(*) FROM accounts AS made WHERE made.provisioner_account_id = ${managerId})
  ELSE (SELECT count(*) FROM accounts AS part
    WHERE part.manager_account_id = ${managerId} AND part.closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM members AS holder
      WHERE holder.account_id = part.id AND holder.account_role = 'OWNER')) END`;

/** SQL of the number of accounts that the account `manager` may have. An account that was provisioned has none on trial. */
const LIMIT = sql`CASE WHEN manager.plan <> 'TRIAL' THEN coalesce((SELECT set_by.managed_accounts FROM ${accountLimits} AS set_by
    WHERE set_by.account_id = manager.id), ${MAX_UNCLAIMED_ACCOUNTS})
  WHEN manager.manager_account_id IS NULL AND manager.provisioner_account_id IS NULL THEN ${MAX_TRIAL_ACCOUNTS} ELSE 0 END`;

/** Accounts that an account may still provision, and its plan. */
export interface ManagedRoom {
  plan: Plan;
  limit: number;
  room: number;
}

/** Returns the statement that reads how many accounts an account may still provision. */
export function selectManagedRoom(directory: Database, managerId: string) {
  return directory.all<{ plan: Plan; account_limit: number; room: number }>(
    sql`SELECT manager.plan AS plan, ${LIMIT} AS account_limit, ${LIMIT} - (${counted(managerId)}) AS room
      FROM accounts AS manager WHERE manager.id = ${managerId}`,
  );
}

/** Reads how many accounts an account may still provision. One round trip. */
export async function readManagedRoom(directory: Database, managerId: string): Promise<ManagedRoom> {
  const [row] = await selectManagedRoom(directory, managerId);
  if (row === undefined) throw new ApiError('ACCOUNT_NOT_ACCESSIBLE');
  return { plan: row.plan, limit: row.account_limit, room: Math.max(0, row.room) };
}

/** Returns the error of an account that may not be provisioned: 403 on trial, 422 on other plans. */
export function managedLimitReached({ plan, limit }: Pick<ManagedRoom, 'plan' | 'limit'>): ApiError {
  return plan === 'TRIAL'
    ? new ApiError('FEATURE_NOT_AVAILABLE', { params: { feature: `further accounts (${limit} on TRIAL)` } })
    : new ApiError('MANAGED_ACCOUNT_LIMIT_REACHED', { params: { limit } });
}

/** Returns the statement that aborts a batch which has provisioned accounts beyond the limit of their manager. */
export function guardManagedLimit(managerId: string): SQL {
  return sql`INSERT INTO guard (reason) SELECT 'managed accounts' FROM accounts AS manager
    WHERE manager.id = ${managerId} AND (${counted(managerId)}) > ${LIMIT}`;
}
