import { and, asc, eq, gt } from 'drizzle-orm';
import type { Environment } from '../../domain/environment.ts';
import { aheadOf, type BooksClock, type Clock } from '../../platform/clock.ts';
import type { Database } from '../clients.ts';
import { accounts, type StoredClockRun, testClocks } from '../schema/directory-schema.ts';

/** Test clock of an account. */
export interface StoredClock {
  /** Milliseconds that the account's sandbox books are ahead of the service's time. */
  aheadMs: number;
  /** Time in the books when the last move began, and the time that it moves to. */
  movedFromMs: number;
  movedToMs: number;
  /** Work that the move has run so far. */
  ran: StoredClockRun;
  /** Id of the last step. */
  step: string;
}

/** Returns the test clock of an account. Null if it has none. One round trip. */
export async function readTestClock(directory: Database, accountId: string): Promise<StoredClock | null> {
  const [row] = await directory.select().from(testClocks).where(eq(testClocks.accountId, accountId));
  if (row === undefined) return null;
  const { aheadMs, movedFrom: movedFromMs, movedTo: movedToMs, ran, step } = row;
  return { aheadMs, movedFromMs, movedToMs, ran, step };
}

/**
 * Returns the clock of an account's books in an environment, for work without a request.
 * One round trip in the sandbox, none in live.
 */
export async function booksClock(
  directory: Database,
  environment: Environment,
  accountId: string,
  serviceClock: Clock,
): Promise<BooksClock> {
  const testClock = environment === 'TEST' ? await readTestClock(directory, accountId) : null;
  return aheadOf(serviceClock, testClock?.aheadMs ?? 0);
}

/** Account whose sandbox books are ahead of real time, and the location of its books. */
export interface ClockedAccount {
  accountId: string;
  booksShard: number;
  aheadMs: number;
}

/** Returns the next accounts with a test clock, by id, after one of them ('' for the first). One round trip. */
export async function readClockedAccounts(
  directory: Database,
  afterAccountId: string,
  limit: number,
): Promise<ClockedAccount[]> {
  return await directory
    .select({
      accountId: testClocks.accountId,
      booksShard: accounts.booksShard,
      aheadMs: testClocks.aheadMs,
    })
    .from(testClocks)
    .innerJoin(accounts, eq(accounts.id, testClocks.accountId))
    .where(gt(testClocks.accountId, afterAccountId))
    .orderBy(asc(testClocks.accountId))
    .limit(limit);
}

/**
 * Stores a step of a move in place of the step `before`. Null: the account has no clock yet. One round trip.
 * Returns false if another move made a step in between or the clock was removed.
 */
export async function writeStep(
  directory: Database,
  accountId: string,
  before: string | null,
  { aheadMs, movedFromMs, movedToMs, ran, step }: StoredClock,
): Promise<boolean> {
  const row = { aheadMs, movedFrom: movedFromMs, movedTo: movedToMs, ran, step };
  const written =
    before === null
      ? await directory
          .insert(testClocks)
          .values({ accountId, ...row })
          .onConflictDoNothing()
          .returning({ step: testClocks.step })
      : await directory
          .update(testClocks)
          .set(row)
          .where(and(eq(testClocks.accountId, accountId), eq(testClocks.step, before)))
          .returning({ step: testClocks.step });
  return written.length === 1;
}

/** Resets an account to real time. One round trip. */
export async function removeTestClock(directory: Database, accountId: string): Promise<void> {
  await directory.delete(testClocks).where(eq(testClocks.accountId, accountId));
}
