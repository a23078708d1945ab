import { expect, it } from 'vitest';
import { ChainBooks } from './support/chain-books.ts';
import { ScriptedAeat } from './support/scripted-aeat.ts';
import { MINUTE_MS, SECOND_MS, testClock } from './support/test-clock.ts';
import { scripted, TestDispatch } from './support/test-dispatch.ts';

/** Creates a dispatcher and counts its D1 reads. */
async function counted() {
  const chain = await ChainBooks.open();
  const clock = testClock();
  const reads: string[] = [];
  const dispatch = new TestDispatch(chain, clock, new ScriptedAeat(clock.now), (store) => ({
    ...store,
    readBacklog: (...given) => {
      reads.push('backlog');
      return store.readBacklog(...given);
    },
    readWaiting: (...given) => {
      reads.push('waiting');
      return store.readWaiting(...given);
    },
  }));
  return { chain, clock, dispatch, reads };
}

it('a wake reads and sends nothing and only sets the alarm', async () => {
  const { chain, clock, dispatch, reads } = await counted();
  await chain.register(2, clock.nowMs);
  await dispatch.dispatcher.wake(2);
  expect([reads, dispatch.alarmAtMs]).toEqual([[], clock.nowMs]);
  await dispatch.runAlarm();
  await chain.register(1, clock.nowMs);
  await dispatch.dispatcher.wake(1);
  expect(reads).toEqual(['backlog']);
  expect(dispatch.alarmAtMs).toBe(clock.nowMs + MINUTE_MS + SECOND_MS);
});

it('records announced during a run are sent afterwards', async () => {
  const { chain, clock, aeat, dispatch } = await scripted();
  await chain.register(1, clock.nowMs);
  await dispatch.dispatcher.wake(1);
  aeat.follow(async (sent) => {
    await chain.register(1, clock.nowMs);
    await dispatch.dispatcher.wake(1);
    return await aeat.post('VERIFACTU', sent.xml);
  });
  await dispatch.runUntilIdle();
  expect(await chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
});

it('an alarm during a run starts no second run', async () => {
  const { chain, clock, aeat, dispatch } = await scripted();
  await chain.register(1, clock.nowMs);
  await dispatch.dispatcher.wake(1);
  await Promise.all([dispatch.runAlarm(), dispatch.dispatcher.run(), dispatch.dispatcher.run()]);
  expect(aeat.sent).toHaveLength(1);
  expect(await chain.statuses()).toEqual(['ACCEPTED']);
});

it('a wake with count zero sends records that were never announced', async () => {
  const { chain, clock, dispatch } = await scripted();
  await chain.register(1, clock.nowMs);
  await dispatch.dispatcher.wake(1);
  await dispatch.runUntilIdle();
  await chain.register(1, clock.nowMs);
  expect(dispatch.alarmAtMs).toBeNull();
  await dispatch.dispatcher.wake(0);
  await dispatch.runUntilIdle();
  expect(await chain.statuses()).toEqual(['ACCEPTED', 'ACCEPTED']);
});

it('a dispatcher without pending records sets no alarm', async () => {
  const { aeat, dispatch } = await scripted();
  await dispatch.dispatcher.wake(1);
  await dispatch.runUntilIdle();
  expect([aeat.sent, dispatch.alarmAtMs]).toEqual([[], null]);
});
