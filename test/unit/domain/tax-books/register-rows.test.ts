import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import { registerRows, rowDay } from '../../../../src/domain/tax-books/register-rows.ts';
import type { Settlement, SettlementKind } from '../../../../src/domain/tax-books/settlements.ts';
import { issuedInvoice, paidWhole, SELF_EMPLOYED, taxed } from '../../../support/issued-invoices.ts';

const rowsOf = (own: Partial<IssuedInvoice>) => registerRows(issuedInvoice(own), SELF_EMPLOYED);
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

describe('the register rows of an invoice', () => {
  it('each tax group has one row with its base, rate, tax and total', () => {
    const rows = rowsOf({ vat: [taxed(10_000), taxed(5_000, { percentage: 10 })] });
    expect(
      rows.map(({ base_cents, rate_hundredths, tax_cents, total_cents }) => [
        base_cents,
        rate_hundredths,
        tax_cents,
        total_cents,
      ]),
    ).toEqual([
      [10_000, 2_100, 2_100, 12_100],
      [5_000, 1_000, 500, 5_500],
    ]);
  });

  it('a group is split by its surcharge and adds up to the breakdowns', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (borne, rest) => {
          const whole = taxed(borne + rest);
          const surcharge = { percentage: 5.2, base_cents: borne, amount_cents: Math.round(borne * 0.052) };
          const rows = rowsOf({ vat: [whole], surcharge: [surcharge] });
          expect(sum(rows.map(({ base_cents }) => base_cents))).toBe(whole.base_cents);
          expect(sum(rows.map(({ tax_cents }) => tax_cents))).toBe(whole.amount_cents);
          expect(sum(rows.map(({ surcharge_cents }) => surcharge_cents))).toBe(surcharge.amount_cents);
          expect(rows.length).toBe(rest === 0 ? 1 : 2);
        },
      ),
      { seed: 21, numRuns: 200 },
    );
  });

  it('withholding appears once for any number of groups and rates', () => {
    const irpf = [
      { percentage: 15, base_cents: 6_000, amount_cents: 900 },
      { percentage: 7, base_cents: 4_000, amount_cents: 280 },
    ];
    for (const vat of [
      [taxed(10_000)],
      [taxed(6_000), taxed(4_000, { percentage: 10 })],
      [taxed(1), taxed(2, { percentage: 4 }), taxed(3, { percentage: 10 })],
    ]) {
      const rows = rowsOf({ vat, irpf });
      expect(sum(rows.map(({ irpf_cents }) => irpf_cents))).toBe(1_180);
      expect(sum(rows.map(({ base_cents }) => base_cents))).toBe(
        sum(vat.map(({ base_cents }) => base_cents)),
      );
    }
  });

  it('S2 rows have zero rates, and exempt or not-subject rows have only a base', () => {
    const reasons = ['S2', 'E1', 'E5', 'N1', 'N2'] as const;
    const rows = rowsOf({
      vat: reasons.map((exemption_reason) => taxed(1_000, { percentage: 0, exemption_reason })),
    });
    expect(
      rows.map(({ qualification, exemption, rate_hundredths, total_cents }) => [
        qualification ?? exemption,
        rate_hundredths,
        total_cents,
      ]),
    ).toEqual([
      ['S2', 0, 1_000],
      ['E1', null, 1_000],
      ['E5', null, 1_000],
      ['N1', null, 1_000],
      ['N2', null, 1_000],
    ]);
  });

  it('IGIC, IPSI and one-stop-shop rows are not subject and keep the charged tax', () => {
    const rows = rowsOf({
      recipient: { name: 'Kunde', nif: null, alternative_id: null, country: 'DE' },
      vat: [
        taxed(1_000, { tax_type: 'IGIC', percentage: 7 }),
        taxed(1_000, { tax_type: 'IPSI', percentage: 4 }),
        taxed(1_000, { percentage: 19, regime_key: '17' }),
      ],
    });
    expect(
      rows.map(({ regime_key, qualification, tax_cents, charged }) => [
        regime_key,
        qualification,
        tax_cents,
        charged?.tax_cents,
        charged?.member_state,
      ]),
    ).toEqual([
      ['08', 'N2', null, 70, null],
      ['08', 'N2', null, 40, null],
      ['17', 'N2', null, 190, 'DE'],
    ]);
  });

  it('a margin scheme row has the amounts of the margin and the price as its total', () => {
    const margin = { base_cents: 8_264, amount_cents: 1_736 };
    const [row] = rowsOf({ vat: [taxed(30_000, { regime_key: '03', amount_cents: 0, margin })] });
    expect([row?.base_cents, row?.tax_cents, row?.total_cents, row?.computable_income_cents]).toEqual([
      8_264, 1_736, 30_000, 28_264,
    ]);
  });
});

