import { eraseEvents, OF_PERSON, OF_RESOURCES } from '../../audit/retention/erase-events.ts';
import { sealAccount } from '../../audit/seal-events.ts';
import type { Env } from '../../composition/env.ts';
import type { JobOf } from '../../context/queue/job.ts';
import { booksBinding } from '../../db/clients.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';

const IS_ERASED = 'SELECT 1 FROM people WHERE id = ?1 AND erased_at IS NOT NULL';

/** Mail of the service to the person, or the invitation in it. */
interface Trace {
  id: string;
  account_id: string;
}

/**
 * Condition for the mails sent to the person ?2 in the books of the account ?1, and for those of the service to the address ?3:
 * an invitation and the first code name no person yet. The sweep first sends those still queued.
 */
const TO_PERSON = `account_id = ?1 AND status <> 'QUEUED' AND (related_entity_type = 'person' AND related_entity_id = ?2
    OR email_type IN ('INVITATION', 'SIGN_IN') AND company_id IS NULL AND recipients = json_array(?3))`;

const READ_TRACES = `SELECT id, account_id FROM emails WHERE ${TO_PERSON}
  UNION SELECT related_entity_id, account_id FROM emails WHERE ${TO_PERSON} AND related_entity_type = 'INVITATION'`;

/** Statement that empties the mails. The rows stay. */
const FORGET_MAILS = `UPDATE emails SET recipients = '[]', cc = '[]', subject = '', mail = '{}' WHERE ${TO_PERSON}`;

/** Statement that deletes the ended invitations in ?1 before their term. */
const FORGET_INVITATIONS = `DELETE FROM invitations WHERE id IN (SELECT value ->> 'id' FROM json_each(?1))
  AND coalesce(accepted_at, revoked_at) IS NOT NULL`;

/**
 * Erases an erased person's values in the audit trail of an account, the contents of mails to them, and the invitations that
 * they accepted. Does nothing for a person who is not erased.
 */
export async function forgetPerson(
  env: Env,
  { personId, accountId, booksShard, email }: JobOf<'ERASED_PERSON'>,
): Promise<void> {
  const { DIRECTORY: directory } = env;
  const isErased = await directory.prepare(IS_ERASED).bind(personId).first();
  if (isErased === null) return;
  await sealAccount(env, { accountId, booksShard });
  await eraseEvents(directory, [OF_PERSON, personId]);
  for (const environment of ENVIRONMENTS) {
    const books = booksBinding(env, environment, booksShard);
    const to = [accountId, personId, email ?? null];
    const { results } = await books
      .prepare(READ_TRACES)
      .bind(...to)
      .all<Trace>();
    const traces = JSON.stringify(results);
    await eraseEvents(directory, [OF_RESOURCES, traces]);
    await directory.prepare(FORGET_INVITATIONS).bind(traces).run();
    await books
      .prepare(FORGET_MAILS)
      .bind(...to)
      .run();
  }
}
