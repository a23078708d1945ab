import { describe, expect, it } from 'vitest';
import { HOST_DELIVERIES_A_SECOND, UNAGREED_PACE_MS } from '../../../src/webhooks/delivery-limits.ts';
import { EndpointPace } from '../../../src/webhooks/endpoint-pace.ts';
import { HostPace } from '../../../src/webhooks/host-pace.ts';
import { EndpointWorld, START_MS, WEBHOOK } from './support/endpoint-world.ts';

/** Creates a world whose endpoint has never answered 2xx. */
async function strangersWorld(): Promise<EndpointWorld> {
  const world = await EndpointWorld.open();
  await world.execute('UPDATE webhooks SET agreed = 0 WHERE id = ?', WEBHOOK);
  return world;
}

const agreed = async (world: EndpointWorld) =>
  (
    await world.books
      .prepare('SELECT agreed FROM webhooks WHERE id = ?')
      .bind(WEBHOOK)
      .first<{ agreed: number }>()
  )?.agreed;

describe('an endpoint that has not answered 2xx since its URL was set', () => {
  it('a webhook gets one delivery a second, however many wait, also after a restart', async () => {
    const world = await strangersWorld();
    world.reply = () => 404;
    await world.tell(500);
    await world.runUntil(START_MS + 10 * UNAGREED_PACE_MS);
    expect(world.seen).toHaveLength(11);
    const instants = world.seen.map(({ atMs }) => atMs);
    expect(instants.every((atMs, at) => at === 0 || atMs - (instants[at - 1] ?? 0) >= UNAGREED_PACE_MS)).toBe(
      true,
    );
    // A wake-up in between, or a new object, finds the same turn in the books.
    expect(await world.run()).toBe(START_MS + 11 * UNAGREED_PACE_MS);
    expect(world.seen).toHaveLength(11);
  });

  it('gets the rest at once after its first 2xx, and begins anew with another URL', async () => {
    const world = await strangersWorld();
    world.reply = ({ atMs }) => (atMs < START_MS + 3 * UNAGREED_PACE_MS ? 500 : 204);
    await world.tell(50);
    await world.runUntil(START_MS + 3 * UNAGREED_PACE_MS);
    expect(world.seen.length).toBeGreaterThanOrEqual(50);
    expect(await agreed(world)).toBe(1);
    await world.execute("UPDATE webhooks SET url = 'https://other.example/' WHERE id = ?", WEBHOOK);
    expect(await agreed(world)).toBe(0);
  });

  it('a success of its former URL does not make a webhook agreed', async () => {
    const world = await strangersWorld();
    world.reply = async () => {
      await world.execute("UPDATE webhooks SET url = 'https://other.example/' WHERE id = ?", WEBHOOK);
      return 204;
    };
    await world.tell(1);
    await world.run();
    expect(await agreed(world)).toBe(0);
  });
});

describe('deliveries on request to an endpoint that has not agreed', () => {
  it('tests wait for one turn a second each, and no more than six wait', () => {
    const pace = new EndpointPace();
    expect(Array.from({ length: 8 }, () => pace.reserve(0))).toEqual([
      ...[0, 1_000, 2_000, 3_000, 4_000, 5_000],
      ...[null, null],
    ]);
    expect([pace.take(5_999), pace.take(6_000), pace.take(6_001), pace.reserve(6_500)]).toEqual([
      1, 0, 999, 500,
    ]);
  });

  it('an event waits while a test has the turn', async () => {
    const world = await strangersWorld();
    const pace = new EndpointPace();
    world.takeTurn = () => pace.take(world.nowMs);
    pace.reserve(START_MS);
    await world.tell(1);
    expect(await world.run()).toBe(START_MS + UNAGREED_PACE_MS);
    expect(world.seen).toEqual([]);
    await world.runUntil(START_MS + UNAGREED_PACE_MS);
    expect(world.seen).toHaveLength(1);
  });
});

describe('the pace of a host name', () => {
  it('all endpoints of a host name share fifty deliveries a second', () => {
    const pace = new HostPace();
    const takenIn = (nowMs: number) =>
      Array.from({ length: 10 }, () => pace.take(20, 'account-1', nowMs)).reduce((a, b) => a + b);
    expect([0, 999, 1_000, 1_500, 2_000].map(takenIn)).toEqual([
      HOST_DELIVERIES_A_SECOND,
      0,
      HOST_DELIVERIES_A_SECOND,
      0,
      HOST_DELIVERIES_A_SECOND,
    ]);
  });

  it('an account with very many deliveries leaves the others their shares of the next second', () => {
    const pace = new HostPace();
    expect([pace.take(1_000, 'greedy', 0), pace.take(5, 'other', 0)]).toEqual([HOST_DELIVERIES_A_SECOND, 0]);
    expect([pace.take(1_000, 'greedy', 1_000), pace.take(5, 'other', 1_000)]).toEqual([
      HOST_DELIVERIES_A_SECOND / 2,
      5,
    ]);
    expect(pace.take(1_000, 'greedy', 3_000)).toBe(HOST_DELIVERIES_A_SECOND);
  });

  it('more accounts than deliveries get one each until the second is used up', () => {
    const pace = new HostPace();
    const asked = (nowMs: number) =>
      Array.from({ length: 80 }, (_, index) => pace.take(10, `account-${index}`, nowMs));
    asked(0);
    const second = asked(1_000);
    expect(second.slice(0, HOST_DELIVERIES_A_SECOND)).toEqual(Array(HOST_DELIVERIES_A_SECOND).fill(1));
    expect(second.slice(HOST_DELIVERIES_A_SECOND)).toEqual(Array(30).fill(0));
  });

  it('an endpoint without a share waits a second, and loses no delivery', async () => {
    const world = await EndpointWorld.open();
    const pace = new HostPace();
    world.pace = async (host, account, wanted) => {
      expect([host, account]).toEqual(['hook.example', 'account-1']);
      return pace.take(wanted, account, world.nowMs);
    };
    await world.tell(3 * HOST_DELIVERIES_A_SECOND);
    await world.run();
    expect(world.seen).toHaveLength(HOST_DELIVERIES_A_SECOND);
    await world.runUntil(START_MS + 2_000);
    expect([world.seen.length, await world.waiting()]).toEqual([3 * HOST_DELIVERIES_A_SECOND, 0]);
  });
});