describe('the tax that an issuer keeps', () => {
  // 100 at 21 %: 21 of VAT, which a retailer does not declare (LIVA art. 154); 12 % of compensation of a farmer (art. 130).
  it.each([
    ['a retailer', '18', 21, 2_100, null, 2_100],
    ['a farmer', '19', 12, 1_200, null, 1_200],
    ['a supplier of retailers, who charges the surcharge', '18', 21, 2_100, 5.2, null],
    ['anyone else', '01', 21, 2_100, null, null],
  ])('the tax of %s is income I05 or not', (_, regime_key, percentage, amount_cents, surcharge, kept) => {
    const rate = { percentage: surcharge ?? 0, base_cents: 10_000, amount_cents: 520 };
    const [base, income, ...others] = rowsOf({
      vat: [taxed(10_000, { regime_key, percentage, amount_cents })],
      surcharge: surcharge === null ? [] : [rate],
    });
    expect([base?.income_concept, base?.computable_income_cents, others]).toEqual(['I01', 10_000, []]);
    if (kept === null) expect(income).toBeUndefined();
    else
      expect(income).toMatchObject({
        ...{ income_concept: 'I05', computable_income_cents: kept, tax_cents: null, total_cents: null },
      });
  });
});

describe('the register rows of a cash-basis invoice', () => {
  const cash = { vat: [taxed(10_000, { regime_key: '07' })] };

  it('a collection has its own row in the quarter of the payment', () => {
    const [base, collected, ...others] = rowsOf({
      ...paidWhole(cash, '2026-05-02'),
      payment_iban: 'ES9121000418450200051332',
    });
    expect([base?.quarter, base?.tax_cents, others]).toEqual(['1T', 2_100, []]);
    expect([collected?.quarter, collected?.tax_cents, collected?.collection]).toEqual([
      '2T',
      null,
      { date: '2026-05-02', amount_cents: 12_100, medium: '01', account: 'ES9121000418450200051332' },
    ]);
  });

  it('unpaid cash-basis VAT accrues on 31 December of the next year at the latest', () => {
    for (const own of [cash, paidWhole(cash, '2028-01-01')]) {
      const [, collected] = rowsOf(own);
      expect([collected?.collection?.date, collected?.collection?.medium]).toEqual(['2027-12-31', '03']);
    }
  });
});

describe('the register rows of a cash-basis invoice paid in parts', () => {
  const cash = { vat: [taxed(10_000, { regime_key: '07' })] };
  const money = (kind: SettlementKind, date: string, amount_cents: number): Settlement => ({
    ...{ kind, date, amount_cents },
    method: null,
  });
  const collected = (own: Partial<IssuedInvoice>, ...settlements: Settlement[]) =>
    rowsOf({ ...cash, ...own, settlements }).flatMap(({ collection }) =>
      collection === null ? [] : [[collection.date, collection.amount_cents, collection.medium]],
    );

  it('each payment has a row, and the open amount has one at the end of the next year', () => {
    expect(
      collected({}, money('PAYMENT', '2026-02-01', 4_000), money('PAYMENT', '2026-05-01', 3_100)),
    ).toEqual([
      ['2026-02-01', 4_000, '04'],
      ['2026-05-01', 3_100, '04'],
      ['2027-12-31', 5_000, '03'],
    ]);
  });

  it('a collection row includes its withholding and ignores overpaid amounts', () => {
    const irpf = [{ percentage: 15, base_cents: 10_000, amount_cents: 1_500 }];
    const half = money('PAYMENT', '2026-02-01', 5_300);
    expect(collected({ irpf, to_pay_cents: 10_600 }, half, money('PAYMENT', '2026-03-01', 9_900))).toEqual([
      ['2026-02-01', 6_050, '04'],
      ['2026-03-01', 6_050, '04'],
    ]);
  });

  it('a bank return reverses a collection, and a refund or a write-off does not', () => {
    const paid = money('PAYMENT', '2026-02-01', 12_100);
    expect(
      collected({}, paid, money('RETURN', '2026-04-01', 12_100), money('PAYMENT', '2026-06-01', 12_100)),
    ).toEqual([
      ['2026-02-01', 12_100, '04'],
      ['2026-04-01', -12_100, '04'],
      ['2026-06-01', 12_100, '04'],
    ]);
    expect(collected({}, paid, money('REFUND', '2026-04-01', 12_100))).toEqual([
      ['2026-02-01', 12_100, '04'],
    ]);
    expect(collected({}, money('WRITE_OFF', '2026-04-01', 12_100))).toEqual([['2027-12-31', 12_100, '03']]);
  });

  it('a set-off counts on its day and never exceeds the paid amount', () => {
    expect(
      collected({}, money('SET_OFF', '2026-03-01', 2_100), money('PAYMENT', '2026-04-01', 10_000)),
    ).toEqual([
      ['2026-03-01', 2_100, '04'],
      ['2026-04-01', 10_000, '04'],
    ]);
    expect(
      collected({}, money('PAYMENT', '2026-03-01', 12_100), money('SET_OFF', '2026-04-01', 12_100)),
    ).toEqual([['2026-03-01', 12_100, '04']]);
  });
});

