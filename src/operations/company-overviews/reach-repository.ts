import { type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../context/context.ts';
import type { Database } from '../../db/clients.ts';
import { accounts, activations, companies } from '../../db/directory-schema.ts';
import { isOneOf } from '../../db/page.ts';
import type { CompanyRight } from '../access/company-right.ts';

/** A company that a credential reaches, and what it may do there. */
interface Reached {
  id: string;
  right: CompanyRight;
}

type Reach = Pick<Principal, 'memberships' | 'companyIds' | 'personId'>;

function withRole(memberships: Reach['memberships'], ...roles: readonly string[]): SQL {
  const ids = [...memberships].filter(([, role]) => roles.includes(role)).map(([id]) => id);
  return sql`json_each(${JSON.stringify(ids)})`;
}

/** The rights of `companyRight`, over all accounts that the person is a member of. */
function reachedCompanies({ memberships, companyIds, personId }: Reach): SQL {
  const administered = withRole(memberships, 'OWNER', 'ADMIN');
  const confined =
    companyIds === null
      ? sql`1 = 1`
      : sql`id IN (SELECT value FROM json_each(${JSON.stringify(companyIds)}))`;
  return sql`SELECT id, min("right") AS "right" FROM (
      SELECT companies.id AS id, 'OPERATE' AS "right" FROM ${administered} AS own
        CROSS JOIN companies ON companies.account_id = own.value
      UNION ALL
      SELECT companies.id, 'VIEW' FROM ${withRole(memberships, 'ADVISER')} AS advised
        CROSS JOIN companies ON companies.account_id = advised.value
      UNION ALL
      SELECT companies.id, accounts.access_level FROM ${administered} AS manager
        CROSS JOIN accounts ON accounts.manager_account_id = manager.value AND accounts.access_level <> 'NONE'
        CROSS JOIN companies ON companies.account_id = accounts.id
      UNION ALL
      SELECT companies.id, grants.access FROM ${withRole(memberships, 'MEMBER')} AS joined
        CROSS JOIN members ON members.account_id = joined.value AND members.person_id = ${personId}
        CROSS JOIN grants ON grants.member_id = members.id
        CROSS JOIN companies ON companies.id = grants.company_id AND companies.account_id = joined.value
    ) WHERE ${confined} GROUP BY id`;
}

/** A page of the companies that a credential reaches, by their names, and the count of all. Two round trips, the first of two statements at once. */
export async function reachedPage(
  directory: Database,
  reach: Reach,
  { offset, limit }: { offset: number; limit: number },
) {
  const reached = reachedCompanies(reach);
  const [page, counted] = await Promise.all([
    directory.all<Reached>(sql`SELECT reached.id AS id, reached."right" AS "right" FROM (${reached}) AS reached
      JOIN companies ON companies.id = reached.id
      ORDER BY lower(companies.legal_name), companies.id LIMIT ${limit} OFFSET ${offset}`),
    directory.all<{ total: number }>(sql`SELECT count(*) AS total FROM (${reached}) AS reached`),
  ]);
  const ids = page.map(({ id }) => id);
  const [rows, active] = await directory.batch([
    directory
      .select({ company: companies, accountName: accounts.name, booksShard: accounts.booksShard })
      .from(companies)
      .innerJoin(accounts, sql`${accounts.id} = ${companies.accountId}`)
      .where(isOneOf(companies.id, ids)),
    directory.select().from(activations).where(isOneOf(activations.companyId, ids)),
  ]);
  const byId = new Map(rows.map((row) => [row.company.id, row]));
  const found = page.flatMap(({ id, right }) => {
    const row = byId.get(id);
    return row === undefined
      ? []
      : [{ ...row, right, activations: active.filter(({ companyId }) => companyId === id) }];
  });
  return { found, total: counted[0]?.total ?? 0 };
}

export type ReachedCompany = Awaited<ReturnType<typeof reachedPage>>['found'][number];
