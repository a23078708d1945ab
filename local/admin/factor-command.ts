import type { Statement } from '../operator/operator-access.ts';
import { type OperatorDatabase, OperatorError } from './operator-database.ts';

type Row = Record<string, unknown>;

const PERSON = 'SELECT id, email FROM people WHERE email = ?';

const FACTORS = 'SELECT count(*) AS factors FROM second_factors WHERE person_id = ?';

/** Writes the operator's reason into the audit trail of the person's first account. */
const NOTE_REASON = `INSERT INTO audit_pending (acting, account_id, company_id, environment, resource_type, resource_id, before, after)
  SELECT (SELECT acting FROM audit_context WHERE key = ''), m.account_id, NULL, NULL, 'person', m.person_id, NULL,
    json_array(json_object('second_factor_removal', ?1))
  FROM members AS m WHERE m.person_id = ?2 ORDER BY m.created_at, m.id LIMIT 1`;

/**
 * Removes every second factor and recovery code of a person who has lost them, and ends the person's sessions. The audit
 * trail has the removal and its reason (decisions, section 15, Second factors).
 *
 * @throws OperatorError if nobody has the address, or the person has no second factor
 */
export async function removeSecondFactor(
  database: OperatorDatabase,
  { email, reason }: { email: string; reason: string },
): Promise<Row> {
  const [people = []] = await database.batch([{ sql: PERSON, params: [email] }]);
  const person = people[0] as { id: string } | undefined;
  if (person === undefined) throw new OperatorError(`Nobody has the address ${email}.`);
  const { id } = person;
  const nowMs = database.nowMs();
  const statements: Statement[] = [
    { sql: FACTORS, params: [id] },
    { sql: NOTE_REASON, params: [reason, id] },
    { sql: 'DELETE FROM second_factors WHERE person_id = ?', params: [id] },
    { sql: 'DELETE FROM recovery_codes WHERE person_id = ?', params: [id] },
    {
      sql: 'UPDATE sessions SET revoked_at = ? WHERE person_id = ? AND revoked_at IS NULL',
      params: [nowMs, id],
    },
  ];
  const [before = []] = await database.batch([{ sql: FACTORS, params: [id] }]);
  if (Number((before[0] as Row | undefined)?.factors ?? 0) === 0)
    throw new OperatorError(`${email} has no second factor.`);
  const [counted = []] = await database.batch(statements);
  const { factors } = counted[0] as { factors: number };
  return { person_id: id, email, removed_factors: factors };
}
