import { expect, it } from 'vitest';
import type { BooksCompany, IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';
import { formFigures } from '../../../../src/tax-books/forms/form-figures.ts';
import type { TaxForm } from '../../../../src/tax-books/forms/form-kinds.ts';
import { issuedInvoice, SELF_EMPLOYED, toPay } from '../../../support/issued-invoices.ts';

/** Figures of the forms computed by hand from the lines of invoices, each with the article that it follows. */

const FIRST_QUARTER = { from: '2026-01-01', to: '2026-03-31' };
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const LIMITED: BooksCompany = { ...SELF_EMPLOYED, is_legal_entity: true };
const FARMER: BooksCompany = { ...SELF_EMPLOYED, activity_code: 'B' };
const FRENCH = {
  name: 'Client SARL',
  nif: null,
  alternative_id: { type: '02', number: 'FR12345678901', country_code: null },
  country: 'FR',
};
const NORTHERN_IRISH = { ...FRENCH, alternative_id: { ...FRENCH.alternative_id, number: 'XI123456789' } };
const AMERICAN = {
  name: 'Customer Inc.',
  nif: null,
  alternative_id: { type: '04', number: 'US-1', country_code: 'US' },
  country: 'US',
};

type Tax = Partial<NonNullable<TaxLine['main_tax']>>;

/** Returns a line over a price in euros, by default at 21 % in the general regime. */
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

type Reason = NonNullable<NonNullable<TaxLine['main_tax']>['exemption_reason']>;
const untaxed = (price: number, exemption_reason: Reason, regime_key = '01') =>
  line(price, { percentage: 0, exemption_reason, regime_key });

const untaxedBy = (type: 'IGIC' | 'IPSI', exemption_reason: Reason, regime_key = '01') => ({
  ...{ type, percentage: 0, exemption_reason, regime_key },
});

/** Returns an issued invoice of 10 February 2026 with these lines. */
function invoice(lines: readonly TaxLine[], own: Partial<IssuedInvoice> = {}): IssuedInvoice {
  const { vat_breakdown, surcharge_breakdown, irpf_breakdown } = computeTotals(lines);
  const breakdowns = { vat: vat_breakdown, surcharge: surcharge_breakdown, irpf: irpf_breakdown };
  const to_pay_cents = toPay(breakdowns);
  return issuedInvoice({ issue_date: '2026-02-10', ...breakdowns, to_pay_cents, ...own });
}

const corrective = (type: IssuedInvoice['register_type'], own: Partial<IssuedInvoice> = {}) => ({
  register_type: type,
  is_corrective: true,
  ...own,
});

/** Returns the boxes of a form that are not zero, in euros. */
function boxesOf(form: TaxForm, book: readonly IssuedInvoice[], company = SELF_EMPLOYED) {
  const period = form === '390' ? YEAR : FIRST_QUARTER;
  const figures = formFigures(form, { company, period, shown: { box: null, skip: 0, take: 0 } });
  for (const one of book) figures.add(registerRows(one, company));
  const filled = (figures.figures().boxes ?? []).filter(({ amount }) => amount !== 0);
  return Object.fromEntries(filled.map(({ box, amount }) => [box, amount]));
}

interface Case {
  of: string;
  form: '303' | '390' | '130';
  book: readonly IssuedInvoice[];
  company?: BooksCompany;
  boxes: Record<string, number>;
}

const CASES: readonly Case[] = [
  {
    of: 'three rates, each on its base (LIVA arts. 90.Uno and 91)',
    form: '303',
    // 1,000 × 21 %, 500 × 10 %, 250 × 4 %.
    book: [invoice([line(1000), line(500, { percentage: 10 }), line(250, { percentage: 4 })])],
    boxes: { '01': 250, '03': 10, '04': 500, '06': 50, '07': 1000, '09': 210, '27': 270 },
  },
  {
    of: 'the surcharge of retailers beside the tax (LIVA arts. 154 and 161)',
    form: '303',
    // 1,000 × 5.2 % and 200 × 1.4 %.
    book: [
      invoice([
        line(1000, {}, { equivalence_surcharge_rate: 5.2 }),
        line(200, { percentage: 10 }, { equivalence_surcharge_rate: 1.4 }),
      ]),
    ],
    boxes: {
      ...{ '04': 200, '06': 20, '07': 1000, '09': 210, '19': 200, '21': 2.8, '22': 1000, '24': 52 },
      '27': 284.8,
    },
  },
  {
    of: 'the margin of used goods, not their price (LIVA art. 137)',
    form: '303',
    // Price 1,000, margin 242: base 200, tax 42.
    book: [invoice([line(1000, { regime_key: '03' }, { margin_base: 242 })])],
    boxes: { '07': 200, '09': 42, '27': 42 },
  },
  {
    of: 'a reduction of the price as a change of bases and taxes (LIVA art. 80.Uno and Dos)',
    form: '303',
    book: [invoice([line(1000)]), invoice([line(-100)], corrective('R1'))],
    boxes: { '07': 1000, '09': 210, '14': -100, '15': -21, '27': 189 },
  },
  {
    of: 'a price that rises later in the quarter of its corrective (LIVA arts. 80.Seis and 89.Cinco)',
    form: '303',
    book: [
      invoice([line(1000)], { issue_date: '2025-11-10' }),
      invoice([line(100)], corrective('R1', { operation_date: '2025-11-10' })),
    ],
    boxes: { '14': 100, '15': 21, '27': 21 },
  },
  {
    of: 'a bad debt as a change of bases and taxes (LIVA art. 80.Cuatro)',
    form: '303',
    book: [invoice([line(-400)], corrective('R3', { changes_tax_alone: true }))],
    boxes: { '14': -400, '15': -84, '27': -84 },
  },
  {
    of: 'a debt of an insolvency, at issue and not at the operation (LIVA arts. 80.Tres and 89)',
    form: '303',
    book: [
      invoice([line(-400)], corrective('R2', { changes_tax_alone: true, operation_date: '2025-10-01' })),
    ],
    boxes: { '14': -400, '15': -84, '27': -84 },
  },
  {
    of: 'an operation of the quarter before in that quarter (LIVA art. 75.Uno)',
    form: '303',
    book: [invoice([line(1000)], { issue_date: '2026-01-10', operation_date: '2025-12-29' })],
    boxes: {},
  },
  {
    of: 'an operation of the quarter that is invoiced after it (LIVA art. 75.Uno)',
    form: '303',
    book: [invoice([line(1000)], { issue_date: '2026-04-10', operation_date: '2026-03-29' })],
    boxes: { '07': 1000, '09': 210, '27': 210 },
  },
  {
    of: 'cash basis that nobody has paid, for information alone (LIVA art. 163 terdecies)',
    form: '303',
    book: [invoice([line(1000, { regime_key: '07' })])],
    boxes: { '62': 1000, '63': 210 },
  },
  {
    of: 'cash basis that is unpaid at the end of the year after the operation (LIVA art. 163 terdecies)',
    form: '390',
    book: [
      invoice([line(1000, { regime_key: '07' })], { issue_date: '2025-05-10', operation_date: '2025-05-10' }),
    ],
    boxes: { '47': 210, '647': 1000, '648': 210 },
  },
  {
    of: 'a ticket that a full invoice replaces, once (RD 1619/2012 art. 15.6; AEAT, FAQ 27)',
    form: '303',
    book: [
      invoice([line(100)], { register_type: 'F2', recipient: null, is_exchanged: true }),
      invoice([line(100)], { register_type: 'F3' }),
    ],
    boxes: { '07': 100, '09': 21, '27': 21 },
  },
  {
    of: 'goods and services to a business of another member state (LIVA arts. 25 and 69.Uno.1)',
    form: '303',
    book: [invoice([untaxed(100, 'E5'), untaxed(30, 'N2')], { recipient: FRENCH })],
    boxes: { '59': 130 },
  },
  {
    of: 'goods to Northern Ireland as in the Union, services as outside it (agreement of withdrawal, protocol, art. 8)',
    form: '303',
    book: [invoice([untaxed(100, 'E5'), untaxed(30, 'N2')], { recipient: NORTHERN_IRISH })],
    boxes: { '59': 100, '120': 30 },
  },
  {
    of: 'an export, and a service to a business outside the Union (LIVA arts. 21 and 69.Uno.1)',
    form: '303',
    book: [invoice([untaxed(100, 'E2', '02'), untaxed(30, 'N2')], { recipient: AMERICAN })],
    boxes: { '60': 100, '120': 30 },
  },
  {
    of: 'works with reverse charge (LIVA art. 84.Uno.2.f)',
    form: '303',
    book: [invoice([untaxed(5000, 'S2')])],
    boxes: { '122': 5000 },
  },
  {
    of: 'distance sales of the one-stop shop without their tax (LIVA art. 163 unvicies)',
    form: '303',
    book: [invoice([line(100, { percentage: 20, regime_key: '17' })], { recipient: FRENCH })],
    boxes: { '123': 100 },
  },
  {
    of: 'a service in the Canaries, outside the territory of IVA (LIVA art. 3.Dos; Ley 20/1991)',
    form: '303',
    book: [invoice([line(100, { type: 'IGIC', percentage: 7 })])],
    boxes: { '120': 100 },
  },
  {
    of: 'income and withholding of a profession (RD 439/2007, arts. 95 and 110)',
    form: '130',
    // 1,000 × 15 % and 200 × 7 %.
    book: [invoice([line(1000, {}, { irpf_rate: 15 }), line(200, {}, { irpf_rate: 7 })])],
    boxes: { '01': 1200, '06': 164 },
  },
  {
    of: 'income that an unpaid debt does not reduce (LIVA art. 80.Cuatro; LIRPF art. 14)',
    form: '130',
    book: [
      invoice([line(1000)]),
      invoice([line(-1000)], corrective('R3', { issue_date: '2026-03-10', changes_tax_alone: true })),
    ],
    boxes: { '01': 1000 },
  },
  {
    of: 'income that a reduction of the price reduces (LIRPF art. 28)',
    form: '130',
    book: [invoice([line(1000)]), invoice([line(-250)], corrective('R1'))],
    boxes: { '01': 750 },
  },
  {
    of: 'the turnover of retailers, farmers and the simplified regime, without their tax (LIVA art. 121.Uno)',
    form: '390',
    book: [
      invoice([line(1000, { regime_key: '18' })]),
      invoice([line(300, { percentage: 12, regime_key: '19' })]),
      invoice([line(200, { percentage: 10, regime_key: '20' })]),
    ],
    boxes: { '100': 200, '101': 300, '102': 1000, '108': 1500 },
  },
  {
    of: 'the price of used goods without the VAT of the margin as income (LIVA art. 137)',
    form: '130',
    // 1,000 − 42.
    book: [invoice([line(1000, { regime_key: '03' }, { margin_base: 242 })])],
    boxes: { '01': 958 },
  },
  {
    of: 'the tax that a retailer keeps as income (LIVA art. 154.Dos)',
    form: '130',
    book: [invoice([line(100, { regime_key: '18' })])],
    boxes: { '01': 121 },
  },
  {
    of: 'the compensation that a farmer keeps as income (LIVA art. 130)',
    form: '130',
    company: FARMER,
    // 1,000 and 12 % of it.
    book: [invoice([line(1000, { percentage: 12, regime_key: '19' })])],
    boxes: { '08': 1120 },
  },
  {
    of: 'income and withholding of farming in its own section (RD 439/2007, arts. 95.4 and 110.1.c)',
    form: '130',
    company: FARMER,
    // 1,000 × 2 %.
    book: [invoice([line(1000, { percentage: 10 }, { irpf_rate: 2 })])],
    boxes: { '08': 1000, '10': 20 },
  },
];

it.each(CASES)('form $form counts $of', ({ form, book, company, boxes }) => {
  expect(boxesOf(form, book, company)).toEqual(boxes);
});

it('the parts of an invoice in cash basis, collected over three years, make up its base and tax to the cent', () => {
  // 333.35 at 21 % are 70.00, with 5.2 % 17.33: 420.68, collected in nine parts; the end of 2027 takes the rest (LIVA art. 163 terdecies).
  const lines = [line(333.35, { regime_key: '07' }, { equivalence_surcharge_rate: 5.2 })];
  for (const part of [1, 333, 4111, 4674, 5001]) {
    const days = [
      '2026-02-01',
      '2026-03-01',
      '2026-05-01',
      '2026-08-01',
      '2026-11-01',
      '2027-01-01',
      '2027-04-01',
    ];
    const settlements = days.map((date) => ({
      ...{ kind: 'PAYMENT' as const, date, amount_cents: part, method: null },
    }));
    const one = registerRows(invoice(lines, { settlements }), SELF_EMPLOYED);
    const sums = [2026, 2027, 2028].map((year) => {
      const period = { from: `${year}-01-01`, to: `${year}-12-31` };
      const figures = formFigures('303', {
        company: SELF_EMPLOYED,
        period,
        shown: { box: null, skip: 0, take: 0 },
      });
      figures.add(one);
      const boxes = figures.figures().boxes ?? [];
      return ['07', '09', '22', '24'].map((name) => boxes.find(({ box }) => box === name)?.amount ?? 0);
    });
    const whole = [0, 1, 2, 3].map((at) =>
      sums.reduce((sum, own) => sum + Math.round((own[at] ?? 0) * 100), 0),
    );
    expect(whole, `parts of ${part}`).toEqual([33_335, 7000, 33_335, 1733]);
  }
});

/** Returns the declared parties and the excluded amounts of form 347, in euros. */
function form347(book: readonly IssuedInvoice[]) {
  const shown = { box: null, skip: 0, take: 0 };
  const figures = formFigures('347', { company: LIMITED, period: YEAR, shown });
  for (const one of book) figures.add(registerRows(one, LIMITED));
  const { third_parties, left_out } = figures.figures();
  return {
    declared: (third_parties ?? []).map(({ total }) => total),
    left: Object.fromEntries((left_out ?? []).map(({ reason, total }) => [reason, total])),
  };
}

const DECLARED: readonly { of: string; book: readonly IssuedInvoice[]; declared: number[]; left: object }[] =
  [
    {
      of: 'nobody at 3,005.06 euros (RD 1065/2007, art. 33.1)',
      book: [invoice([untaxed(3005.06, 'E1')])],
      declared: [],
      left: {},
    },
    {
      of: 'who exceeds 3,005.06 euros by one cent (RD 1065/2007, art. 33.1)',
      book: [invoice([untaxed(3005.07, 'E1')])],
      declared: [3005.07],
      left: {},
    },
    {
      of: 'tax and surcharge as part of the amount (RD 1065/2007, art. 34)',
      // 3,000 + 630 + 156.
      book: [invoice([line(3000, {}, { equivalence_surcharge_rate: 5.2 })])],
      declared: [3786],
      left: {},
    },
    {
      of: 'what correctives leave of the year, of either sign (RD 1065/2007, art. 34)',
      book: [invoice([line(1000)]), invoice([line(-5000)], corrective('R1'))],
      declared: [-4840],
      left: {},
    },
    {
      of: 'no operation under withholding (RD 1065/2007, art. 33.2.i)',
      book: [invoice([line(4000, {}, { irpf_rate: 15 })])],
      declared: [],
      left: { WITHHOLDING: 4840 },
    },
    {
      of: 'no export and no goods to the Union (RD 1065/2007, art. 33.2)',
      book: [
        invoice([untaxed(4000, 'E2', '02')], { recipient: AMERICAN }),
        invoice([untaxed(5000, 'E5')], { recipient: FRENCH }),
      ],
      declared: [],
      left: { EXPORT: 4000, INTRA_COMMUNITY: 5000 },
    },
    {
      of: 'no shipment from the Canaries or Ceuta to the peninsula, but what is served there (RD 1065/2007, art. 33.2)',
      // IGIC: Ley 20/1991, art. 11. IPSI: Ley 8/1991, art. 8.
      book: [
        invoice([{ ...untaxed(4000, 'E2', '02'), main_tax: untaxedBy('IGIC', 'E2', '02') }]),
        invoice([{ ...untaxed(500, 'E5'), main_tax: untaxedBy('IPSI', 'E5') }]),
        invoice([{ ...untaxed(3100, 'N2', '08'), main_tax: untaxedBy('IGIC', 'N2', '08') }]),
      ],
      declared: [3100],
      left: { EXPORT: 4500 },
    },
    {
      of: 'no sale without a recipient (RD 1065/2007, art. 33.2.a)',
      book: [invoice([line(1000)], { register_type: 'F2', recipient: null })],
      declared: [],
      left: { NO_RECIPIENT: 1210 },
    },
  ];

it.each(DECLARED)('form 347 declares $of', ({ book, declared, left }) => {
  expect(form347(book)).toEqual({ declared, left });
});

it('form 420 tells the base at rate 0 from those exempt, not subject and under reverse charge (Ley 20/1991)', () => {
  const igic = (price: number, percentage: number) => line(price, { type: 'IGIC', percentage });
  const book = [
    invoice([igic(100, 7), igic(50, 0)]),
    invoice([
      { ...line(70), main_tax: untaxedBy('IGIC', 'E1') },
      { ...line(60), main_tax: untaxedBy('IGIC', 'S2') },
      { ...line(700), main_tax: untaxedBy('IGIC', 'E2', '02') },
    ]),
    invoice([{ ...line(30), main_tax: untaxedBy('IGIC', 'E1') }]),
  ];
  const shown = { box: null, skip: 0, take: 0 };
  const figures = formFigures('420', { company: SELF_EMPLOYED, period: FIRST_QUARTER, shown });
  for (const one of book) figures.add(registerRows(one, SELF_EMPLOYED));
  const rates = figures.figures().rates ?? [];
  expect(
    rates.map(({ percentage, exemption_reason, base, tax }) => [percentage, exemption_reason, base, tax]),
  ).toEqual([
    [7, null, 100, 7],
    [0, null, 50, 0],
    [0, 'E1', 100, 0],
    [0, 'E2', 700, 0],
    [0, 'S2', 60, 0],
  ]);
});
