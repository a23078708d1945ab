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

/** A store whose calls go wrong as the faults of the moment say. */
function standIn(store: DispatchStore, faults: { now: StoreFault }): DispatchStore {
  return new Proxy(store, {
    get: (target, name) => Reflect.get(faults.now(target), name) ?? Reflect.get(target, name),
  });
}

/** Two invoices, and a sender between which and its database something may stand. */
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

/** Has a run begin that dies where `die` is called, and puts a fresh object in its place, which is run as alarms are. */
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

describe('a sender that dies', () => {
  it('before it noted the submission: nothing was sent, and the next one sends it', async () => {
    const made = await sender();
    await dieInRun(made, (_, die) => ({ begin: die }));
    await made.dispatch.runUntilIdle();
    expect(made.aeat.sent).toHaveLength(1);
    expect(await made.chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('after it noted the submission: whether it was sent or not, it is sent again at the pace', async () => {
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

  it('before it wrote what was answered: the AEAT calls the records duplicates and says that it has them', async () => {
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

  it('after it wrote what was answered: nothing is sent and told again', async () => {
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

describe('a database whose answers get lost', () => {
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

  it('after it wrote: the write is made again, without a second event', async () => {
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

  it('for as long as a run lasts: what was answered is kept and written by the next one, with its code', async () => {
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

  it('silent: a run gives up, and nothing is sent that was not noted', async () => {
    const made = await sender();
    made.faults.now = () => ({ begin: never });
    made.dispatch.restart();
    await runThrough(made.dispatch.runAlarm());
    expect(made.aeat.sent).toEqual([]);
    expect(made.dispatch.alarmAtMs).toBe(made.clock.nowMs + MINUTE_MS);
  });
});
