import { databaseFailure, wasRefused } from '../db/failures.ts';
import { log } from '../platform/logging/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { LedgerCommit } from './ledger-commit.ts';
import type { LedgerStore } from './ledger-store.ts';

/** How often the same commit is sent again while its outcome is unknown, and how long is waited before each. */
const COMMIT_RETRY_DELAYS_MS: readonly number[] = [5, 25, 100, 400];
/** Once that long has passed without an answer, the commit is not sent again: callers are waiting behind it. */
const MAX_SENDING_MS = 12_000;

/**
 * What became of a commit: it stands; a draft or a series had changed; a number or position was taken by somebody else; the
 * database refused the data; or the outcome is unknown.
 */
export type CommitResult = 'COMMITTED' | 'STALE' | 'HEADS_TAKEN' | 'REFUSED' | 'UNKNOWN';

/** What became of it, and the ids of its events that wait to be passed on; null: not known. */
export interface SentCommit {
  result: CommitResult;
  waitingEvents: readonly string[] | null;
}

function refusal(error: unknown): CommitResult | null {
  const failure = databaseFailure(error);
  switch (failure.kind) {
    case 'UNIQUE':
      return failure.columns.includes('ledger_commits.id') ? 'COMMITTED' : 'HEADS_TAKEN';
    case 'GUARD':
      return 'STALE';
    case 'CONSTRAINT':
      return 'REFUSED';
    case 'UNKNOWN':
      return wasRefused(error) ? 'REFUSED' : null;
  }
}

/**
 * Sends a commit until its outcome is known. An answer that got lost may hide a commit that stands: its id makes sending it
 * again the same as once, since the second one fails on that very id. What refuses it once refuses it for good (versions
 * and taken numbers never go back), so that an earlier sending which is still under way cannot land any more either.
 * `nowMs` is asked for the time that has passed. Never rejects.
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
      if (known === 'HEADS_TAKEN' || known === 'REFUSED') {
        log('ledger.commit_refused', { refusal: known, commit: commit.id }, error);
      }
      if (known !== null) return { result: known, waitingEvents: null };
      log('ledger.commit_unanswered', { commit: commit.id }, error);
    }
  }
  const stands = await withTimeout(store.hasCommitted(commit.id)).catch(() => false);
  return { result: stands ? 'COMMITTED' : 'UNKNOWN', waitingEvents: null };
}
