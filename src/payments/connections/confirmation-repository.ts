import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { companies } from '../../db/schema/company-schema.ts';
import { type PaymentConnectionRow, paymentConnections } from '../../db/schema/payment-connection-schema.ts';

/** Provider account of an authorization, with the hash of the code that confirms it. */
export interface Candidate {
  accountId: string;
  accountName: string | null;
  takesPayments: boolean;
  confirmationHash: string;
  /** Milliseconds of the service clock. */
  confirmationExpiresAt: number;
}

/**
 * Uses up the state of an authorization. Null if it is used, expired, withdrawn or of another provider. Of several
 * simultaneous calls only one gets the row. One round trip.
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

/**
 * Stores the provider account until a person of the company confirms it. Returns false if the authorization has ended.
 * One round trip.
 */
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

/** Authorization that waits for confirmation, with its company. */
export interface AwaitingConfirmation {
  connection: PaymentConnectionRow;
  company: { id: string; legalName: string; nif: string | null };
}

/** Finds the authorization of a confirmation code, in any status. Null for an unknown code. One round trip. */
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

/** True if any company has connected an account of the provider. One round trip. */
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
