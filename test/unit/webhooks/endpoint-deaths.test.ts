import { describe, expect, it } from 'vitest';
import type { EndpointStore } from '../../../src/webhooks/endpoint-store.ts';
import { EndpointWorld, START_MS } from './support/endpoint-world.ts';

const DEAD = new Promise<never>(() => undefined);

/** Lets all pending work continue. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
}

/** Wraps the store of a run that dies at its `n`th call, before or after the call is carried out. */
function dyingStore(store: EndpointStore, at: number, when: 'before' | 'after'): EndpointStore {
  let calls = 0;
  const mortal =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      calls += 1;
      if (calls !== at) return await call(...args);
      if (when === 'after') await call(...args);
      return await DEAD;
    };
  return { read: mortal(store.read.bind(store)), note: mortal(store.note.bind(store)) };
}

describe('a run of an endpoint that dies', () => {
  const points = [1, 2, 3, 4].flatMap((at) => (['before', 'after'] as const).map((when) => ({ at, when })));

  it.each(points)(
    'a run that dies $when its call $at loses nothing and repeats attempts with their ids',
    async ({ at, when }) => {
      const world = await EndpointWorld.open('TEST');
      const failing = new Set(['event-00002', 'event-00004']);
      world.reply = ({ eventId, atMs }) => (failing.has(eventId) && atMs === START_MS ? 500 : 200);
      await world.tell(7);
      world.storeOf = (store) => dyingStore(store, at, when);
      void world.run();
      await settle();
      world.storeOf = (store) => store;
      await world.runUntil(START_MS + 3_600_000);
      expect(await world.waiting()).toBe(0);
      const attempts = await world.attempts();
      const delivered = attempts.filter(({ success }) => success === 1).map(({ event_id }) => event_id);
      expect(delivered.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `event-0000${n}`));
      expect(new Set(world.seen.map((post) => post.attemptId))).toEqual(
        new Set(attempts.map(({ id }) => id)),
      );
      for (const eventId of failing)
        expect(attempts.filter(({ event_id }) => event_id === eventId).map((a) => a.attempt_number)).toEqual([
          1, 2,
        ]);
    },
  );

  it('a run whose commit response is lost stores each attempt once', async () => {
    const world = await EndpointWorld.open('TEST');
    world.reply = () => 404;
    let lost = 0;
    world.storeOf = (store) => ({
      read: (...asked) => store.read(...asked),
      async note(...noted) {
        await store.note(...noted);
        if (lost++ === 0) throw new Error('Network connection lost');
      },
    });
    await world.tell(3);
    await world.run();
    expect(lost).toBeGreaterThan(1);
    expect(await world.attempts()).toHaveLength(3);
    expect(await world.health()).toMatchObject({ consecutive_failures: 3 });
  });
});

describe('a slow receiver', () => {
  it('a slow receiver has at most five concurrent attempts', async () => {
    const world = await EndpointWorld.open();
    let [under, most] = [0, 0];
    world.reply = async () => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      return 200;
    };
    await world.tell(40);
    await world.run();
    expect(most).toBe(5);
    expect(world.seen).toHaveLength(40);
  });
});
