import { describe, expect, it, vi } from 'vitest';
import { simulateMonth } from '../../../proof/shop-month/month.ts';
import { rounds } from '../../support/rounds.ts';

const CHARGES = rounds(24, 600);
const SEED = 44;
const TIMEOUT_MS = 60_000 + CHARGES * 2_000;

describe(`a shop's month of ${CHARGES} charges with dying processes (seed ${SEED})`, () => {
  it(
    'books, receivables, statements and the balance at Stripe agree to the cent',
    async () => {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.spyOn(console, 'warn').mockReturnValue();
      const month = await simulateMonth(CHARGES, SEED);
      expect(month.differences).toEqual([]);
      expect(month.deaths).toBeGreaterThan(CHARGES / 10);
      expect(month.handCorrectives).toBeGreaterThan(0);
      expect(month.correctives).toBeGreaterThan(CHARGES / 2);
      expect(month.counterReturns).toBeGreaterThan(0);
      expect(month.customers).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
