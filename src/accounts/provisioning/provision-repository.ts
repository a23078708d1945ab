import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readTreeTerms, type TreeTerms } from '../../companies/agreed-price-repository.ts';
import { companyInserts } from '../../companies/creating/company-insert-repository.ts';
import type { NewCompanyRow } from '../../companies/creating/new-company.ts';
import type { Database } from '../../db/clients.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { insertedIds, insertRows } from '../../db/insert-rows.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { type AccountRow, accounts, type DirectoryOutboxRow } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import {
  insertDirectoryEvents,
  WHEN_COMPANY_EXISTS,
} from '../../webhooks/publishing/directory-event-repository.ts';
import { type AccountRecord, accountRecord, referencedIn, selectAccounts } from '../account-repository.ts';
import { guardManagedLimit, type ManagedRoom, readManagedRoom } from './managed-limit-repository.ts';
import type { ManagerTerms } from './new-account.ts';

/** State before provisioning an account: the manager's terms, and its account with the same reference. */
export interface ProvisionPreconditions {
  terms: ManagerTerms;
  /** Accounts that the manager may still provision. */
  managed: ManagedRoom;
  /** Terms for NIFs, and the NIFs of all accounts that count with the manager. */
  nifTerms: TreeTerms;
  account: AccountRecord | null;
  /** Company of that account with the requested NIF. */
  company: { id: string; nif: string | null; legalName: string } | null;
}

/** Reads the state before provisioning. Null if the manager does not exist. Three statements at once. */
export async function readProvisionPreconditions(
  directory: Database,
  managerId: string,
  { externalRef, nif, environment }: { externalRef: string; nif: string | null; environment: Environment },
): Promise<ProvisionPreconditions | null> {
  // 'TEST' sorts after 'LIVE': a sandbox credential gets the account of its own environment if there are two.
  const isAsked = sql`accounts.id = (SELECT asked.id FROM accounts AS asked
    WHERE asked.manager_account_id = ${managerId} AND asked.external_ref = ${externalRef}
      AND asked.provisioned_in IN ${referencedIn(environment)} ORDER BY asked.provisioned_in DESC LIMIT 1)`;
  const [managed, nifTerms, [[terms], [account], [company]]] = await Promise.all([
    readManagedRoom(directory, managerId),
    readTreeTerms(directory, managerId),
    directory.batch([
      directory
        .select({ plan: accounts.plan, agreedPrice: accounts.agreedPrice, booksShard: accounts.booksShard })
        .from(accounts)
        .where(eq(accounts.id, managerId)),
      selectAccounts(directory, isAsked),
      directory
        .select({ id: companies.id, nif: companies.nif, legalName: companies.legalName })
        .from(companies)
        .innerJoin(accounts, eq(accounts.id, companies.accountId))
        .where(and(isAsked, nif === null ? undefined : eq(companies.nif, nif)))
        .limit(nif === null ? 0 : 1),
    ]),
  ]);
  if (terms === undefined || nifTerms === undefined) return null;
  return {
    terms,
    managed,
    nifTerms,
    account: account === undefined ? null : accountRecord(account),
    company: company ?? null,
  };
}

/**
 * Returns the statements that insert provisioned accounts. An account whose reference its manager already uses is
 * skipped.
 */
export function insertAccounts(rows: readonly AccountRow[]): SQL[] {
  return insertRows(accounts, rows, 'IGNORE');
}

/** Returns the statement that aborts a batch which has written a new account without its company. */
function guardWithCompany(accountId: string, companyId: string): SQL {
  return sql`INSERT INTO guard (reason) SELECT 'company' WHERE EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId})
    AND NOT EXISTS (SELECT 1 FROM companies WHERE id = ${companyId})`;
}

/**
 * Inserts an account with its first company and its events in one commit. Returns false and writes nothing if the
 * manager now has an account with that reference, or if its limit of accounts or NIFs is reached. One round trip.
 */
export async function insertProvisioned(
  directory: Database,
  account: AccountRow,
  company: { row: NewCompanyRow; events: readonly DirectoryOutboxRow[] } | null,
): Promise<boolean> {
  const statements = [
    ...insertAccounts([account]),
    ...(account.managerAccountId === null ? [] : [guardManagedLimit(account.managerAccountId)]),
    ...(company === null
      ? []
      : [
          ...companyInserts([company.row]),
          guardWithCompany(account.id, company.row.id),
          ...insertDirectoryEvents(company.events, WHEN_COMPANY_EXISTS),
        ]),
  ].map((statement) => directory.run(statement));
  const [first, ...rest] = statements;
  if (first === undefined) throw new Error('an account takes statements');
  try {
    const [inserted] = await directory.batch([first, ...rest]);
    return insertedIds(inserted.results).length === 1;
  } catch (error) {
    if (isGuardViolation(error)) return false;
    throw error;
  }
}
