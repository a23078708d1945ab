import { describe, expect, it } from 'vitest';
import { TICKETBAI_TERRITORIES } from '../../../src/ticketbai/territories.ts';
import { SendingWorld } from '../../support/ticketbai/sending-world.ts';

const DAY_MS = 86_400_000;
const OUTAGE_DAYS = 2;
const ROUNDS = 4;
const OUTAGE_DOCUMENTS = 500;
const FULL_MESSAGE = 1_000;
/** Records of a message that is split. Each half is judged anew, so that fewer are enough. */
const SPLIT_MESSAGE = 256;
/** Milliseconds for a test, since each of many files is signed and judged. */
const LONG_MS = 600_000;
const ACCEPTED = { status: 'ACCEPTED', invoice_status: 'ACCEPTED' };

/** Checks that all records of a world are accepted and that the diputación has each once, in the order of issue. */
function expectAllOnce(
  world: SendingWorld,
  territory: (typeof TICKETBAI_TERRITORIES)[number],
  ids: readonly string[],
): void {
  for (const id of ids) expect(world.record(id)).toMatchObject(ACCEPTED);
  const received = world.authorities.records(territory, world.nif).map(({ number }) => number);
  expect(received).toHaveLength(ids.length);
  expect(new Set(received).size).toBe(ids.length);
  expect(received).toEqual(received.toSorted());
  expect(world.pending()).toBe(0);
}

describe.each(TICKETBAI_TERRITORIES)('sending to %s', (territory) => {
  it(
    '500 documents of an outage of two days arrive once and in order, though the diputación restarts meanwhile',
    async () => {
      const world = new SendingWorld(territory);
      world.isOut = true;
      const start = world.nowMs;
      const ids: string[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        const day = `2026-11-0${1 + Math.ceil((round * OUTAGE_DAYS) / ROUNDS)}`;
        for (let n = 0; n < OUTAGE_DOCUMENTS / ROUNDS; n++) ids.push(await world.issue('B12345674', day));
        await world.settle(start + (round * OUTAGE_DAYS * DAY_MS) / ROUNDS);
      }
      expect(world.pending()).toBe(OUTAGE_DOCUMENTS);
      world.isOut = false;
      // Some leave, the service of the diputación starts anew, and the rest follows.
      await world.settle(world.nowMs + DAY_MS / 96);
      world.restartAuthorities();
      await world.settle();
      expectAllOnce(world, territory, ids);
    },
    LONG_MS,
  );
});

describe('a message to Bizkaia', () => {
  it(
    '1,001 records of a year leave as 1,000 and one, and those of the next year apart',
    async () => {
      const world = new SendingWorld('BIZKAIA');
      world.nowMs = Date.parse('2026-12-31T20:00:00Z');
      world.isOut = true;
      const ids: string[] = [];
      for (let n = 0; n <= FULL_MESSAGE; n++) ids.push(await world.issue('B12345674', '2026-12-31'));
      ids.push(await world.issue('B12345674', '2027-01-01'));
      world.isOut = false;
      await world.settle();
      expectAllOnce(world, 'BIZKAIA', ids);
      const messages = world.authorities.submissions('BIZKAIA').map(({ request }) => ({
        year: /<Ejercicio>(\d+)/.exec(request)?.[1],
        files: request.match(/<TicketBai>/g)?.length,
      }));
      expect(messages).toEqual([
        { year: '2026', files: FULL_MESSAGE },
        { year: '2026', files: 1 },
        { year: '2027', files: 1 },
      ]);
    },
    LONG_MS,
  );

  it(
    'one bad record among 256 is found by halves, and all others are accepted',
    async () => {
      const world = new SendingWorld('BIZKAIA');
      world.isOut = true;
      const ids: string[] = [];
      for (let n = 1; n <= SPLIT_MESSAGE; n++)
        ids.push(await world.issue(n === SPLIT_MESSAGE ? 'B99012007' : 'B12345674'));
      world.isOut = false;
      await world.settle();
      const bad = ids.pop() ?? '';
      expect(world.record(bad)).toMatchObject({ status: 'REJECTED', code: 'B4_1000001' });
      for (const id of ids) expect(world.record(id)).toMatchObject(ACCEPTED);
      expect(world.authorities.submissions('BIZKAIA').length).toBeLessThan(
        2 * Math.ceil(Math.log2(SPLIT_MESSAGE)) + 2,
      );
    },
    LONG_MS,
  );
});
