import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { insertedIds, insertRows } from '../../db/insert-rows.ts';
import {
  type AccountRow,
  accounts,
  companies,
  type DirectoryOutboxRow,
} from '../../db/schema/directory-schema.ts';
import {
  insertDirectoryEvents,
  WHEN_COMPANY_EXISTS,
} from '../../webhooks/publishing/directory-event-repository.ts';
import { companyInserts } from '../companies/company-insert-repository.ts';
import type { NewCompanyRow } from '../companies/new-company.ts';
import type { ManagerTerms } from './new-account.ts';
import { type AccountRecord, accountRecord, selectAccounts } from './repository.ts';

/** State before provisioning an account: the manager's terms, and its account with the same reference. */
export interface ProvisionPreconditions {
  terms: ManagerTerms;
  account: AccountRecord | null;
  /** Company of that account with the requested NIF. */
  company: { id: string; nif: string | null; legalName: string } | null;
}

/** Reads the state before provisioning. Null if the manager does not exist. One round trip. */
export async function readProvisionPreconditions(
  directory: Database,
  managerId: string,
  { externalRef, nif }: { externalRef: string; nif: string | null },
): Promise<ProvisionPreconditions | null> {
  const isAsked = and(eq(accounts.managerAccountId, managerId), eq(accounts.externalRef, externalRef));
  const [[terms], [account], [company]] = await directory.batch([
    directory
      .select({ plan: accounts.plan, agreedPrice: accounts.agreedPrice })
      .from(accounts)
      .where(eq(accounts.id, managerId)),
    selectAccounts(directory, isAsked),
    directory
      .select({ id: companies.id, nif: companies.nif, legalName: companies.legalName })
      .from(companies)
      .innerJoin(accounts, eq(accounts.id, companies.accountId))
      .where(and(isAsked, nif === null ? undefined : eq(companies.nif, nif)))
      .limit(nif === null ? 0 : 1),
  ]);
  if (terms === undefined) return null;
  return { terms, account: account === undefined ? null : accountRecord(account), company: company ?? null };
}

/**
 * Returns the statements that insert provisioned accounts. An account whose reference its manager already uses is
 * skipped.
 */
export function insertAccounts(rows: readonly AccountRow[]): SQL[] {
  return insertRows(accounts, rows, 'IGNORE');
}

/**
 * Inserts an account with its first company and its events in one commit. Returns false and writes nothing if the
 * manager now has an account with that reference. One round trip.
 */
export async function insertProvisioned(
  directory: Database,
  account: AccountRow,
  company: { row: NewCompanyRow; events: readonly DirectoryOutboxRow[] } | null,
): Promise<boolean> {
  const statements = [
    ...insertAccounts([account]),
    ...(company === null
      ? []
      : [...companyInserts([company.row]), ...insertDirectoryEvents(company.events, WHEN_COMPANY_EXISTS)]),
  ].map((statement) => directory.run(statement));
  const [first, ...rest] = statements;
  if (first === undefined) throw new Error('an account takes statements');
  const [inserted] = await directory.batch([first, ...rest]);
  return insertedIds(inserted.results).length === 1;
}
