import { type SQL, sql } from 'drizzle-orm';
import { nifNotLiveElsewhere } from '../companies/live-nif-repository.ts';
import { nifProofOf, PROOF_COLUMNS } from '../companies/nif-proof-repository.ts';
import type { Principal } from '../context/principal.ts';
import type { Database } from '../db/clients.ts';
import { isOneOf } from '../db/page.ts';
import { activations, companies } from '../db/schema/company-schema.ts';
import { accounts } from '../db/schema/directory-schema.ts';
import type { CompanyRight } from './company-right.ts';

/** Company that a credential reaches, with its right there. */
interface Reached {
  id: string;
  right: CompanyRight;
  name: string;
}

type Reach = Pick<Principal, 'memberships' | 'companyIds' | 'personId'>;

function withRole(memberships: Reach['memberships'], ...roles: readonly string[]): SQL {
  const ids = [...memberships].filter(([, role]) => roles.includes(role)).map(([id]) => id);
  return sql`json_each(${JSON.stringify(ids)})`;
}

/**
 * Returns the companies that a credential has a right to by `companyRight`, over all memberships of the person. Each
 * appears once, with the strongest right, sorted by name. One round trip.
 */
async function reachedCompanies(
  directory: Database,
  { memberships, companyIds, personId }: Reach,
): Promise<Reached[]> {
  const administered = withRole(memberships, 'OWNER', 'ADMIN');
  const rows = await directory.all<Reached>(sql`
    SELECT companies.id AS id, 'OPERATE' AS "right", companies.legal_name AS name FROM ${administered} AS own
      CROSS JOIN companies ON companies.account_id = own.value
    UNION ALL
    SELECT companies.id, 'VIEW', companies.legal_name FROM ${withRole(memberships, 'ADVISER')} AS advised
      CROSS JOIN companies ON companies.account_id = advised.value
    UNION ALL
    SELECT companies.id, accounts.access_level, companies.legal_name FROM ${administered} AS manager
      CROSS JOIN accounts ON accounts.manager_account_id = manager.value AND accounts.access_level <> 'NONE'
      CROSS JOIN companies ON companies.account_id = accounts.id
    UNION ALL
    SELECT companies.id, grants.access, companies.legal_name FROM ${withRole(memberships, 'MEMBER')} AS joined
      CROSS JOIN members ON members.account_id = joined.value AND members.person_id = ${personId}
      CROSS JOIN grants ON grants.member_id = members.id
      CROSS JOIN companies ON companies.id = grants.company_id AND companies.account_id = joined.value`);
  const most = new Map<string, Reached>();
  for (const row of rows) {
    const isConfinedElsewhere = companyIds !== null && !companyIds.includes(row.id);
    if (!isConfinedElsewhere && most.get(row.id)?.right !== 'OPERATE') most.set(row.id, row);
  }
  return [...most.values()].sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.id < b.id ? -1 : 1));
}

/** Returns a page of the companies that a credential reaches, by name, and counts all. Two round trips. */
export async function reachedPage(
  directory: Database,
  reach: Reach,
  { offset, limit, nowMs }: { offset: number; limit: number; nowMs: number },
) {
  const reached = await reachedCompanies(directory, reach);
  const page = reached.slice(offset, offset + limit);
  const ids = page.map(({ id }) => id);
  const [rows, active] = await directory.batch([
    directory
      .select({
        company: companies,
        accountName: accounts.name,
        booksShard: accounts.booksShard,
        ...PROOF_COLUMNS,
        isNifFree: nifNotLiveElsewhere(
          { accountId: sql`${companies.accountId}`, nif: sql`${companies.nif}` },
          nowMs,
        )
          .mapWith(Boolean)
          .as('is_nif_free'),
      })
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
      : [
          {
            ...row,
            right,
            nifProof: nifProofOf(row),
            activations: active.filter(({ companyId }) => companyId === id),
          },
        ];
  });
  return { found, total: reached.length };
}

export type ReachedCompany = Awaited<ReturnType<typeof reachedPage>>['found'][number];
