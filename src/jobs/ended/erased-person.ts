import { eraseEvents, OF_PERSON } from '../../audit/retention/erase-events.ts';
import type { Env } from '../../composition/env.ts';
import type { JobOf } from '../../context/queue/job.ts';
import { booksBinding } from '../../db/clients.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';

const IS_ERASED = 'SELECT 1 FROM people WHERE id = ?1 AND erased_at IS NOT NULL';

/**
 * Statement that empties the mails sent to a person, in the books of an account. The rows stay. The sweep first sends
 * those still queued.
 */
const FORGET_MAILS = `UPDATE emails SET recipients = '[]', cc = '[]', subject = '', mail = '{}'
  WHERE account_id = ?1 AND related_entity_type = 'person' AND related_entity_id = ?2 AND status <> 'QUEUED'`;

/**
 * Erases an erased person's values in the audit trail, and the contents of mails sent to them in an account.
 * Does nothing for a person who is not erased.
 */
export async function forgetPerson(
  env: Env,
  { personId, accountId, booksShard }: JobOf<'ERASED_PERSON'>,
): Promise<void> {
  const isErased = await env.DIRECTORY.prepare(IS_ERASED).bind(personId).first();
  if (isErased === null) return;
  await eraseEvents(env.DIRECTORY, [OF_PERSON, personId]);
  for (const environment of ENVIRONMENTS)
    await booksBinding(env, environment, booksShard).prepare(FORGET_MAILS).bind(accountId, personId).run();
}
