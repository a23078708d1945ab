import type { Env } from '../../composition/env.ts';
import type { JobOf } from '../../context/queue/job.ts';
import { booksBinding } from '../../db/clients.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';

/** Deliveries deleted by one statement. */
const MAX_DELETED = 1_000;

/** Books of the manager ?1, unless it has access to the account ?2 again. */
const READ_SHARD = `SELECT manager.books_shard AS shard FROM accounts AS manager WHERE manager.id = ?1
  AND NOT EXISTS (SELECT 1 FROM accounts AS managed WHERE managed.id = ?2 AND managed.manager_account_id = ?1
    AND managed.access_level <> 'NONE')`;

const FORGET_DELIVERIES = `DELETE FROM webhook_deliveries WHERE rowid IN (
  SELECT held.rowid FROM webhooks CROSS JOIN webhook_deliveries AS held ON held.webhook_id = webhooks.id
  WHERE webhooks.account_id = ?1 AND held.payload ->> '$.account_id' = ?2 LIMIT ${MAX_DELETED})`;

/**
 * Deletes the events of an account from the webhooks of a manager that has no access anymore, with their attempts, so that none is
 * retried or shown to it (decisions, section 6). Does nothing if the manager has access again.
 */
export async function forgetManagedEvents(
  env: Env,
  { accountId, managerAccountId }: JobOf<'LEFT_MANAGER'>,
): Promise<void> {
  const shard = await env.DIRECTORY.prepare(READ_SHARD)
    .bind(managerAccountId, accountId)
    .first<number>('shard');
  if (shard === null) return;
  for (const environment of ENVIRONMENTS) {
    const statement = booksBinding(env, environment, shard)
      .prepare(FORGET_DELIVERIES)
      .bind(managerAccountId, accountId);
    let deleted = MAX_DELETED;
    while (deleted >= MAX_DELETED) deleted = (await statement.run()).meta.changes;
  }
}
