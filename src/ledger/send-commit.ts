import { databaseFailure } from '../db/failures.ts';
import type { IssueCommit } from './commit-issues.ts';
import type { LedgerStore } from './ledger-store.ts';

/** How often the same commit is sent again while its outcome is unknown, and how long is waited before each. */
const COMMIT_RETRY_DELAYS_MS: readonly number[] = [5, 25, 100, 400];

/**
 * What became of a commit: it stands; a draft or a series had changed; a number or position was taken by somebody else; the
 * database refused the data; or nobody can tell.
 */
export type CommitResult = 'COMMITTED' | 'STALE' | 'HEADS_TAKEN' | 'REFUSED' | 'UNKNOWN';

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
      return null;
  }
}

/**
 * Sends a commit until its outcome is known. An answer that got lost may hide a commit that stands: its id makes sending it
 * again the same as once, since the second one fails on that very id.
 */
export async function sendCommit(store: LedgerStore, commit: IssueCommit): Promise<CommitResult> {
  for (const delayMs of [0, ...COMMIT_RETRY_DELAYS_MS]) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    try {
      await store.commit(commit);
      return 'COMMITTED';
    } catch (error) {
      const known = refusal(error);
      if (known !== null && known !== 'COMMITTED') {
        console.warn(JSON.stringify({ ledger: known, commit: commit.id, error: String(error) }));
      }
      if (known !== null) return known;
      console.error(JSON.stringify({ ledger: 'commit unanswered', commit: commit.id, error: String(error) }));
    }
  }
  const stands = await store.hasCommitted(commit.id).catch(() => false);
  return stands ? 'COMMITTED' : 'UNKNOWN';
}
