import { vi } from 'vitest';
import { GroupCommit } from '../../../../src/ledger/group-commit.ts';
import type { IssuedDocument, IssueOutcome } from '../../../../src/ledger/ledger-outcome.ts';
import type { LedgerRequest } from '../../../../src/ledger/ledger-request.ts';
import { d1LedgerStore, type LedgerStore } from '../../../../src/ledger/ledger-store.ts';
import { machineClock } from '../../../../src/platform/clock.ts';
import {
  commitFaults,
  type FaultScript,
  type FaultyStore,
  faultyStore,
} from '../../../support/faults/faulty-ledger-store.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { nodeSha256 } from '../../verifactu/support/node-sha256.ts';
import { COMPANY } from './drafts.ts';
import { bindingsOf, sqliteBooks } from './sqlite-books.ts';

/** Limit for the wait of a caller, in milliseconds of fake time. */
const HANGING_MS = 600_000;
const STEP_MS = 500;

export interface TestLedger {
  books: D1Database;
  store: FaultyStore;
  ledger: GroupCommit;
}

/** Creates a ledger on these books. A second one simulates a restart. */
export function ledgerOn(books: D1Database, script: FaultScript = commitFaults()): TestLedger {
  const store = faultyStore(d1LedgerStore(books), script);
  return { books, store, ledger: groupCommit(store) };
}

export function groupCommit(store: LedgerStore): GroupCommit {
  return new GroupCommit(store, machineClock(0), nodeSha256);
}

export function newLedger(script?: FaultScript): TestLedger {
  return ledgerOn(sqliteBooks(), script);
}

/** Advances fake time until all promises settle. Throws if one never does. */
export async function settled<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  let results: T[] | undefined;
  let failure: { error: unknown } | undefined;
  Promise.all(promises).then(
    (all) => {
      results = all;
    },
    (error: unknown) => {
      failure = { error };
    },
  );
  for (let waited = 0; results === undefined; waited += STEP_MS) {
    if (failure !== undefined) throw failure.error;
    if (waited > HANGING_MS) throw new Error('a caller hangs');
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  return results;
}

/** Issues all requests concurrently. */
export function issueAll(ledger: GroupCommit, requests: readonly LedgerRequest[]): Promise<IssueOutcome[]> {
  return settled(requests.map((request) => ledger.issue(request)));
}

/** Returns the issued invoices of these outcomes. */
export function issuedOf(outcomes: readonly IssueOutcome[]): IssuedDocument[] {
  return outcomes.flatMap((outcome) => (outcome.ok ? [outcome.issued] : []));
}

/** Returns the sorted reasons of the refusals. */
export function refusalsOf(outcomes: readonly IssueOutcome[]): string[] {
  return outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.reason])).sort();
}

/** Validates the books and returns how many invoices and records they hold. */
export function wholeBooks(
  books: D1Database,
  companyId = COMPANY,
): Promise<{ issued: number; records: number }> {
  return expectWholeBooks(bindingsOf(books), 'TEST', companyId);
}
