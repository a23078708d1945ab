import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import {
  type ActivationRow,
  activations,
  type CompanyRow,
  companies,
  deletedCompanies,
  nifProofs,
  representations,
} from '../../db/schema/company-schema.ts';
import { accounts, type DirectoryOutboxRow } from '../../db/schema/directory-schema.ts';
import { paymentConnections } from '../../db/schema/payment-connection-schema.ts';
import { grants } from '../../db/schema/people-schema.ts';
import {
  type ProviderAccount,
  providerAccounts,
  selectConnected,
} from '../../payments/connection-repository.ts';
import { insertDirectoryEvents } from '../../webhooks/publishing/directory-event-repository.ts';

/** Company to be deleted, with the data that goes with it besides its rows. */
export interface CompanyToDelete {
  row: CompanyRow;
  externalRef: string | null;
  activations: readonly ActivationRow[];
  connections: ProviderAccount[];
  representations: { id: string; signedKey: string | null }[];
}

/**
 * Reads the data that goes with a company of an account. Returns `GONE` if it was deleted before and `NOT_THERE` if the
 * account has no such company. One round trip.
 */
export async function readCompanyToDelete(
  directory: Database,
  { companyId, accountId }: { companyId: string; accountId: string },
): Promise<CompanyToDelete | 'GONE' | 'NOT_THERE'> {
  const ofCompany = and(eq(companies.id, companyId), eq(companies.accountId, accountId));
  const [[row], [account], activationRows, connectionRows, representationRows, gone] = await directory.batch([
    directory.select().from(companies).where(ofCompany),
    directory.select({ externalRef: accounts.externalRef }).from(accounts).where(eq(accounts.id, accountId)),
    directory.select().from(activations).where(eq(activations.companyId, companyId)),
    selectConnected(directory, { companyId }),
    directory
      .select({ id: representations.id, signedKey: representations.signedKey })
      .from(representations)
      .where(eq(representations.companyId, companyId)),
    directory
      .select({ id: deletedCompanies.id })
      .from(deletedCompanies)
      .where(and(eq(deletedCompanies.id, companyId), eq(deletedCompanies.accountId, accountId))),
  ]);
  if (row === undefined) return gone.length > 0 ? 'GONE' : 'NOT_THERE';
  return {
    row,
    externalRef: account?.externalRef ?? null,
    activations: activationRows,
    connections: providerAccounts(connectionRows),
    representations: representationRows,
  };
}

/** The batch has a guard, so the event needs no condition of its own. */
const ALWAYS = sql`true`;

/** SQL condition: a company is active in production at an instant. It stays active until a removal takes effect. */
function isLive(companyId: string, nowMs: number): SQL {
  return sql`EXISTS (SELECT 1 FROM activations WHERE company_id = ${companyId} AND environment = 'LIVE'
    AND (ends_at IS NULL OR ends_at > ${nowMs}))`;
}

/**
 * Deletes a company from the directory with its grants, activations, representations and payment connections. Its
 * events are in the same commit. Its id and number stay in `deleted_companies`. One round trip.
 * Throws a guard violation and changes nothing if the company is gone or live by now.
 */
export async function deleteCompanyRow(
  directory: Database,
  { companyId, nowMs }: { companyId: string; nowMs: number },
  events: readonly DirectoryOutboxRow[],
): Promise<void> {
  await directory.batch([
    // A company and its representation reference each other.
    directory.run(sql`PRAGMA defer_foreign_keys = on`),
    directory.run(sql`INSERT INTO deleted_companies (id, account_id, installation_number, deleted_at)
      SELECT id, account_id, installation_number, ${nowMs} FROM companies
      WHERE id = ${companyId} AND NOT ${isLive(companyId, nowMs)}`),
    directory.run(guardChanged(1)),
    ...insertDirectoryEvents(events, ALWAYS).map((insert) => directory.run(insert)),
    directory.delete(grants).where(eq(grants.companyId, companyId)),
    directory.delete(paymentConnections).where(eq(paymentConnections.companyId, companyId)),
    directory.delete(nifProofs).where(eq(nifProofs.companyId, companyId)),
    directory.delete(activations).where(eq(activations.companyId, companyId)),
    directory.delete(representations).where(eq(representations.companyId, companyId)),
    directory.delete(companies).where(eq(companies.id, companyId)),
  ]);
}
