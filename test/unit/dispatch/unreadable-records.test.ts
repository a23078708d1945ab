import { describe, expect, it } from 'vitest';
import { accepts, faults } from './support/aeat-reactions.ts';
import type { Reaction } from './support/scripted-aeat.ts';
import { MINUTE_MS } from './support/test-clock.ts';
import { scripted } from './support/test-dispatch.ts';

function times(count: number, reaction: () => Reaction): Reaction[] {
  return Array.from({ length: count }, reaction);
}

function minutesBetween(sent: readonly { atMs: number }[]): number[] {
  return sent.slice(1).map(({ atMs }, index) => Math.round((atMs - (sent[index]?.atMs ?? 0)) / MINUTE_MS));
}

describe('a record that the AEAT cannot read', () => {
  const unreadable =
    (...numbers: string[]): Reaction =>
    (sent) => {
      const isBad = sent.records.some((record) => numbers.includes(record.number));
      return isBad
        ? faults('Client', 'Codigo[4102].El XML no cumple el esquema: Descripcion')(sent)
        : accepts()(sent);
    };

  it('the dispatcher finds an unreadable record by halving, rejects it alone and sends the others', async () => {
    const script = times(60, () => unreadable('F-00077'));
    const { chain, clock, aeat, dispatch } = await scripted(...script);
    await chain.register(100, clock.nowMs);
    await dispatch.dispatcher.wake(100);
    await dispatch.runUntilIdle();
    const records = await chain.records();
    expect(records.filter((record) => record.submission_status === 'ACCEPTED')).toHaveLength(99);
    expect(records[76]).toMatchObject({
      submission_status: 'REJECTED',
      error_code: '4102',
      error_message: expect.stringContaining('no cumple el esquema'),
    });
    expect(aeat.sent.length).toBeLessThan(20);
    expect(await chain.dispatch()).toMatchObject({
      submission_limit: null,
      failures: 0,
      incident_since: null,
    });
    const accepted = aeat.sent.filter((sent) => sent.records.every((record) => record.number !== 'F-00077'));
    const numbers = accepted.flatMap((sent) => sent.records.map((record) => record.number));
    expect(numbers).toEqual(numbers.toSorted());
  });

  it('the dispatcher finds several unreadable records and keeps the pace', async () => {
    const script = times(200, () => unreadable('F-00001', 'F-00002', 'F-00040'));
    const { chain, clock, aeat, dispatch } = await scripted(...script);
    await chain.register(40, clock.nowMs);
    await dispatch.dispatcher.wake(40);
    await dispatch.runUntilIdle();
    const rejected = (await chain.records()).filter((record) => record.submission_status === 'REJECTED');
    expect(rejected.map((record) => record.position)).toEqual([1, 2, 40]);
    expect(Math.min(...minutesBetween(aeat.sent))).toBe(1);
  });

  it('a restarted dispatcher continues the search for an unreadable record', async () => {
    const { chain, clock, aeat, dispatch } = await scripted(...times(60, () => unreadable('F-00007')));
    await chain.register(8, clock.nowMs);
    await dispatch.dispatcher.wake(8);
    while (dispatch.alarmAtMs !== null) {
      await dispatch.runAlarm();
      dispatch.restart();
    }
    expect((await chain.statuses()).map((status) => status[0]).join('')).toBe('AAAAAARA');
    expect(aeat.sent.length).toBeLessThan(15);
  });

  it('a fault that does not recur leaves no submission limit', async () => {
    const { chain, clock, dispatch } = await scripted(
      faults('Client', 'Codigo[4102].El XML no cumple el esquema'),
    );
    await chain.register(10, clock.nowMs);
    await dispatch.dispatcher.wake(10);
    await dispatch.runUntilIdle();
    expect(new Set(await chain.statuses())).toEqual(new Set(['ACCEPTED']));
    expect(await chain.dispatch()).toMatchObject({ submission_limit: null });
  });
});

it('a record that cannot be written as XML is rejected alone and the others are sent', async () => {
  const { chain, clock, dispatch } = await scripted();
  await chain.register(1, clock.nowMs);
  await chain.register(1, clock.nowMs, { description: 'a\u0000b' });
  await chain.register(1, clock.nowMs);
  await dispatch.dispatcher.wake(3);
  await dispatch.runUntilIdle();
  expect(await chain.statuses()).toEqual(['ACCEPTED', 'REJECTED', 'ACCEPTED']);
  expect((await chain.records())[1]?.error_message).toMatch(/DescripcionOperacion|XML/);
});
