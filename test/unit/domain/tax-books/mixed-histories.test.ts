import { expect, it } from 'vitest';
import type { IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';
import { formFigures } from '../../../../src/tax-books/forms/form-figures.ts';
import { issuedInvoice, SELF_EMPLOYED, toPay } from '../../../support/issued-invoices.ts';

/** Quarters of mixed invoices, whose boxes of form 303 were computed by hand from the law. */

type Tax = Partial<NonNullable<TaxLine['main_tax']>>;

/** Returns a line over a price without tax, by default at 21 %. */
function line(price: number, tax: Tax = {}, own: Partial<TaxLine> = {}): TaxLine {
  return {
    line_type: 'NORMAL',
    quantity: 1,
    unit_price: price,
    total_including_tax: null,
    discount_percentage: 0,
    main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null, ...tax },
    irpf_rate: 0,
    equivalence_surcharge_rate: 0,
    ...own,
  };
}

const gross = (total: number, tax: Tax = {}) =>
  line(0, tax, { unit_price: null, total_including_tax: total });

function invoice(lines: readonly TaxLine[], own: Partial<IssuedInvoice> = {}): IssuedInvoice {
  const { vat_breakdown, surcharge_breakdown, irpf_breakdown } = computeTotals(lines);
  const breakdowns = { vat: vat_breakdown, surcharge: surcharge_breakdown, irpf: irpf_breakdown };
  return issuedInvoice({ issue_date: '2026-02-10', ...breakdowns, to_pay_cents: toPay(breakdowns), ...own });
}

const corrective = (register_type: IssuedInvoice['register_type']): Partial<IssuedInvoice> => ({
  register_type,
  is_corrective: true,
});
const ticket = { register_type: 'F2', recipient: null } as const;
const PAID_HALF = [
  { kind: 'PAYMENT' as const, date: '2026-03-15', amount_cents: 53_000, method: null },
  { kind: 'PAYMENT' as const, date: '2026-05-02', amount_cents: 53_000, method: null },
];
const WITHHELD = { irpf_rate: 15 };

it.each<[of: string, book: readonly IssuedInvoice[], boxes: Record<string, number>]>([
  [
    'a shop with the surcharge, an exchanged ticket and correctives of both',
    [
      invoice([line(1000), line(333.33, { percentage: 10 }, { equivalence_surcharge_rate: 1.4 })]),
      invoice([gross(60.5)], { ...ticket, is_exchanged: true }),
      invoice([gross(60.5)], { register_type: 'F3' }),
      invoice([line(-200, {}, { equivalence_surcharge_rate: 5.2 })], corrective('R1')),
      invoice([gross(-22, { percentage: 10 })], { ...corrective('R5'), recipient: null }),
    ],
    // 1,000 + 50; 333.33 × 10 % and × 1.4 %; −200 − 20 with −42 − 2; −200 × 5.2 %.
    {
      ...{ '04': 333.33, '06': 33.33, '07': 1050, '09': 220.5, '14': -220, '15': -44 },
      ...{ '19': 333.33, '21': 4.67, '25': -200, '26': -10.4, '27': 204.1 },
    },
  ],
  [
    'a professional in cash basis with withholding, half of it collected',
    [invoice([line(1000, { regime_key: '07' }, WITHHELD)], { settlements: PAID_HALF })],
    // 530 of 1,060 are half.
    { '07': 500, '09': 105, '27': 105, '62': 1000, '63': 210 },
  ],
  [
    'an advance with withholding and the final invoice that deducts it',
    [invoice([line(400, {}, WITHHELD)]), invoice([line(1000, {}, WITHHELD), line(-400, {}, WITHHELD)])],
    { '07': 1000, '09': 210, '27': 210 },
  ],
  [
    'used goods, half of them returned, and a journey',
    [
      invoice([line(1210, { regime_key: '03' }, { margin_base: 242 })]),
      invoice([line(-605, { regime_key: '03' }, { margin_base: -121 })], corrective('R1')),
      invoice([line(500, { regime_key: '05' }, { margin_base: 60.5 })]),
    ],
    // 242 / 1.21 and 60.5 / 1.21; −121 / 1.21.
    { '07': 250, '09': 52.5, '14': -100, '15': -21, '27': 31.5 },
  ],
  [
    'a ticket of three rates with tax included, and its return',
    [
      invoice([gross(29.97), gross(9.99, { percentage: 10 }), gross(7.77, { percentage: 4 })], ticket),
      invoice([gross(-9.99)], { ...corrective('R5'), recipient: null }),
    ],
    // 29.97 / 1.21, 9.99 / 1.1, 7.77 / 1.04; 9.99 / 1.21.
    {
      ...{ '01': 7.47, '03': 0.3, '04': 9.08, '06': 0.91, '07': 24.77, '09': 5.2 },
      ...{ '14': -8.26, '15': -1.73, '27': 4.68 },
    },
  ],
  [
    'rent with and without withholding beside sales',
    [
      invoice([line(2000, { regime_key: '11' }, { irpf_rate: 19 })]),
      invoice([line(3500)]),
      invoice([line(600, { regime_key: '12' })]),
    ],
    { '07': 6100, '09': 1281, '27': 1281 },
  ],
])('form 303 of %s', (_, book, expected) => {
  const period = { from: '2026-01-01', to: '2026-03-31' };
  const shown = { box: null, skip: 0, take: 0 };
  const figures = formFigures('303', { company: SELF_EMPLOYED, period, shown });
  for (const one of book) figures.add(registerRows(one, SELF_EMPLOYED));
  const filled = (figures.figures().boxes ?? []).filter(({ amount }) => amount !== 0);
  expect(Object.fromEntries(filled.map(({ box, amount }) => [box, amount]))).toEqual(expected);
});