describe('the register rows of a corrective invoice', () => {
  const corrective: Partial<IssuedInvoice> = {
    register_type: 'R1',
    is_corrective: true,
    issue_date: '2026-04-02',
    operation_date: '2026-01-15',
  };

  it('a corrective invoice counts in the quarter of its issue date', () => {
    const [row] = rowsOf({ ...corrective, vat: [taxed(-1_000)] });
    expect([row?.quarter, row?.operation_date, row && rowDay(row)]).toEqual(['2T', null, '2026-04-02']);
  });

  it('a substitution has the rows of the replaced invoice with the opposite sign', () => {
    const before = {
      vat: [taxed(10_000), taxed(5_000, { percentage: 10 })],
      surcharge: [],
      irpf: [{ percentage: 15, base_cents: 15_000, amount_cents: 2_250 }],
    };
    const replaced = {
      totals: { base_cents: 15_000, vat_cents: 2_600, surcharge_cents: 0 },
      breakdowns: before,
      recipient: null,
    };
    const rows = rowsOf({
      ...corrective,
      vat: [taxed(8_000)],
      irpf: [{ percentage: 15, base_cents: 8_000, amount_cents: 1_200 }],
      replaced,
    });
    expect(rows.map(({ base_cents, tax_cents, irpf_cents }) => [base_cents, tax_cents, irpf_cents])).toEqual([
      [8_000, 1_680, 1_200],
      [-10_000, -2_100, -2_250],
      [-5_000, -500, null],
    ]);
  });

  it('a substitution reverses the rows of the former recipient and adds rows of the new one', () => {
    const wrong = { name: 'Otra S.L.', nif: 'B98000003', alternative_id: null, country: 'ES' };
    const before = { vat: [taxed(10_000)], surcharge: [], irpf: [] };
    const totals = { base_cents: 10_000, vat_cents: 2_100, surcharge_cents: 0 };
    const replaced = { totals, breakdowns: before, recipient: wrong };
    const rows = rowsOf({ ...corrective, vat: [taxed(10_000)], replaced });
    expect(rows.map(({ recipient, base_cents }) => [recipient.id, base_cents])).toEqual([
      ['B98000001', 10_000],
      ['B98000003', -10_000],
    ]);
  });

  it('a substitution without known groups has one row with the amounts of its record', () => {
    const replaced = {
      totals: { base_cents: 9_000, vat_cents: 1_890, surcharge_cents: 0 },
      breakdowns: null,
      recipient: null,
    };
    const rows = rowsOf({ ...corrective, vat: [taxed(8_000)], replaced });
    expect(
      rows.map(({ base_cents, tax_cents, rate_hundredths }) => [base_cents, tax_cents, rate_hundredths]),
    ).toEqual([
      [8_000, 1_680, 2_100],
      [-9_000, -1_890, 2_100],
    ]);
  });
});

describe('the recipient of a register row', () => {
  it('an invoice without recipient is a sale to a final consumer', () => {
    const [row] = rowsOf({ register_type: 'F2', recipient: null });
    expect(row?.recipient).toEqual({
      id_type: null,
      country: null,
      id: null,
      name: 'VENTAS A CONSUMIDOR FINAL',
    });
  });

  it('a foreign recipient has id type, country and number, with the country from the VAT prefix', () => {
    const alternative_id = { type: '02', number: 'EL123456789', country_code: null };
    const [row] = rowsOf({ recipient: { name: 'Πελάτης', nif: null, alternative_id, country: 'GR' } });
    expect(row?.recipient).toEqual({ id_type: '02', country: 'GR', id: 'EL123456789', name: 'Πελάτης' });
  });
});
