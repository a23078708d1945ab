import { describe, expect, it } from 'vitest';
import { PACE_MARGIN_MS } from '../../../src/registration/dispatch/dispatch-limits.ts';
import { accepts } from './support/aeat-reactions.ts';
import { MINUTE_MS, MORNING_MS, SECOND_MS } from './support/test-clock.ts';
import { scripted, type TestDispatch } from './support/test-dispatch.ts';

/** Returns the seconds between submissions. A wait includes a margin. */
function gaps(sent: readonly { atMs: number }[]): number[] {
  return sent.slice(1).map(({ atMs }, index) => (atMs - (sent[index]?.atMs ?? 0)) / SECOND_MS);
}

const MARGIN = PACE_MARGIN_MS / SECOND_MS;

async function issue({ chain, clock, dispatcher }: TestDispatch, count: number): Promise<void> {
  await chain.register(count, clock.nowMs);
  await dispatcher.wake(count);
}

describe('the pace of submissions', () => {
  it('each submission leaves after the wait that the last answer returned, and the first leaves at once', async () => {
    const { aeat, dispatch } = await scripted(
      accepts({ wait: 60 }),
      accepts({ wait: 30 }),
      accepts({ wait: 10 }),
    );
    for (let second = 0; second < 200; second++) {
      await issue(dispatch, 1);
      await dispatch.runFor(SECOND_MS);
    }
    expect(aeat.sent[0]?.atMs).toBe(MORNING_MS);
    expect(gaps(aeat.sent).slice(0, 3)).toEqual([60 + MARGIN, 30 + MARGIN, 10 + MARGIN]);
    expect(aeat.sent[0]?.records).toHaveLength(1);
  });

  it('the pace starts at 60 seconds and keeps the last wait when an answer has none', async () => {
    const script = [accepts({ wait: null }), accepts({ wait: 20 }), accepts({ wait: null }), accepts()];
    const { aeat, dispatch } = await scripted(...script);
    for (let second = 0; second < 130; second++) {
      await issue(dispatch, 1);
      await dispatch.runFor(SECOND_MS);
    }
    expect(gaps(aeat.sent).slice(0, 3)).toEqual([60 + MARGIN, 20 + MARGIN, 20 + MARGIN]);
  });

  it('only a full submission leaves before the wait is over', async () => {
    const { aeat, dispatch } = await scripted();
    await issue(dispatch, 1);
    await dispatch.runFor(SECOND_MS);
    await issue(dispatch, 999);
    await dispatch.runFor(SECOND_MS);
    expect(aeat.sent).toHaveLength(1);
    await issue(dispatch, 1);
    await dispatch.runFor(SECOND_MS);
    expect(gaps(aeat.sent)).toEqual([2]);
    expect(aeat.sent.map((sent) => sent.records.length)).toEqual([1, 1_000]);
  });

  it('a backlog leaves in full submissions at once and the rest at the pace', async () => {
    const { aeat, dispatch, clock } = await scripted();
    await issue(dispatch, 2_300);
    await dispatch.runFor(SECOND_MS);
    expect(aeat.sent.map((sent) => sent.records.length)).toEqual([1_000, 1_000]);
    await dispatch.runUntilIdle();
    expect(aeat.sent.map((sent) => sent.records.length)).toEqual([1_000, 1_000, 300]);
    expect(clock.nowMs - MORNING_MS).toBe(MINUTE_MS + PACE_MARGIN_MS);
  });

  it('late records leave first with Incidencia and the others after the wait', async () => {
    const { chain, aeat, dispatch, clock } = await scripted();
    await chain.register(2, clock.nowMs - 5 * MINUTE_MS);
    await chain.register(3, clock.nowMs - 1 * MINUTE_MS);
    await dispatch.dispatcher.wake(5);
    await dispatch.runUntilIdle();
    expect(aeat.sent.map((sent) => [sent.incident, sent.records.length])).toEqual([
      [true, 2],
      [false, 3],
    ]);
    expect(gaps(aeat.sent)).toEqual([60 + MARGIN]);
    const numbers = aeat.sent.flatMap((sent) => sent.records.map((record) => record.number));
    expect(numbers).toEqual(['F-00001', 'F-00002', 'F-00003', 'F-00004', 'F-00005']);
  });

  it('a submission cut short by late records waits for the pace', async () => {
    const { chain, aeat, dispatch, clock } = await scripted();
    await issue(dispatch, 1);
    await dispatch.runFor(SECOND_MS);
    await chain.register(2, clock.nowMs - 5 * MINUTE_MS);
    await issue(dispatch, 1_100);
    await dispatch.runFor(30 * SECOND_MS);
    expect(aeat.sent).toHaveLength(1);
    await dispatch.runUntilIdle();
    expect(aeat.sent.map((sent) => sent.records.length)).toEqual([1, 2, 1_000, 100]);
    expect(gaps(aeat.sent)).toEqual([60 + MARGIN, 0, 60 + MARGIN]);
  });

  it('a restarted dispatcher keeps the pace', async () => {
    const { aeat, dispatch } = await scripted();
    await issue(dispatch, 1);
    await dispatch.runFor(SECOND_MS);
    dispatch.restart();
    await issue(dispatch, 1);
    await dispatch.runFor(SECOND_MS);
    expect(aeat.sent).toHaveLength(1);
    await dispatch.runUntilIdle();
    expect(gaps(aeat.sent)).toEqual([60 + MARGIN]);
  });

  it('the pace restarts when the clock is set back', async () => {
    const { aeat, dispatch, clock } = await scripted();
    await issue(dispatch, 1);
    await dispatch.runUntilIdle();
    clock.nowMs -= 365 * 24 * 60 * MINUTE_MS;
    dispatch.restart();
    await issue(dispatch, 1);
    await dispatch.runFor(SECOND_MS);
    expect(aeat.sent).toHaveLength(2);
  });
});
