import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type SeriesRow, series } from '../../db/schema/books-schema.ts';
import { type PaymentConnectionRow, paymentConnections } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';

/** Whose connections are meant. */
export interface ConnectionOwner {
  companyId: string;
  environment: Environment;
}

/** Longest time that an authorization which came to nothing is kept. */
const SPENT_KEPT_MS = 24 * 3_600_000;

/** Those that the company sees: what was asked for and not completed in time is none. */
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

/** The connections of a company in an environment, oldest first. One round trip. */
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

/** The connection of an id; null where the company sees none. One round trip. */
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

/** What a change of its settings, or its end, writes to a connection. */
export type ConnectionChange = Partial<
  Omit<PaymentConnectionRow, 'id' | 'companyId' | 'accountId' | 'environment' | 'version' | 'updatedAt'>
>;

/** Changes the version that was read; undefined when it was no longer that one. One round trip. */
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
 * Writes a connection that waits for its owner, and clears away the company's own that never came to be; returns the one of
 * that id, which an earlier run may have written. One round trip.
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

/** The connection that a company already has with a provider's account, active before disconnected; null for none. One round trip. */
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
 * Gives a company its connection back, active: the authorization is spent and never shown. False when either has changed
 * since it was read.
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

/** The series of a company that have one of the ids and are not deleted. One round trip. */
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
