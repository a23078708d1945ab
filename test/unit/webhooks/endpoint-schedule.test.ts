import { describe, expect, it } from 'vitest';
import { EndpointWorld, type Reply, START_MS } from './support/endpoint-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Offsets of the seven live attempts from the first. Each delay starts at the previous attempt. */
const LIVE_OFFSETS_MS = [0, 1, 11, 71, 431, 1871, 4031].map((minutes) => minutes * MINUTE_MS);

async function offsets(world: EndpointWorld): Promise<number[]> {
  return (await world.attempts()).map((attempt) => attempt.delivered_at - START_MS);
}

describe('the retry schedule of an endpoint', () => {
  it('a live delivery has seven attempts at the documented delays', async () => {
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

  it('a sandbox delivery has the first three attempts', async () => {
    const world = await EndpointWorld.open('TEST');
    world.reply = () => 'timeout';
    await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(await offsets(world)).toEqual(LIVE_OFFSETS_MS.slice(0, 3));
  });

  it('no attempt is made a millisecond early', async () => {
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
  ])('a delivery that ends with %s has %i attempts', async (reply, attempts) => {
    const world = await EndpointWorld.open('LIVE');
    world.reply = () => reply;
    await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(world.seen).toHaveLength(attempts);
  });

  it('every attempt sends the same event and payload with its own attempt id', async () => {
    const world = await EndpointWorld.open('TEST');
    world.reply = () => 500;
    const [eventId] = await world.tell(1);
    await world.runUntil(START_MS + WEEK_MS);
    expect(new Set(world.seen.map((post) => post.eventId))).toEqual(new Set([eventId]));
    expect(new Set(world.seen.map((post) => post.body)).size).toBe(1);
    expect(new Set(world.seen.map((post) => post.attemptId)).size).toBe(3);
    expect((await world.attempts()).map(({ id }) => id)).toEqual(world.seen.map((post) => post.attemptId));
  });

  it('deliveries are signed with both secrets until the rotation ends', async () => {
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
