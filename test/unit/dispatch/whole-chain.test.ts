import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '../../support/rounds.ts';
import { NIF } from './support/chain-books.ts';
import { type Expected, FaultyWorld, type RecordFate } from './support/faulty-world.ts';
import { randomFrom } from './support/random.ts';
import type { StoredRecord } from './support/stored-rows.ts';
import { HOUR_MS, SECOND_MS } from './support/test-clock.ts';

const RECORDS = rounds(1_000, 3_000);
const FATES: readonly RecordFate[] = ['REJECTED', 'ACCEPTED_WITH_ERRORS', 'TECHNICAL_REJECTION'];

// Fake timers keep a dead object dead when the real timeout of a pending call passes.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Simulates a business day: single invoices and bursts, some corrected, cancelled or rejected by the AEAT.
 */
async function trade(
  world: FaultyWorld,
  random: () => number,
  records: number,
  pauseSeconds: number,
): Promise<void> {
  // If the first record of a chain were resent after others, the AEAT would accept it with error 2007.
  await world.issue(1);
  while (world.expected.length < records) {
    const left = records - world.expected.length;
    const isPoisoned = random() < 0.005;
    const fate = FATES[Math.floor(random() * FATES.length)] ?? 'FINE';
    const isBurst = random() < 0.02;
    if (isBurst) await world.issue(Math.min(left, 40));
    const [invoice] = await world.issue(1, isPoisoned ? 'SCHEMA_FAULT' : random() < 0.1 ? fate : 'FINE');
    if (invoice !== undefined && random() < 0.1) await world.follow(invoice, 'CORRECT');
    if (random() < 0.5) await world.pass(Math.floor(random() * pauseSeconds * SECOND_MS));
    if (invoice !== undefined && random() < 0.1) await world.follow(invoice, 'CANCEL');
  }
}

/** Returns the records whose final status is not the expected one. */
function misjudged(records: readonly StoredRecord[], expected: readonly Expected[]) {
  return records.flatMap((record, index) => {
    const wanted = expected[index];
    const isReplaced = records.some(
      (other) => other.invoice_number === record.invoice_number && other.position > record.position,
    );
    // After a lost answer, the AEAT returns errors only for the last record of an invoice.
    const isForgotten = isReplaced && wanted?.status === 'ACCEPTED' && record.error_code === null;
    const isRight =
      record.submission_status === wanted?.status && (record.error_code === wanted.code || isForgotten);
    return isRight ? [] : [{ record, wanted }];
  });
}

/**
 * Checks that each record has its expected status and one event, and reached the AEAT in chain order and at
 * the pace.
 */
async function judge(world: FaultyWorld): Promise<void> {
  const records = await world.chain.records();
  expect(records).toHaveLength(world.expected.length);
  expect(misjudged(records, world.expected)).toEqual([]);

  const told = (await world.chain.events()).map((event) => event.subject_id);
  expect(told.toSorted()).toEqual(records.map((record) => record.id).toSorted());

  const received = world.aeat.chainOf(NIF).flatMap((chain) => chain.records);
  const readable = records.filter((record) => record.error_code !== '4102');
  expect(received.map((record) => record.fingerprint)).toEqual(readable.map((record) => record.fingerprint));
  expect(world.aeat.submissions().filter((submission) => submission.too_early)).toEqual([]);
  expect(await world.chain.dispatch()).toMatchObject({ incident_since: null, failures: 0, suspended: 0 });
}

describe('a whole chain through the simulator with 20 % faults', () => {
  it(`${RECORDS} records arrive once, in order and at the pace`, { timeout: 300_000 }, async () => {
    const random = randomFrom(20_261_118);
    const world = await FaultyWorld.open({ random, faultRate: 0.2, deathRate: 0 });
    await trade(world, random, RECORDS, 20);
    await world.pass(24 * HOUR_MS);
    await judge(world);
    expect(outcomes(world)).toEqual(new Set(['ANSWERED', 'FAULT', 'REFUSED', 'NO_ANSWER']));
  });

  it.each([1, 2, 3])(
    '300 records arrive once, in order and at the pace with a dispatcher that keeps dying (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const random = randomFrom(seed);
      const world = await FaultyWorld.open({ random, faultRate: 0.2, deathRate: 0.15 });
      await trade(world, random, 300, 90);
      await world.pass(48 * HOUR_MS);
      await judge(world);
      expect(world.deaths).toBeGreaterThan(10);
    },
  );
});

function outcomes(world: FaultyWorld): Set<unknown> {
  return new Set(
    world.dispatch.log.filter((entry) => entry.dispatch === 'SUBMISSION').map((entry) => entry.outcome),
  );
}
