import { sql } from 'drizzle-orm';
import type { Principal } from '../context/principal.ts';
import type { Database } from '../db/clients.ts';

/**
 * Reads up to two companies that a credential has a right to, so that the caller can distinguish one from several. The rights
 * are those of `companyRight`. One round trip.
 */
export async function someReachableCompanies(
  directory: Database,
  { roles, companyIds, personId }: Pick<Principal, 'roles' | 'companyIds' | 'personId'>,
): Promise<string[]> {
  const plain = [...roles].filter(([, role]) => role === 'MEMBER').map(([id]) => id);
  const whole = [...roles].filter(([, role]) => role !== 'MEMBER').map(([id]) => id);
  const administered = [...roles]
    .filter(([, role]) => role === 'OWNER' || role === 'ADMIN')
    .map(([id]) => id);
  const confined =
    companyIds === null
      ? sql`1 = 1`
      : sql`id IN (SELECT value FROM json_each(${JSON.stringify(companyIds)}))`;
  const rows = await directory.all<{ id: string }>(sql`
    SELECT id FROM (
      SELECT companies.id AS id FROM json_each(${JSON.stringify(whole)}) AS own
        CROSS JOIN companies ON companies.account_id = own.value
      UNION
      SELECT companies.id FROM json_each(${JSON.stringify(administered)}) AS manager
        CROSS JOIN accounts ON accounts.manager_account_id = manager.value AND accounts.access_level <> 'NONE'
        CROSS JOIN companies ON companies.account_id = accounts.id
      UNION
      SELECT companies.id FROM members
        CROSS JOIN grants ON grants.member_id = members.id
        CROSS JOIN companies ON companies.id = grants.company_id
       WHERE members.person_id = ${personId}
         AND members.account_id IN (SELECT value FROM json_each(${JSON.stringify(plain)}))
         AND companies.account_id = members.account_id
    ) WHERE ${confined} LIMIT 2`);
  return rows.map(({ id }) => id);
}
