import { type SQL, sql } from 'drizzle-orm';
import { guardNifs } from '../../companies/agreed-price-repository.ts';
import { companyInserts } from '../../companies/creating/company-insert-repository.ts';
import type { NewCompanyRow } from '../../companies/creating/new-company.ts';
import { reliesOnCompany } from '../../companies/live-identity-repository.ts';
import { nextLiveVersion } from '../../companies/live-version-repository.ts';
import type { Database } from '../../db/clients.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { jsonArrays } from '../../db/insert-rows.ts';
import { isOneOf } from '../../db/page.ts';
import { type AccountRow, accounts, type DirectoryOutboxRow } from '../../db/schema/directory-schema.ts';
import {
  insertDirectoryEvents,
  WHEN_COMPANY_EXISTS,
} from '../../webhooks/publishing/directory-event-repository.ts';
import { guardManagedLimit } from '../provisioning/managed-limit-repository.ts';
import { insertAccounts } from '../provisioning/provision-repository.ts';
import type { AccountChange } from './decide.ts';
import { HAS_OWNER } from './import-repository.ts';

/** True if the manager may write an account: it is not claimed and its access level is OPERATE. */
const WRITABLE = sql`NOT ${HAS_OWNER} AND accounts.access_level = 'OPERATE'`;

/** SQL condition: production relies on no company of an account, so that a sandbox key may change the account. */
const NOT_RELIED_ON = sql`NOT EXISTS (SELECT 1 FROM companies AS own
  WHERE own.account_id = accounts.id AND ${reliesOnCompany('own')})`;

/** SQL condition: the import may change an account. */
function mayWrite({ managerId, keepsLive }: Pick<ImportCommit, 'managerId' | 'keepsLive'>): SQL {
  return sql`accounts.manager_account_id = ${managerId} AND ${WRITABLE} AND ${keepsLive ? NOT_RELIED_ON : sql`TRUE`}`;
}

function accountUpdates({ changes, ...commit }: ImportCommit): SQL[] {
  const rows = changes.flatMap(({ account }) => account ?? []);
  if (rows.length === 0) return [];
  return jsonArrays(rows).map(
    (json) => sql`UPDATE accounts SET name = sent.value ->> 'name', email = sent.value ->> 'email',
      version = accounts.version + 1 FROM json_each(${json}) AS sent
      WHERE accounts.id = sent.value ->> 'id' AND accounts.version = sent.value ->> 'version'
      AND ${mayWrite(commit)}`,
  );
}

/** Returns the text of a JSON column, or null. */
function jsonText(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function companyUpdates({ changes, nowMs, ...commit }: ImportCommit): SQL[] {
  const rows = changes.flatMap(({ company }) => {
    if (company === null) return [];
    const { address, fiscalTerritory, ...columns } = company;
    return [{ ...columns, address: jsonText(address), fiscalTerritory: jsonText(fiscalTerritory) }];
  });
  if (rows.length === 0) return [];
  return jsonArrays(rows).map(
    (json) => sql`UPDATE companies SET legal_name = sent.value ->> 'legalName',
      census = iif(companies.legal_name = sent.value ->> 'legalName', census, NULL),
      entity_type = sent.value ->> 'entityType', address = sent.value ->> 'address',
      fiscal_territory = sent.value ->> 'fiscalTerritory', live = ${nextLiveVersion(nowMs)},
      version = companies.version + 1, updated_at = ${nowMs} FROM json_each(${json}) AS sent
      WHERE companies.id = sent.value ->> 'id' AND companies.version = sent.value ->> 'version'
      AND (companies.nif_locked_at IS NULL OR companies.entity_type = sent.value ->> 'entityType')
      AND EXISTS (SELECT 1 FROM accounts WHERE accounts.id = companies.account_id AND ${mayWrite(commit)})`,
  );
}

/** Aborts the batch if an account that gets its first company already has one or may not be written. */
function guardFirstCompany(accountIds: readonly string[], managerId: string): SQL {
  return sql`INSERT INTO guard (reason) SELECT 'stale' WHERE (SELECT count(*) FROM accounts
    WHERE ${isOneOf(accounts.id, accountIds)} AND accounts.manager_account_id = ${managerId} AND ${WRITABLE}
    AND NOT EXISTS (SELECT 1 FROM companies WHERE companies.account_id = accounts.id)) <> ${accountIds.length}`;
}

/** Content of one commit of an import. */
export interface ImportCommit {
  managerId: string;
  /** True for a sandbox key, which changes no account with a company that production relies on. */
  keepsLive: boolean;
  nowMs: number;
  newAccounts: readonly AccountRow[];
  newCompanies: readonly NewCompanyRow[];
  /** Existing accounts that get their first company. */
  firstCompanyOf: readonly string[];
  changes: readonly AccountChange[];
  events: readonly DirectoryOutboxRow[];
}

/**
 * Writes the commit in one transaction and one round trip. Rows that others have created or changed since the read stay
 * unchanged. Returns false and writes nothing if an account may no longer get its first company, or a limit of the manager is
 * reached by now.
 */
export async function commitImport(directory: Database, commit: ImportCommit): Promise<boolean> {
  const { managerId, newAccounts, newCompanies, firstCompanyOf, events } = commit;
  const [first, ...rest] = [
    ...(firstCompanyOf.length === 0 ? [] : [guardFirstCompany(firstCompanyOf, managerId)]),
    ...insertAccounts(newAccounts),
    ...(newAccounts.length === 0 ? [] : [guardManagedLimit(managerId)]),
    ...companyInserts(newCompanies),
    ...(newCompanies.length === 0 ? [] : [guardNifs(managerId)]),
    ...accountUpdates(commit),
    ...companyUpdates(commit),
    ...insertDirectoryEvents(events, WHEN_COMPANY_EXISTS),
  ].map((statement) => directory.run(statement));
  if (first === undefined) return true;
  try {
    await directory.batch([first, ...rest]);
    return true;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
