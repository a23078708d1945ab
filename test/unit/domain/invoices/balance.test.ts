import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  NO_MONEY,
  type OwedFacts,
  standingWriteOffCents,
} from '../../../../src/domain/invoices/balance.ts';

const ISSUED: OwedFacts = {
  type: 'STANDARD',
  status: 'ISSUED',
  void_cause: null,
  is_set_off: false,
  total_to_pay_cents: 12_100,
};

const state = (facts: Partial<OwedFacts>, money: Partial<typeof NO_MONEY>) =>
  balanceOf({ ...ISSUED, ...facts }, { ...NO_MONEY, ...money }).state;

describe('the balance of an invoice', () => {
  it('paid, written-off and due amounts add up to the owed amount', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (total, paid, writtenOff, corrected) => {
        const money = {
          ...NO_MONEY,
          paid_cents: paid,
          written_off_cents: writtenOff,
          corrected_cents: -corrected,
        };
        const balance = balanceOf({ ...ISSUED, total_to_pay_cents: total }, money);
        expect(balance.paid_cents + balance.written_off_cents + balance.due_cents).toBe(balance.owed_cents);
        expect(balance.paid_cents + balance.credit_cents).toBe(paid);
        // The SQL of amounts due adds up the write-offs as they were noted.
        const due = Math.max(balance.owed_cents - writtenOff - paid, 0);
        if (balance.owed_cents >= 0) expect(balance.due_cents).toBe(due);
      }),
    );
  });

  it('a corrective of a written-off invoice gives a customer who never paid no credit', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (total, writtenOff, corrected) => {
        const money = { ...NO_MONEY, written_off_cents: writtenOff, corrected_cents: -corrected };
        const balance = balanceOf({ ...ISSUED, total_to_pay_cents: total }, money);
        expect(balance).toMatchObject({ paid_cents: 0, credit_cents: 0 });
        expect(balance.written_off_cents).toBe(Math.min(writtenOff, Math.max(0, total - corrected)));
      }),
    );
  });

  it('a return of a written-off ticket changes its exchange invoice as a corrective changes a written-off invoice', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (total, writtenOff, paid, returned) => {
        const noted = Math.min(writtenOff, total);
        const corrected_cents = -Math.min(returned, total);
        const ofTicket = { original_cents: total, received_cents: 0, written_off_cents: noted };
        const left = standingWriteOffCents({ ...ofTicket, owed_cents: total + corrected_cents });
        const money = { ...NO_MONEY, paid_cents: paid, corrected_cents };
        const facts = { ...ISSUED, total_to_pay_cents: total };
        const taken = { written_off_cents: left, returned_write_off_cents: noted - left };
        expect(balanceOf(facts, { ...money, ...taken })).toEqual(
          balanceOf(facts, { ...money, written_off_cents: noted }),
        );
      }),
    );
  });

  it('money on top of a write-off is credit of the customer', () => {
    const money = { ...NO_MONEY, written_off_cents: 12_100, paid_cents: 5_000 };
    expect(balanceOf(ISSUED, money)).toMatchObject({
      ...{ written_off_cents: 12_100, paid_cents: 0, due_cents: 0, credit_cents: 5_000, state: 'OVERPAID' },
    });
  });

  it.each([
    ['UNPAID', {}, {}],
    ['PARTIAL', {}, { paid_cents: 1 }],
    ['PARTIAL', {}, { written_off_cents: 1 }],
    ['PAID', {}, { paid_cents: 12_100 }],
    ['PAID', {}, { written_off_cents: 12_100 }],
    ['OVERPAID', {}, { paid_cents: 12_101 }],
    ['REFUNDED', { status: 'PAID' }, { refunded_cents: 12_100 }],
    ['RETURNED', { status: 'PAID' }, { returned_cents: 12_100 }],
    ['RETURNED', { status: 'PAID' }, { returned_cents: 12_100, paid_cents: 100 }],
    ['OVERPAID', { status: 'RECTIFIED' }, { paid_cents: 12_100, corrected_cents: -100 }],
    [
      null,
      { status: 'VOIDED', void_cause: 'TOTAL_CORRECTIVE' },
      { written_off_cents: 12_100, corrected_cents: -12_100 },
    ],
    [null, { status: 'VOIDED', void_cause: 'VOID_REQUEST' }, { written_off_cents: 12_100 }],
    [null, { status: 'DRAFT' }, {}],
    [null, { status: 'VOIDED', void_cause: 'VOID_REQUEST' }, {}],
    [null, { type: 'CORRECTIVE', is_set_off: true, total_to_pay_cents: -100 }, {}],
    ['UNPAID', { type: 'CORRECTIVE', total_to_pay_cents: -100 }, {}],
    ['PAID', { type: 'CORRECTIVE', total_to_pay_cents: -100 }, { paid_cents: -100 }],
  ] as const)('the balance has the state %s', (expected, facts, money) => {
    expect(state(facts, money)).toBe(expected);
  });
});
