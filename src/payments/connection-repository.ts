import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { ConnectionOfEvent } from '../context/ports/connection-of-event.ts';
import { type PaymentProviderName, paymentProviderName } from '../context/ports/payment-providers.ts';
import type { Database } from '../db/clients.ts';
import { accounts } from '../db/schema/directory-schema.ts';
import { type PaymentConnectionRow, paymentConnections } from '../db/schema/payment-connection-schema.ts';
import type { Environment } from '../domain/environment.ts';

/** Reads a connection by its id alone, for background work. One round trip. */
export async function readPaymentConnection(
  directory: Database,
  connectionId: string,
): Promise<PaymentConnectionRow | null> {
  const [row] = await directory
    .select()
    .from(paymentConnections)
    .where(eq(paymentConnections.id, connectionId));
  return row ?? null;
}

/** Provider's account of a connection, as needed to disconnect it. */
export interface ProviderAccount {
  provider: PaymentProviderName;
  environment: Environment;
  externalAccountId: string;
}

/** Returns the statement that reads the provider accounts of all connections of an account, or of a company. */
export function selectConnected(directory: Database, of: { accountId: string } | { companyId: string }) {
  return directory
    .select({
      provider: paymentConnections.provider,
      environment: paymentConnections.environment,
      externalAccountId: paymentConnections.externalAccountId,
    })
    .from(paymentConnections)
    .where(
      and(
        'companyId' in of
          ? eq(paymentConnections.companyId, of.companyId)
          : eq(paymentConnections.accountId, of.accountId),
        ne(paymentConnections.status, 'DISCONNECTED'),
      ),
    );
}

/** Returns the provider accounts of those rows. A connection that was never finished has none. */
export function providerAccounts(
  rows: readonly Pick<PaymentConnectionRow, 'provider' | 'environment' | 'externalAccountId'>[],
): ProviderAccount[] {
  return rows.flatMap(({ provider, environment, externalAccountId }) => {
    const name = paymentProviderName(provider);
    return name === null || externalAccountId === null
      ? []
      : [{ provider: name, environment, externalAccountId }];
  });
}

/**
 * Finds the connection for an event of a provider's account: the active one of the event's environment. Without one, returns a
 * disconnected one, or one of the other environment. Their events are stored and have no effect. Null if that account was never
 * connected. One round trip.
 */
export async function findConnectionOfEvent(
  directory: Database,
  event: { provider: string; externalAccountId: string; environment: Environment },
): Promise<ConnectionOfEvent | null> {
  const { provider, externalAccountId, environment } = event;
  const [found] = await directory
    .select({ connection: paymentConnections, booksShard: accounts.booksShard })
    .from(paymentConnections)
    .innerJoin(accounts, eq(accounts.id, paymentConnections.accountId))
    .where(
      and(
        eq(paymentConnections.provider, provider),
        eq(paymentConnections.externalAccountId, externalAccountId),
      ),
    )
    .orderBy(
      desc(
        sql`${paymentConnections.environment} = ${environment} AND ${paymentConnections.status} = 'ACTIVE'`,
      ),
      desc(sql`${paymentConnections.environment} = ${environment}`),
      desc(sql`${paymentConnections.status} = 'ACTIVE'`),
      desc(paymentConnections.connectedAt),
      asc(paymentConnections.id),
    )
    .limit(1);
  return found ?? null;
}

/** Stores the instant of an event. The connection's version stays, because this is no change of it. */
export async function noteEvent(directory: Database, connectionId: string, atMs: number): Promise<void> {
  await directory
    .update(paymentConnections)
    .set({ lastEventAt: sql`max(coalesce(${paymentConnections.lastEventAt}, 0), ${atMs})` })
    .where(eq(paymentConnections.id, connectionId));
}

/**
 * Ends an active connection that its owner has withdrawn at the provider at an instant (milliseconds of the service's clock). A
 * connection that was made again since then stays.
 */
export async function endConnection(
  directory: Database,
  connectionId: string,
  withdrawnAtMs: number,
  nowMs: number,
): Promise<void> {
  await directory
    .update(paymentConnections)
    .set({ status: 'DISCONNECTED', version: sql`${paymentConnections.version} + 1`, updatedAt: nowMs })
    .where(
      and(
        eq(paymentConnections.id, connectionId),
        eq(paymentConnections.status, 'ACTIVE'),
        sql`${paymentConnections.connectedAt} <= ${withdrawnAtMs}`,
      ),
    );
}
