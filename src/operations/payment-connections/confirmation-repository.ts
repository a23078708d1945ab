import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import {
  companies,
  type PaymentConnectionRow,
  paymentConnections,
} from '../../db/schema/directory-schema.ts';

/** The provider's account that answered an authorization, and what confirms it. */
export interface Candidate {
  accountId: string;
  accountName: string | null;
  takesPayments: boolean;
  confirmationHash: string;
  /** Milliseconds of the service's clock. */
  confirmationExpiresAt: number;
}

/**
 * Uses up the state of an authorization; null where it was used before, has expired or was taken back, and for one of another
 * provider. Of several at once one gets the row. One round trip.
 */
export async function spendState(
  directory: Database,
  connectionId: string,
  provider: string,
  nowMs: number,
): Promise<PaymentConnectionRow | null> {
  const [row] = await directory
    .update(paymentConnections)
    .set({ stateUsedAt: nowMs })
    .where(
      and(
        eq(paymentConnections.id, connectionId),
        eq(paymentConnections.provider, provider),
        eq(paymentConnections.status, 'PENDING'),
        isNull(paymentConnections.stateUsedAt),
        gt(paymentConnections.authorizationExpiresAt, nowMs),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps which account answered, until somebody of the company confirms it. False where the authorization has ended. One round trip. */
export async function keepCandidate(
  directory: Database,
  { id }: PaymentConnectionRow,
  candidate: Candidate,
  nowMs: number,
): Promise<boolean> {
  const rows = await directory
    .update(paymentConnections)
    .set({
      candidateAccountId: candidate.accountId,
      candidateAccountName: candidate.accountName,
      candidateTakesPayments: candidate.takesPayments,
      confirmationHash: candidate.confirmationHash,
      confirmationExpiresAt: candidate.confirmationExpiresAt,
      updatedAt: nowMs,
    })
    .where(
      and(
        eq(paymentConnections.id, id),
        eq(paymentConnections.status, 'PENDING'),
        gt(paymentConnections.authorizationExpiresAt, nowMs),
      ),
    )
    .returning({ id: paymentConnections.id });
  return rows.length === 1;
}

/** An authorization that waits for its confirmation, with the company that it is for. */
export interface AwaitingConfirmation {
  connection: PaymentConnectionRow;
  company: { id: string; legalName: string; nif: string | null };
}

/** The authorization that a code confirms, whatever became of it; null for an unknown code. One round trip. */
export async function findByConfirmation(
  directory: Database,
  confirmationHash: string,
): Promise<AwaitingConfirmation | null> {
  const [found] = await directory
    .select({
      connection: paymentConnections,
      company: {
        id: sql<string>`${companies.id}`.as('confirmed_company_id'),
        legalName: companies.legalName,
        nif: companies.nif,
      },
    })
    .from(paymentConnections)
    .innerJoin(companies, eq(companies.id, paymentConnections.companyId))
    .where(eq(paymentConnections.confirmationHash, confirmationHash));
  return found ?? null;
}

/** Whether some company has an account of the provider connected. One round trip. */
export async function isConnectedAnywhere(
  directory: Database,
  { provider, environment }: PaymentConnectionRow,
  externalAccountId: string,
): Promise<boolean> {
  const rows = await directory
    .select({ id: paymentConnections.id })
    .from(paymentConnections)
    .where(
      and(
        eq(paymentConnections.provider, provider),
        eq(paymentConnections.environment, environment),
        eq(paymentConnections.externalAccountId, externalAccountId),
        eq(paymentConnections.status, 'ACTIVE'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
