import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StoredAddress } from '../../db/books-json.ts';
import type { Database } from '../../db/clients.ts';
import { guardChanged } from '../../db/failures.ts';
import { activations, companies } from '../../db/schema/company-schema.ts';
import { type AccountRow, accounts, claimTokens } from '../../db/schema/directory-schema.ts';
import { invitations, members } from '../../db/schema/people-schema.ts';
import {
  type ProviderAccount,
  providerAccounts,
  selectConnected,
} from '../../payments/connection-repository.ts';
import { endClaimLinks, endInvitations } from '../../people/invitations/end-repository.ts';

/** Data of an account that closing it has to end. */
export interface AccountToClose {
  companies: { id: string; address: StoredAddress | null; isLive: boolean; liveEndsAt: number | null }[];
  /** Owners and administrators. */
  administrators: string[];
  connections: ProviderAccount[];
  /** Number of accounts that it manages and that nobody has claimed. */
  unclaimed: number;
}

const OWNER = sql`account_role = 'OWNER'`;

/** SQL that counts the open accounts managed by an account that have no owner. */
function unclaimedOf(accountId: string) {
  return sql`(SELECT count(*) FROM accounts AS managed WHERE managed.manager_account_id = ${accountId}
    AND managed.closed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM members WHERE members.account_id = managed.id AND ${OWNER}))`;
}

/** Reads the data that closing an account has to end. One round trip. */
export async function readAccountToClose(directory: Database, accountId: string): Promise<AccountToClose> {
  const [companyRows, memberRows, connectionRows, [managed]] = await directory.batch([
    directory
      .select({
        id: companies.id,
        address: companies.address,
        isLive: sql<boolean>`${activations.companyId} IS NOT NULL`.mapWith(Boolean).as('is_live'),
        liveEndsAt: activations.endsAt,
      })
      .from(companies)
      .leftJoin(
        activations,
        and(eq(activations.companyId, companies.id), eq(activations.environment, 'LIVE')),
      )
      .where(eq(companies.accountId, accountId)),
    directory
      .select({ personId: members.personId })
      .from(members)
      .where(sql`${members.accountId} = ${accountId} AND ${members.accountRole} IN ('OWNER', 'ADMIN')`),
    selectConnected(directory, { accountId }),
    directory
      .select({ unclaimed: sql<number>`${unclaimedOf(accountId)}`.as('unclaimed') })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
  ]);
  return {
    companies: companyRows,
    administrators: memberRows.map(({ personId }) => personId),
    connections: providerAccounts(connectionRows),
    unclaimed: managed?.unclaimed ?? 0,
  };
}

/** Closing to be committed. */
export interface Closing {
  /** The account as read. */
  row: AccountRow;
  reason: string;
  nowMs: number;
  /** Times at which companies leave LIVE. */
  ends: readonly { companyId: string; endsAt: number }[];
  found: AccountToClose;
}

/**
 * Closes an account in one commit, so that nobody can act in it or for it any more. Its sessions end before its
 * members, because the audit trail finds the account of a session by its person's first membership. One round trip.
 * Throws a guard violation and changes nothing in these cases:
 * - the account or its number of companies has changed since the read
 * - the account is closed
 * - the account manages an unclaimed one
 */
export async function closeDirectory(
  directory: Database,
  { row, reason, nowMs, ends, found }: Closing,
): Promise<void> {
  const accountId = row.id;
  const personsOf = sql`(SELECT person_id FROM members WHERE account_id = ${accountId})`;
  await directory.batch([
    directory
      .update(accounts)
      .set({
        closedAt: nowMs,
        closingReason: reason,
        managerAccountId: null,
        externalRef: null,
        version: row.version + 1,
      })
      .where(
        and(
          eq(accounts.id, accountId),
          eq(accounts.version, row.version),
          isNull(accounts.closedAt),
          sql`${unclaimedOf(accountId)} = 0`,
          sql`(SELECT count(*) FROM companies WHERE companies.account_id = ${accountId}) = ${found.companies.length}`,
        ),
      ),
    directory.run(guardChanged(1)),
    directory.run(sql`UPDATE accounts SET manager_account_id = NULL, external_ref = NULL, version = version + 1
      WHERE manager_account_id = ${accountId}`),
    directory.run(
      sql`UPDATE api_keys SET revoked_at = ${nowMs} WHERE account_id = ${accountId} AND revoked_at IS NULL`,
    ),
    // A session that names no account acts in any account of its person, so it ends too. A new session knows the
    // remaining ones.
    directory.run(sql`UPDATE sessions SET revoked_at = ${nowMs} WHERE revoked_at IS NULL AND expires_at > ${nowMs}
      AND (account_id = ${accountId} OR (account_id IS NULL AND person_id IN ${personsOf}))`),
    endInvitations(directory, eq(invitations.accountId, accountId), nowMs),
    endClaimLinks(directory, eq(claimTokens.accountId, accountId), nowMs),
    directory.run(sql`UPDATE payment_connections SET version = version + 1, updated_at = ${nowMs}, authorization_expires_at = 0,
        confirmation_expires_at = 0, status = iif(external_account_id IS NULL, status, 'DISCONNECTED')
      WHERE account_id = ${accountId} AND status <> 'DISCONNECTED'`),
    directory.run(sql`UPDATE activations SET ends_at = ${nowMs} WHERE environment = 'TEST'
      AND company_id IN (SELECT id FROM companies WHERE account_id = ${accountId}) AND (ends_at IS NULL OR ends_at > ${nowMs})`),
    directory.run(sql`UPDATE activations SET ends_at = ending.value ->> 'endsAt' FROM json_each(${JSON.stringify(ends)}) AS ending
      WHERE activations.company_id = ending.value ->> 'companyId' AND activations.environment = 'LIVE'`),
    // A finished archive stays for its day.
    directory.run(sql`UPDATE account_exports SET state = 'FAILED', updated_at = ${nowMs}
      WHERE account_id = ${accountId} AND state IN ('QUEUED', 'RUNNING')`),
    directory.delete(members).where(eq(members.accountId, accountId)),
  ]);
}
