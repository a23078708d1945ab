import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series } from '../../db/schema/books-schema.ts';
import { type PaymentConnectionRow, paymentConnections } from '../../db/schema/payment-connection-schema.ts';
import type { Environment } from '../../domain/environment.ts';

/** Company and environment of connections. */
export interface ConnectionOwner {
  companyId: string;
  environment: Environment;
}

/** Longest time that a failed authorization is kept. */
const SPENT_KEPT_MS = 24 * 3_600_000;

/**
 * Returns the condition for connections that the company sees. An authorization that was not completed in time is
 * hidden.
 */
function visible({ companyId, environment }: ConnectionOwner, nowMs: number): SQL | undefined {
  return and(
    eq(paymentConnections.companyId, companyId),
    eq(paymentConnections.environment, environment),
    isNull(paymentConnections.becameId),
    or(
      inArray(paymentConnections.status, ['ACTIVE', 'DISCONNECTED']),
      sql`${paymentConnections.authorizationExpiresAt} > ${nowMs}`,
    ),
  );
}

/** Lists the connections of a company in an environment, oldest first. One round trip. */
export async function listConnections(
  directory: Database,
  owner: ConnectionOwner,
  nowMs: number,
): Promise<PaymentConnectionRow[]> {
  return await directory
    .select()
    .from(paymentConnections)
    .where(visible(owner, nowMs))
    .orderBy(asc(paymentConnections.createdAt), asc(paymentConnections.id));
}

/** Reads a connection by id. Null if the company does not see it. One round trip. */
export async function findConnection(
  directory: Database,
  owner: ConnectionOwner,
  id: string,
  nowMs: number,
): Promise<PaymentConnectionRow | null> {
  const [row] = await directory
    .select()
    .from(paymentConnections)
    .where(and(eq(paymentConnections.id, id), visible(owner, nowMs)));
  return row ?? null;
}

/** Columns that a change of a connection may write. */
export type ConnectionChange = Partial<
  Omit<PaymentConnectionRow, 'id' | 'companyId' | 'accountId' | 'environment' | 'version' | 'updatedAt'>
>;

/** Updates the version that was read. Returns undefined if it has changed meanwhile. One round trip. */
export async function updateConnection(
  directory: Database,
  read: PaymentConnectionRow,
  change: ConnectionChange,
  nowMs: number,
): Promise<PaymentConnectionRow | undefined> {
  const [updated] = await directory
    .update(paymentConnections)
    .set({ ...change, version: read.version + 1, updatedAt: nowMs })
    .where(and(eq(paymentConnections.id, read.id), eq(paymentConnections.version, read.version)))
    .returning();
  return updated;
}

/**
 * Inserts a connection that waits for its owner, and deletes the company's old failed ones. Returns the connection with
 * that id, which an earlier run may have inserted. One round trip.
 */
export async function insertPendingConnection(
  directory: Database,
  row: typeof paymentConnections.$inferInsert,
): Promise<PaymentConnectionRow> {
  const isSpent = and(
    eq(paymentConnections.companyId, row.companyId),
    lt(paymentConnections.authorizationExpiresAt, row.createdAt - SPENT_KEPT_MS),
    or(isNotNull(paymentConnections.becameId), inArray(paymentConnections.status, ['PENDING', 'ERROR'])),
  );
  const [, , [found]] = await directory.batch([
    directory.delete(paymentConnections).where(isSpent),
    directory.insert(paymentConnections).values(row).onConflictDoNothing(),
    directory.select().from(paymentConnections).where(eq(paymentConnections.id, row.id)),
  ]);
  if (found === undefined) throw new Error(`connection ${row.id} was not written`);
  return found;
}

/** Finds the company's connection with a provider account, an active one first. Null for none. One round trip. */
export async function findOwnConnection(
  directory: Database,
  authorization: PaymentConnectionRow,
  externalAccountId: string,
): Promise<PaymentConnectionRow | null> {
  const { companyId, environment, provider } = authorization;
  const [row] = await directory
    .select()
    .from(paymentConnections)
    .where(
      and(
        eq(paymentConnections.companyId, companyId),
        eq(paymentConnections.environment, environment),
        eq(paymentConnections.provider, provider),
        eq(paymentConnections.externalAccountId, externalAccountId),
      ),
    )
    .orderBy(desc(sql`${paymentConnections.status} = 'ACTIVE'`), desc(paymentConnections.connectedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Activates a company's earlier connection. The authorization is used up and never shown. Returns false if either has
 * changed since it was read.
 */
export async function reactivateConnection(
  directory: Database,
  authorization: PaymentConnectionRow,
  own: PaymentConnectionRow,
  change: ConnectionChange,
  nowMs: number,
): Promise<boolean> {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM payment_connections AS own WHERE own.id = ${own.id} AND own.version = ${own.version})`;
  const [spent] = await directory.batch([
    directory
      .update(paymentConnections)
      .set({ becameId: own.id, version: authorization.version + 1, updatedAt: nowMs })
      .where(
        and(
          eq(paymentConnections.id, authorization.id),
          eq(paymentConnections.version, authorization.version),
          isUnchanged,
        ),
      )
      .returning({ id: paymentConnections.id }),
    directory
      .update(paymentConnections)
      .set({ ...change, status: 'ACTIVE', version: own.version + 1, updatedAt: nowMs })
      .where(
        and(
          eq(paymentConnections.id, own.id),
          eq(paymentConnections.version, own.version),
          sql`EXISTS (SELECT 1 FROM payment_connections AS spent WHERE spent.id = ${authorization.id} AND spent.became_id = ${own.id})`,
        ),
      ),
  ]);
  return spent.length > 0;
}

/** Reads the series of a company with one of the ids that are not deleted. One round trip. */
export async function findSeriesByIds(
  books: Database,
  companyId: string,
  ids: readonly string[],
): Promise<SeriesRow[]> {
  if (ids.length === 0) return [];
  return await books
    .select()
    .from(series)
    .where(and(eq(series.companyId, companyId), isNull(series.deletedAt), inArray(series.id, [...ids])));
}
