import { describe, expect, it } from 'vitest';
import { COURIERS, PARALLEL_ATTEMPTS } from '../../../src/webhooks/delivery-limits.ts';
import { EndpointWorld, START_MS } from './support/endpoint-world.ts';

/** Creates a world with a slow receiver that records the maximum of concurrent attempts. */
async function slowWorld(): Promise<{ world: EndpointWorld; most: () => number }> {
  const world = await EndpointWorld.open();
  let [under, most] = [0, 0];
  world.reply = async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setTimeout(resolve, 2));
    under -= 1;
    return 204;
  };
  return { world, most: () => most };
}

describe('the couriers of a webhook endpoint', () => {
  it('couriers share the deliveries beyond five attempts, and each event is sent once', async () => {
    const { world, most } = await slowWorld();
    const couriers = Array.from({ length: COURIERS }, () => world.courier());
    world.couriers = couriers;
    const told = await world.tell(60);
    await world.run();
    expect(most()).toBe(PARALLEL_ATTEMPTS * (1 + COURIERS));
    for (const { posted } of couriers) expect(posted).toBeGreaterThan(PARALLEL_ATTEMPTS);
    expect(world.seen.map(({ eventId }) => eventId).sort()).toEqual(told);
    expect(await world.waiting()).toBe(0);
  });

  it("couriers post nothing while the endpoint's own object suffices", async () => {
    const { world } = await slowWorld();
    const courier = world.courier();
    world.couriers = [courier];
    await world.tell(PARALLEL_ATTEMPTS);
    await world.run();
    expect(courier.posted).toBe(0);
    expect(await world.waiting()).toBe(0);
  });

  it('a failing endpoint gets five attempts at a time and no courier', async () => {
    const { world, most } = await slowWorld();
    const courier = world.courier();
    world.couriers = [courier];
    await world.execute('UPDATE webhooks SET failing_since = ?', START_MS - 1_000);
    await world.tell(30);
    await world.run();
    expect(courier.posted).toBe(0);
    expect(most()).toBe(PARALLEL_ATTEMPTS);
  });

  it('the deliveries of a lost courier are sent again with the same attempt ids', async () => {
    const { world } = await slowWorld();
    world.couriers = [world.courier(3), world.courier(0)];
    await world.tell(60);
    await world.runUntil(START_MS + 1_000);
    expect(await world.waiting()).toBe(0);
    const attempts = await world.attempts();
    expect(attempts).toHaveLength(60);
    expect(world.seen.map(({ attemptId }) => attemptId).sort()).toEqual(attempts.map(({ id }) => id).sort());
  });
});
