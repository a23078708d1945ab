import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchangeShares } from '../../../../src/domain/tax-books/exchange-shares.ts';
import { type Settlement, setOffs, settledSteps } from '../../../../src/domain/tax-books/settlements.ts';

const payment = (date: string, amount_cents: number, kind: Settlement['kind'] = 'PAYMENT'): Settlement => ({
  ...{ kind, date, amount_cents, method: 'CARD' },
});

const change = (issueDate: string, toPayCents: number, isExchange = false) => ({
  ...{ rectificationType: 'PARTIAL', issueDate, toPayCents, isExchange },
});

/** Returns a ticket with own payments and correctives. */
const ticketOf = (
  toPayCents: number,
  corrections: ReturnType<typeof change>[] = [],
  paid: Settlement[] = [],
) => ({
  ...{ toPayCents, corrections },
  settlements: [...paid, ...setOffs(toPayCents, corrections)].sort((a, b) => a.date.localeCompare(b.date)),
});

const exchangeOf = (
  tickets: readonly { toPayCents: number }[],
  settlements: Settlement[],
  corrections: ReturnType<typeof change>[] = [],
) => ({
  ...{ issueDate: '2026-01-20', settlements, corrections },
  toPayCents: tickets.reduce((sum, { toPayCents }) => sum + toPayCents, 0),
});

/** Returns the settled amounts of a ticket up to a day, in cents. */
function settledOf(ticket: ReturnType<typeof ticketOf>, shares: Settlement[], day = '9'): number {
  const all = [...ticket.settlements, ...shares].filter(({ date }) => date <= day);
  const ordered = all.sort((a, b) => a.date.localeCompare(b.date));
  return settledSteps(ordered, ticket.toPayCents).at(-1)?.settled_cents ?? 0;
}

it('a full payment of the exchange invoice settles every ticket after any earlier payments', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }), (open, percents) => {
      const all = open.reduce((sum, cents) => sum + cents, 0);
      const parts = percents.map((percent) => Math.trunc((all * percent) / 400));
      const rest = all - parts.reduce((sum, cents) => sum + cents, 0);
      const paid = [...parts, rest].map((cents, index) => payment(`2026-02-0${index + 1}`, cents));
      const tickets = open.map((cents) => ticketOf(cents));
      const settled = exchangeShares(exchangeOf(tickets, paid), tickets).map((shares) =>
        shares.reduce((sum, one) => sum + one.amount_cents, 0),
      );
      expect(settled).toEqual(open);
    }),
    { seed: 2026, numRuns: 1_000 },
  );
});

it('what is paid of a corrected exchange invoice settles every ticket, in any order and of each kind of corrective', () => {
  const of = fc.record({
    cents: fc.integer({ min: 1, max: 100_000 }),
    returned: fc.integer({ min: 0, max: 100 }),
    paid: fc.integer({ min: 0, max: 150 }),
  });
  const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-02-0${number}`);
  fc.assert(
    fc.property(
      fc.array(of, { minLength: 1, maxLength: 5 }),
      fc.array(day, { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      (all, days, partial) => {
        const on = (index: number) => days[index] ?? '';
        const tickets = all.map(({ cents, returned, paid }, index) =>
          ticketOf(cents, returned === 0 ? [] : [change(on(index), -Math.trunc((cents * returned) / 100))], [
            payment('2026-01-10', Math.trunc((cents * paid) / 100)),
          ]),
        );
        const returns = tickets.flatMap(({ corrections }) =>
          corrections.map((one) => ({ ...one, isExchange: true })),
        );
        const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
        const total = sum(tickets.map(({ toPayCents }) => toPayCents));
        const left = total + sum(returns.map(({ toPayCents }) => toPayCents));
        const off = Math.trunc((left * partial) / 100);
        const received = sum(
          tickets.flatMap(({ settlements }) =>
            settlements.filter(({ kind }) => kind === 'PAYMENT').map(({ amount_cents }) => amount_cents),
          ),
        );
        const due = Math.max(0, left - off - received);
        const parts = [Math.trunc(due / 3), due - Math.trunc(due / 3)];
        const exchange = exchangeOf(
          tickets,
          parts
            .map((cents, index) => payment(on(5 + index), cents))
            .sort((a, b) => a.date.localeCompare(b.date)),
          [...returns, change(on(8), -off)],
        );
        const shares = exchangeShares(exchange, tickets);
        expect(tickets.map((ticket, index) => settledOf(ticket, shares[index] ?? []))).toEqual(
          tickets.map(({ toPayCents }) => toPayCents),
        );
        for (const [index, ticket] of tickets.entries()) {
          const course = [...new Set(days)].sort().map((on) => settledOf(ticket, shares[index] ?? [], on));
          expect(course).toEqual(course.toSorted((a, b) => a - b));
        }
      },
    ),
    { seed: 2026, numRuns: 2_000 },
  );
});

it('a return after the payment of the exchange invoice changes nothing before it', () => {
  const ticket = ticketOf(12_100, [change('2026-04-01', -6_050)]);
  const returned = [change('2026-04-01', -6_050, true)];
  const [shares = []] = exchangeShares(exchangeOf([ticket], [payment('2026-02-01', 12_100)], returned), [
    ticket,
  ]);
  expect(shares[0]).toMatchObject({ date: '2026-02-01', amount_cents: 12_100 });
  expect(settledOf(ticket, shares)).toBe(12_100);
});

it('the part of the exchange invoice of another system is paid in proportion', () => {
  const ticket = ticketOf(10_000);
  const exchange = { ...exchangeOf([ticket], [payment('2026-02-01', 10_000)]), toPayCents: 20_000 };
  expect(exchangeShares(exchange, [ticket])).toMatchObject([[{ amount_cents: 5_000 }]]);
});

it('the credit of a ticket settles the others from the issue of the exchange invoice', () => {
  const tickets = [ticketOf(12_100, [], [payment('2026-01-10', 16_050)]), ticketOf(12_100)];
  const shares = exchangeShares(exchangeOf(tickets, []), tickets);
  expect(shares).toEqual([[], [{ kind: 'EXCHANGE', date: '2026-01-20', amount_cents: 3_950, method: null }]]);
});

it('a returned payment is shared among the tickets, and no share exceeds the open amount', () => {
  const moved = [
    payment('2026-02-01', 500),
    payment('2026-03-01', 400, 'RETURN'),
    payment('2026-04-01', 9_000),
  ];
  const tickets = [ticketOf(100), ticketOf(200)];
  const [shares = []] = exchangeShares(exchangeOf(tickets, moved), tickets);
  expect(shares.map(({ date, amount_cents }) => [date, amount_cents])).toEqual([
    ['2026-02-01', 100],
    ['2026-03-01', -67],
    ['2026-04-01', 67],
  ]);
  const nothing = { ...exchangeOf([], moved), toPayCents: 0 };
  expect(exchangeShares(nothing, [])).toEqual([]);
});
