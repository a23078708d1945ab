import type { LedgerStore } from '../../../src/ledger/ledger-store.ts';

/** What goes wrong with one call to the database. */
export type Fault =
  | 'NONE'
  /** The call never arrived; the caller is told of a lost connection. */
  | 'LOST_BEFORE'
  /** It was carried out; the answer got lost. */
  | 'LOST_AFTER'
  /** It seems lost, and is carried out some calls later. */
  | 'LATE'
  /** It never arrived, and nobody ever says so. */
  | 'SILENT'
  /** It was carried out, and nobody ever says so. */
  | 'SILENT_AFTER'
  /** The database judges it and refuses it. */
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

/** How a store misbehaves. */
export interface FaultScript {
  /** The fault of the next call of this kind. */
  next(call: StoreCall): Fault;
  /** Runs before a call is carried out or goes wrong. */
  before?(call: StoreCall): Promise<void>;
  /** Milliseconds that a call takes. */
  latencyMs?(): number;
  /** Calls after which a late one is carried out. */
  lateAfterCalls?: number;
}

const LOST = 'D1_ERROR: Network connection lost.';
const REFUSED = 'D1_ERROR: CHECK constraint failed: something: SQLITE_CONSTRAINT';

/** A store whose calls go wrong by a script. What it says of itself is what a test asks it. */
export interface FaultyStore extends LedgerStore {
  /** Calls made so far, by kind. */
  readonly calls: ReadonlyMap<StoreCall, number>;
  /** Carries out all that is late. */
  landLate(): Promise<void>;
}

/** Puts a script of faults in front of a store. */
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
    readHeads: (companyId, seriesIds, countedAccountId) =>
      call('readHeads', () => inner.readHeads(companyId, seriesIds, countedAccountId)),
    commit: (commit) => call('commit', () => inner.commit(commit)),
    hasCommitted: (commitId) => call('hasCommitted', () => inner.hasCommitted(commitId)),
    standings: (companyId, requests) => call('standings', () => inner.standings(companyId, requests)),
  };
}

/** A script that plays these faults on the commits, one a call, and none afterwards. */
export function commitFaults(...faults: Fault[]): FaultScript {
  const left = [...faults];
  return { next: (call) => (call === 'commit' ? (left.shift() ?? 'NONE') : 'NONE') };
}
