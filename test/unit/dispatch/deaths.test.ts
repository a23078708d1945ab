import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DispatchStore } from '../../../src/registration/dispatch/dispatch-port.ts';
import { answers, finds } from './support/aeat-reactions.ts';
import { ChainBooks } from './support/chain-books.ts';
import { ScriptedAeat } from './support/scripted-aeat.ts';
import { MINUTE_MS, testClock } from './support/test-clock.ts';
import { TestDispatch } from './support/test-dispatch.ts';

const LOST = 'D1_ERROR: Network connection lost.';
const never = () => new Promise<never>(() => undefined);

type StoreFault = (store: DispatchStore) => Partial<DispatchStore>;

/** Wraps a store so that its calls fail as the current faults say. */
function standIn(store: DispatchStore, faults: { now: StoreFault }): DispatchStore {
  return new Proxy(store, {
    get: (target, name) => Reflect.get(faults.now(target), name) ?? Reflect.get(target, name),
  });
}

/** Creates a dispatcher for two invoices whose store can fail. */
async function sender() {
  const chain = await ChainBooks.open();
  const clock = testClock();
  const aeat = new ScriptedAeat(clock.now);
  const faults: { now: StoreFault } = { now: () => ({}) };
  const dispatch = new TestDispatch(chain, clock, aeat, (store) => standIn(store, faults));
  await chain.register(2, clock.nowMs);
  await dispatch.dispatcher.wake(2);
  return { chain, clock, aeat, dispatch, faults };
}

/** Starts a run that dies where `die` is called. Then replaces the dispatcher and schedules its alarm. */
async function dieInRun(
  { dispatch, faults, clock }: Awaited<ReturnType<typeof sender>>,
  fault: (store: DispatchStore, die: () => Promise<never>) => Partial<DispatchStore>,
) {
  await new Promise<void>((isDead) => {
    const die = () => {
      isDead();
      return never();
    };
    faults.now = (store) => fault(store, die);
    dispatch.restart();
    void dispatch.dispatcher.run();
  });
  faults.now = () => ({});
  dispatch.restart();
  dispatch.alarmAtMs = clock.nowMs;
}

describe('a dispatcher that dies during a run', () => {
  it('if the dispatcher dies before it stores the submission, the next run sends the records', async () => {
    const made = await sender();
    await dieInRun(made, (_, die) => ({ begin: die }));
    await made.dispatch.runUntilIdle();
    expect(made.aeat.sent).toHaveLength(1);
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('if the dispatcher dies after it stores the submission, it resends the records at the pace', async () => {
    const made = await sender();
    await dieInRun(made, (store, die) => ({
      begin: async (...given) => {
        await store.begin(...given);
        await die();
      },
    }));
    const diedAt = made.clock.nowMs;
    await made.dispatch.runUntilIdle();
    expect(made.aeat.sent.map((sent) => sent.atMs - diedAt >= MINUTE_MS)).toEqual([true]);
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect((await made.chain.submissions()).map((row) => row.outcome)).toEqual(['NO_ANSWER', 'ANSWERED']);
  });

  it("if the dispatcher dies before it stores the answer, it accepts the AEAT's duplicates", async () => {
    const made = await sender();
    await dieInRun(made, (_, die) => ({ settle: die }));
    expect(made.aeat.sent).toHaveLength(1);
    const [first, second] = await made.chain.records();
    made.aeat.follow(
      answers(() => ({ state: 'Incorrecto', code: '3000', duplicate: 'Correcta' })),
      finds({ number: 'F-00001', date: '18-11-2026', fingerprint: first?.fingerprint ?? '' }),
      finds({ number: 'F-00002', date: '18-11-2026', fingerprint: second?.fingerprint ?? '' }),
    );
    await made.dispatch.runUntilIdle();
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await made.chain.events()).toHaveLength(2);
  });

  it('if the dispatcher dies after it stores the answer, it sends no record and no event twice', async () => {
    const made = await sender();
    await dieInRun(made, (store, die) => ({
      settle: async (settlement) => {
        const waiting = await store.settle(settlement);
        await die();
        return waiting;
      },
    }));
    await made.dispatch.runUntilIdle();
    expect(made.aeat.sent).toHaveLength(1);
    expect(await made.chain.events()).toHaveLength(2);
  });
});

describe('a database that loses its responses', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function runThrough(run: Promise<void>): Promise<void> {
    let isDone = false;
    void run.then(() => {
      isDone = true;
    });
    while (!isDone) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('the dispatcher repeats a write whose response is lost without a second event', async () => {
    const made = await sender();
    let losses = 0;
    made.faults.now = (store) => ({
      settle: async (settlement) => {
        const waiting = await store.settle(settlement);
        if (losses++ < 2) throw new Error(LOST);
        return waiting;
      },
    });
    made.dispatch.restart();
    await runThrough(made.dispatch.runAlarm());
    expect(losses).toBe(3);
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await made.chain.events()).toHaveLength(2);
  });

  it('if the database fails during a run, the next run stores the kept answer with its CSV', async () => {
    const made = await sender();
    made.faults.now = () => ({ settle: () => Promise.reject(new Error(LOST)) });
    made.dispatch.restart();
    await runThrough(made.dispatch.runAlarm());
    expect(await made.chain.statuses()).toEqual(['PENDING', 'PENDING']);
    expect(made.dispatch.log.at(-1)).toMatchObject({ dispatch: 'RUN_FAILED' });
    made.faults.now = () => ({});
    await made.dispatch.runUntilIdle();
    expect(made.aeat.sent).toHaveLength(1);
    expect(await made.chain.records()).toEqual([
      expect.objectContaining({ submission_status: 'ACCEPTED', csv: 'A-CSV' }),
      expect.objectContaining({ submission_status: 'ACCEPTED', csv: 'A-CSV' }),
    ]);
  });

  it('if the database hangs, the run ends and sends no submission that is not stored', async () => {
    const made = await sender();
    made.faults.now = () => ({ begin: never });
    made.dispatch.restart();
    await runThrough(made.dispatch.runAlarm());
    expect(made.aeat.sent).toEqual([]);
    expect(made.dispatch.alarmAtMs).toBe(made.clock.nowMs + MINUTE_MS);
  });
});
