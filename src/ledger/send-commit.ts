import { databaseFailure, wasRefused } from '../db/failures.ts';
import { log } from '../platform/logging/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { LedgerCommit } from './ledger-commit.ts';
import type { LedgerStore } from './ledger-store.ts';

/** Waits before each retry of a commit whose outcome is unknown. */
const COMMIT_RETRY_DELAYS_MS: readonly number[] = [5, 25, 100, 400];
/** Longest time without a response. After it the commit is not sent again: callers wait behind it. */
const MAX_SENDING_MS = 12_000;

/**
 * Outcome of a commit:
 * - `COMMITTED`: it is stored.
 * - `STALE`: a draft or a series had changed.
 * - `HEADS_MOVED`: another writer took a number or a position.
 * - `REFUSED`: the database refused the data.
 * - `UNKNOWN`: the outcome is unknown.
 */
export type CommitResult = 'COMMITTED' | 'STALE' | 'HEADS_MOVED' | 'REFUSED' | 'UNKNOWN';

/** Outcome of a commit, and the ids of its events that wait to be published. Null ids: not known. */
export interface SentCommit {
  result: CommitResult;
  waitingEvents: readonly string[] | null;
}

function refusal(error: unknown): CommitResult | null {
  const failure = databaseFailure(error);
  switch (failure.kind) {
    case 'UNIQUE':
      return failure.columns.includes('ledger_commits.id') ? 'COMMITTED' : 'HEADS_MOVED';
    case 'GUARD':
      return 'STALE';
    case 'CONSTRAINT':
      return 'REFUSED';
    case 'UNKNOWN':
      return wasRefused(error) ? 'REFUSED' : null;
  }
}

/**
 * Sends a commit until its outcome is known. Never rejects.
 *
 * A lost response may hide a stored commit. Sending it again is harmless: the second attempt fails on the commit's id. A
 * refusal is final, because versions and taken numbers never go back. An earlier attempt that is still under way cannot succeed
 * after it.
 *
 * @param nowMs returns the time, from which the elapsed time is computed
 */
export async function sendCommit(
  store: LedgerStore,
  commit: LedgerCommit,
  nowMs: () => number,
): Promise<SentCommit> {
  const startedAt = nowMs();
  for (const delayMs of [0, ...COMMIT_RETRY_DELAYS_MS]) {
    if (nowMs() - startedAt > MAX_SENDING_MS) break;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    try {
      return { result: 'COMMITTED', waitingEvents: await withTimeout(store.commit(commit)) };
    } catch (error) {
      const known = refusal(error);
      if (known === 'HEADS_MOVED' || known === 'REFUSED') {
        log('ledger.commit_refused', { refusal: known, commit: commit.id }, error);
      }
      if (known !== null) return { result: known, waitingEvents: null };
      log('ledger.commit_unanswered', { commit: commit.id }, error);
    }
  }
  const isCommitted = await withTimeout(store.hasCommitted(commit.id)).catch(() => false);
  return { result: isCommitted ? 'COMMITTED' : 'UNKNOWN', waitingEvents: null };
}
