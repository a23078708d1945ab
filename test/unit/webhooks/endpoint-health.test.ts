import { describe, expect, it } from 'vitest';
import { EndpointWorld, START_MS } from './support/endpoint-world.ts';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 48 * HOUR_MS;

/** Creates an endpoint with this many failed deliveries, each by a response that allows no retry. */
async function failing(givenUp: number): Promise<EndpointWorld> {
  const world = await EndpointWorld.open();
  world.reply = () => 404;
  await world.tell(givenUp);
  await world.run();
  return world;
}

describe('the health of an endpoint', () => {
  it('the health counts failed deliveries and not attempts', async () => {
    const world = await EndpointWorld.open('TEST');
    world.reply = () => 500;
    await world.tell(2);
    await world.run();
    expect(await world.health()).toMatchObject({
      consecutive_failures: 0,
      last_error_cause: 'http_server_error',
    });
    await world.runUntil(START_MS + HOUR_MS);
    expect(await world.health()).toMatchObject({
      consecutive_failures: 2,
      failing_since: START_MS,
      last_failure_at: START_MS + 11 * 60_000,
      last_success_at: null,
    });
  });

  it('any success resets the failures, also that of an older event', async () => {
    const world = await failing(24);
    world.nowMs = START_MS + PAUSE_MS + 1;
    world.reply = () => 200;
    await world.tell(1);
    await world.run();
    expect(await world.health()).toMatchObject({
      consecutive_failures: 0,
      failing_since: null,
      last_success_at: START_MS + PAUSE_MS + 1,
      last_failure_at: START_MS,
    });
    world.reply = () => 404;
    await world.tell(1);
    await world.run();
    expect(await world.health()).toMatchObject({ active: 1, consecutive_failures: 1 });
  });

  it('concurrent deliveries count only the failures after the last success', async () => {
    const world = await EndpointWorld.open();
    world.reply = ({ eventId }) => (eventId === 'event-00003' ? 200 : 404);
    await world.tell(5);
    await world.run();
    expect(await world.health()).toMatchObject({ consecutive_failures: 2, last_success_at: START_MS });
  });
});

describe('the pause of a failing endpoint', () => {
  it.each([
    { givenUp: 24, afterMs: PAUSE_MS + 1, active: 0 },
    { givenUp: 24, afterMs: PAUSE_MS, active: 1 },
    { givenUp: 23, afterMs: PAUSE_MS + 1, active: 1 },
    { givenUp: 100, afterMs: PAUSE_MS - HOUR_MS, active: 1 },
  ])('after $givenUp failed deliveries and one more $afterMs ms later, active is $active', async (sample) => {
    const world = await failing(sample.givenUp);
    expect(await world.health()).toMatchObject({ active: 1, consecutive_failures: sample.givenUp });
    world.nowMs = START_MS + sample.afterMs;
    await world.tell(1);
    await world.run();
    const paused = { deactivated_by: 'service', deactivated_at: world.nowMs };
    expect(await world.health()).toMatchObject({
      active: sample.active,
      consecutive_failures: sample.givenUp + 1,
      ...(sample.active === 0 ? paused : { deactivated_by: null, deactivated_at: null }),
    });
  });

  it('a paused endpoint keeps pending deliveries and sends them when it is reactivated', async () => {
    const world = await failing(24);
    world.nowMs = START_MS + PAUSE_MS + 1;
    await world.tell(120);
    await world.run();
    const [sent, waiting] = [world.seen.length, await world.waiting()];
    expect(waiting).toBeGreaterThan(0);
    expect(await world.run()).toBeNull();
    expect(world.seen).toHaveLength(sent);
    world.reply = () => 200;
    await world.execute('UPDATE webhooks SET active = 1, deactivated_by = NULL, deactivated_at = NULL');
    await world.run();
    expect(await world.waiting()).toBe(0);
    expect(world.seen).toHaveLength(sent + waiting);
  });
});
