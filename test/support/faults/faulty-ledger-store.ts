import type { LedgerStore } from '../../../src/ledger/ledger-store.ts';

/** Fault of one call to the database. */
export type Fault =
  | 'NONE'
  /** The call never arrived; the caller gets a lost connection. */
  | 'LOST_BEFORE'
  /** The call was executed; its response was lost. */
  | 'LOST_AFTER'
  /** The call seems lost and is executed some calls later. */
  | 'LATE'
  /** The call never arrived, and the caller gets no response. */
  | 'SILENT'
  /** The call was executed, and the caller gets no response. */
  | 'SILENT_AFTER'
  /** The database rejects the call. */
  | 'REFUSED';

export const FAULTS: readonly Fault[] = [
  'NONE',
  'LOST_BEFORE',
  'LOST_AFTER',
  'LATE',
  'SILENT',
  'SILENT_AFTER',
  'REFUSED',
];

export type StoreCall = keyof LedgerStore;

/** Script of a store's faults. */
export interface FaultScript {
  /** Returns the fault of the next call of this kind. */
  next(call: StoreCall): Fault;
  /** Runs before a call is executed or fails. */
  before?(call: StoreCall): Promise<void>;
  /** Returns the duration of a call in milliseconds. */
  latencyMs?(): number;
  /** Calls after which a late one is executed. */
  lateAfterCalls?: number;
}

const LOST = 'D1_ERROR: Network connection lost.';
const REFUSED = 'D1_ERROR: CHECK constraint failed: something: SQLITE_CONSTRAINT';

/** Store whose calls fail by a script, with counters for tests. */
export interface FaultyStore extends LedgerStore {
  /** Calls so far by kind. */
  readonly calls: ReadonlyMap<StoreCall, number>;
  /** Executes all late calls. */
  landLate(): Promise<void>;
}

/** Wraps a store in a script of faults. */
export function faultyStore(inner: LedgerStore, script: FaultScript): FaultyStore {
  const calls = new Map<StoreCall, number>();
  const late: { dueIn: number; run: () => Promise<unknown> }[] = [];

  const land = async (isDue: (entry: { dueIn: number }) => boolean) => {
    for (const entry of late.filter(isDue)) {
      late.splice(late.indexOf(entry), 1);
      await entry.run().catch(() => undefined);
    }
  };

  async function call<T>(kind: StoreCall, run: () => Promise<T>): Promise<T> {
    calls.set(kind, (calls.get(kind) ?? 0) + 1);
    for (const entry of late) entry.dueIn -= 1;
    await land((entry) => entry.dueIn <= 0);
    const latency = script.latencyMs?.() ?? 0;
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    await script.before?.(kind);
    switch (script.next(kind)) {
      case 'NONE':
        return await run();
      case 'LOST_BEFORE':
        throw new Error(LOST);
      case 'LOST_AFTER':
        await run().catch(() => undefined);
        throw new Error(LOST);
      case 'LATE':
        late.push({ dueIn: script.lateAfterCalls ?? 1, run });
        throw new Error(LOST);
      case 'SILENT':
        return await new Promise<never>(() => undefined);
      case 'SILENT_AFTER':
        await run().catch(() => undefined);
        return await new Promise<never>(() => undefined);
      case 'REFUSED':
        throw new Error(REFUSED);
    }
  }

  return {
    calls,
    landLate: () => land(() => true),
    readHeads: (...asked) => call('readHeads', () => inner.readHeads(...asked)),
    commit: (commit) => call('commit', () => inner.commit(commit)),
    readCounts: (accountIds) => call('readCounts', () => inner.readCounts(accountIds)),
    hasCommitted: (commitId) => call('hasCommitted', () => inner.hasCommitted(commitId)),
    documentStates: (companyId, requests) =>
      call('documentStates', () => inner.documentStates(companyId, requests)),
  };
}

/** Returns a script that applies these faults to the commits, one a call, and none afterwards. */
export function commitFaults(...faults: Fault[]): FaultScript {
  const left = [...faults];
  return { next: (call) => (call === 'commit' ? (left.shift() ?? 'NONE') : 'NONE') };
}
