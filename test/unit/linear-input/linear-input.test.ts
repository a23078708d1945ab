import { describe, expect, it } from 'vitest';
import { countWorks } from '../../support/counted-work.ts';
import { drawn } from '../../support/rounds.ts';
import { BANK_READINGS } from './bank-readings.ts';
import { EXCHANGE_READINGS } from './exchange-readings.ts';
import { READINGS } from './readings.ts';
import { TICKETBAI_READINGS } from './ticketbai-readings.ts';

const SIZES = [1_000, 2_000, 4_000, 8_000];
/** Limit of growth for a doubled input. Linear work doubles, quadratic work grows fourfold. */
const MOST_GROWTH = 2.6;
/** Constant cost of small inputs, excluded from the comparison. */
const NOISE = 20_000;

async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    return error;
  }
}

describe('reading any input takes work linear in its size', () => {
  it.each(drawn([...READINGS, ...BANK_READINGS, ...EXCHANGE_READINGS, ...TICKETBAI_READINGS], 6))(
    'the work grows linearly for $name',
    async ({ of }) => {
      const readings = SIZES.map((size) => of(size));
      const works = await countWorks(readings.map((read) => () => outcome(read)));
      const grown = works.slice(1).map((work, index) => work / ((works[index] ?? 0) + NOISE));
      expect(Math.max(...grown), works.join(', ')).toBeLessThan(MOST_GROWTH);
    },
  );
});
