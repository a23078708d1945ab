import { describe, expect, it } from 'vitest';
import { EndpointWorld, type Reply, START_MS } from './support/endpoint-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Instants of the seven live attempts, from the first: each delay counts from the attempt before. */
const LIVE_OFFSETS_MS = [0, 1, 11, 71, 431, 1871, 4031].map((minutes) => minutes * MINUTE_MS);

async function offsets(world: EndpointWorld): Promise<number[]> {
  return (await world.attempts()).map((attempt) => attempt.delivered_at - START_MS);
}

describe('the retry schedule', () => {
  it('makes seven live attempts at 0, +1 min, +10 min, +1 h, +6 h, +24 h, +36 h after the one before', async () => {
    const world = await EndpointWorld.open('LIVE');
    world.reply = () => 503;
    await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(await offsets(world)).toEqual(LIVE_OFFSETS_MS);
    const attempts = await world.attempts();
    expect(attempts.map((attempt) => attempt.attempt_number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(attempts.map(({ next_attempt_at }) => next_attempt_at && next_attempt_at - START_MS)).toEqual([
      ...LIVE_OFFSETS_MS.slice(1),
      null,
    ]);
    expect(await world.waiting()).toBe(0);
  });

  it('makes the first three in the sandbox', async () => {
    const world = await EndpointWorld.open('TEST');
    world.reply = () => 'timeout';
    await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(await offsets(world)).toEqual(LIVE_OFFSETS_MS.slice(0, 3));
  });

  it('attempts nothing a millisecond early', async () => {
    const world = await EndpointWorld.open();
    world.reply = () => 500;
    await world.tell(1);
    expect(await world.run()).toBe(START_MS + MINUTE_MS);
    world.nowMs = START_MS + MINUTE_MS - 1;
    await world.run();
    expect(world.seen).toHaveLength(1);
    world.nowMs += 1;
    await world.run();
    expect(world.seen).toHaveLength(2);
  });

  it.each<[Reply, number]>([
    [200, 1],
    [204, 1],
    [301, 1],
    [307, 1],
    [400, 1],
    [401, 1],
    [404, 1],
    [410, 1],
    [408, 7],
    [429, 7],
    [500, 7],
    [503, 7],
    [599, 7],
    ['timeout', 7],
    ['connection', 7],
    ['tls', 7],
    ['dns', 7],
    ['unknown', 7],
    ['forbidden_target', 1],
    ['invalid_url', 1],
  ])('after %s comes to %i attempts', async (reply, attempts) => {
    const world = await EndpointWorld.open('LIVE');
    world.reply = () => reply;
    await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(world.seen).toHaveLength(attempts);
  });

  it('keeps event and payload the same in every attempt, and gives each attempt an id of its own', async () => {
    const world = await EndpointWorld.open('TEST');
    world.reply = () => 500;
    const [eventId] = await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(new Set(world.seen.map((post) => post.eventId))).toEqual(new Set([eventId]));
    expect(new Set(world.seen.map((post) => post.body)).size).toBe(1);
    expect(new Set(world.seen.map((post) => post.attemptId)).size).toBe(3);
    expect((await world.attempts()).map(({ id }) => id)).toEqual(world.seen.map((post) => post.attemptId));
  });

  it('signs with both secrets until the day after a rotation is over', async () => {
    const world = await EndpointWorld.open();
    const endsAt = START_MS + HOUR_MS;
    await world.execute(
      "UPDATE webhooks SET previous_secret = 'whsec_old', previous_secret_ends_at = ?",
      endsAt,
    );
    await world.tell(1);
    await world.run();
    world.nowMs = endsAt;
    await world.tell(1);
    await world.run();
    expect(world.seen.map((post) => post.secrets)).toEqual([['whsec_new', 'whsec_old'], ['whsec_new']]);
  });
});
