import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchangeShares } from '../../../../src/domain/tax-books/settlements.ts';

const payment = (date: string, amount_cents: number) => ({
  ...{ kind: 'PAYMENT' as const, date, amount_cents, method: 'CARD' },
});

it('a full payment of the exchange invoice settles every ticket after any earlier payments', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }), (open, percents) => {
      const all = open.reduce((sum, cents) => sum + cents, 0);
      const parts = percents.map((percent) => Math.trunc((all * percent) / 400));
      const rest = all - parts.reduce((sum, cents) => sum + cents, 0);
      const paid = [...parts, rest].map((cents, index) => payment(`2026-02-0${index + 1}`, cents));
      const settled = open.map((openCents) =>
        exchangeShares(paid, { openCents, ofCents: all }).reduce((sum, one) => sum + one.amount_cents, 0),
      );
      expect(settled).toEqual(open);
    }),
    { seed: 2026, numRuns: 1_000 },
  );
});

it('a returned payment is shared among the tickets, and no share exceeds the open amount', () => {
  const moved = [
    payment('2026-02-01', 500),
    { ...payment('2026-03-01', 400), kind: 'RETURN' as const },
    payment('2026-04-01', 9_000),
  ];
  const shares = exchangeShares(moved, { openCents: 100, ofCents: 300 });
  expect(shares.map(({ date, amount_cents }) => [date, amount_cents])).toEqual([
    ['2026-02-01', 100],
    ['2026-03-01', -67],
    ['2026-04-01', 67],
  ]);
  expect(exchangeShares(moved, { openCents: 0, ofCents: 0 })).toEqual([]);
});
