import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import type { RegisterRow } from '../../../../src/domain/tax-books/register-row.ts';
import { registerRows } from '../../../../src/domain/tax-books/register-rows.ts';
import type { InvoiceTotals } from '../../../../src/domain/taxes/invoice-totals.ts';
import { OSS_REGIME } from '../../../../src/domain/taxes/tax-catalogue.ts';
import type { TaxLine } from '../../../../src/domain/taxes/tax-line.ts';
import { computeTotals } from '../../../../src/domain/taxes/totals.ts';
import { formFigures } from '../../../../src/tax-books/forms/form-figures.ts';
import type { TaxForm } from '../../../../src/tax-books/forms/form-kinds.ts';
import { buildIssue } from '../../../../src/ticketbai/file/build-file.ts';
import { taxBreakdown } from '../../../../src/verifactu/tax-breakdown.ts';
import { CUSTOMER } from '../../../golden/ticketbai/file-cases.ts';
import { issuedInvoice, SELF_EMPLOYED, toPay } from '../../../support/issued-invoices.ts';
import { rounds } from '../../../support/rounds.ts';
import { filedInvoice, type RequestedLine } from '../../../support/ticketbai/filed-invoice.ts';
import { TEST_ORIGIN } from '../../../support/ticketbai/test-seal.ts';

/** Random invoices of companies in every territory: document, record or file, register and form agree to the cent. */

const QUARTER = { from: '2026-01-01', to: '2026-03-31' };
const COMMON = ['COMMON', 'CANARIAS', 'CEUTA', 'MELILLA'] as const;
const FORAL = ['BIZKAIA', 'GIPUZKOA', 'ARABA', 'NAVARRA'] as const;
const TERRITORIES = [...COMMON, ...FORAL];
type Territory = (typeof TERRITORIES)[number];

/** Documents of a territory in the long round: together 10,000. */
const DOCUMENTS = rounds(40, 1_250);

type Kind = Pick<
  RequestedLine,
  'percentage' | 'regime_key' | 'exemption_reason' | 'equivalence_surcharge_rate'
> & {
  type?: 'IVA' | 'IGIC' | 'IPSI';
};

const SPANISH: readonly Kind[] = [
  ...[21, 10, 4].map((percentage) => ({ percentage })),
  { percentage: 21, regime_key: '11' },
  { percentage: 21, equivalence_surcharge_rate: 5.2 },
  { percentage: 10, equivalence_surcharge_rate: 1.4 },
  { percentage: 4, equivalence_surcharge_rate: 0.5 },
  { percentage: 21, regime_key: '03' },
  { percentage: 21, regime_key: '05' },
  { percentage: 0, exemption_reason: 'E1' },
  { percentage: 0, exemption_reason: 'E2', regime_key: '02' },
  { percentage: 0, exemption_reason: 'S2' },
  { percentage: 0, exemption_reason: 'N2' },
];
const OSS: Kind = { percentage: 22, regime_key: OSS_REGIME };
const igic = (percentage: number, own: Kind = {}): Kind => ({ type: 'IGIC', percentage, ...own });
const ipsi = (percentage: number): Kind => ({ type: 'IPSI', percentage });

const IPSI_KINDS: readonly Kind[] = [
  ...[0.5, 1, 2, 3, 4, 6, 8, 10].map(ipsi),
  { type: 'IPSI', percentage: 0, exemption_reason: 'N2' },
];

const KINDS: Readonly<Record<Territory, readonly Kind[]>> = {
  COMMON: [...SPANISH, OSS],
  CANARIAS: [
    ...[0, 3, 5, 7, 9.5, 15, 20].map((percentage) => igic(percentage)),
    igic(0, { exemption_reason: 'E1' }),
    igic(0, { exemption_reason: 'N2' }),
    igic(0, { exemption_reason: 'S2' }),
  ],
  CEUTA: IPSI_KINDS,
  MELILLA: IPSI_KINDS,
  BIZKAIA: SPANISH,
  GIPUZKOA: SPANISH,
  ARABA: SPANISH,
  NAVARRA: SPANISH,
};

interface DrawnLine {
  kind: number;
  price: number;
  quantity: number;
  discount: number;
  isGross: boolean;
}

const drawnLine: fc.Arbitrary<DrawnLine> = fc.record({
  kind: fc.nat(1_000),
  price: fc
    .oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 30_000_000 }))
    .map((n) => n / 10_000),
  quantity: fc.oneof(
    fc.constant(1),
    fc.integer({ min: 1, max: 9_999 }).map((n) => n / 1_000),
  ),
  discount: fc.constantFrom(0, 0, 0, 5, 12.5, 33.33),
  isGross: fc.boolean(),
});

function requested(
  territory: Territory,
  { kind, price, quantity, discount, isGross }: DrawnLine,
): RequestedLine & Kind {
  const own = KINDS[territory][kind % KINDS[territory].length] ?? {};
  const isMargin = own.regime_key === '03' || own.regime_key === '05';
  const cents = Math.max(1, Math.round(price * 100)) / 100;
  if (isMargin)
    return { description: 'Bien usado', ...own, unit_price: cents, margin_base: Math.ceil(cents * 30) / 100 };
  const money = isGross
    ? { total_including_tax: cents }
    : { unit_price: price, quantity, discount_percentage: discount };
  return { description: 'Género', ...own, ...money };
}

function taxLine({ type = 'IVA', ...line }: RequestedLine & Kind): TaxLine {
  const { percentage = 21, regime_key = '01', exemption_reason = null } = line;
  return {
    line_type: 'NORMAL',
    quantity: line.quantity ?? 1,
    unit_price: line.unit_price ?? null,
    total_including_tax: line.total_including_tax ?? null,
    discount_percentage: line.discount_percentage ?? 0,
    main_tax: { type, percentage, regime_key, exemption_reason },
    irpf_rate: 0,
    equivalence_surcharge_rate: line.equivalence_surcharge_rate ?? 0,
    margin_base: line.margin_base ?? null,
    cost_base: null,
  };
}

/** Tax and total of a document in cents, without VAT of other member states. */
interface Amounts {
  tax: number;
  total: number;
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Returns the amounts that the document shows: in margin schemes the tax is inside the price. */
function ofDocument(totals: InvoiceTotals): Amounts {
  const registered = totals.vat_breakdown.filter(
    ({ tax_type, regime_key }) => tax_type !== 'IVA' || regime_key !== OSS_REGIME,
  );
  const surcharge = totals.total_equivalence_surcharge_cents;
  return {
    tax: sum(registered, ({ margin, amount_cents }) => margin?.amount_cents ?? amount_cents) + surcharge,
    total: totals.taxable_base_cents + sum(registered, ({ amount_cents }) => amount_cents) + surcharge,
  };
}

function ofRegister(rows: readonly RegisterRow[]): Amounts {
  const isOss = ({ charged }: RegisterRow) =>
    charged?.tax_type === 'IVA' && charged.regime_key === OSS_REGIME;
  const taxOf = (row: RegisterRow) => (isOss(row) ? 0 : (row.charged?.tax_cents ?? 0));
  const ofRow = (row: RegisterRow) =>
    row.qualification === 'S1' ? (row.total_cents ?? 0) : (row.base_cents ?? 0) + taxOf(row);
  return { tax: sum(rows, (row) => taxOf(row) + (row.surcharge_cents ?? 0)), total: sum(rows, ofRow) };
}

/** Returns tax and total of the record of VeriFactu. */
function ofRecord(totals: InvoiceTotals): Amounts {
  const { tax_cents, total_cents } = taxBreakdown(totals.record_groups);
  return { tax: tax_cents, total: total_cents };
}

/** Returns tax and total of the TicketBAI file. Null for regimes that do not go into one file. */
function ofFile(
  territory: 'BIZKAIA' | 'GIPUZKOA' | 'ARABA',
  lines: readonly RequestedLine[],
): Amounts | null {
  const named = { territory, nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' };
  const made = buildIssue(filedInvoice({ recipient: CUSTOMER, lines: [...lines] }, named), {
    ...TEST_ORIGIN,
    previous: null,
  });
  if ('violations' in made) {
    expect(made.violations.map(({ code }) => code)).toEqual(['REGIME_COMBINATION_NOT_ALLOWED']);
    return null;
  }
  const cents = (name: RegExp) =>
    sum([...made.xml.matchAll(name)], ([, text]) => Math.round(Number(text) * 100));
  return {
    tax: cents(/<(?:CuotaImpuesto|CuotaRecargoEquivalencia)>([-\d.]+)</g),
    total: cents(/<ImporteTotalFactura>([-\d.]+)</g),
  };
}

/** Returns the tax that the forms of all taxes declare for some invoices, in cents, boxes and remainder together. */
function declared(books: readonly (readonly RegisterRow[])[]): number {
  const of = (form: TaxForm) => {
    const figures = formFigures(form, {
      company: SELF_EMPLOYED,
      period: QUARTER,
      shown: { box: null, skip: 0, take: 0 },
    });
    for (const rows of books) figures.add(rows);
    const { boxes, without_box, rates } = figures.figures();
    const whole = boxes?.find(({ box }) => box === '27')?.amount ?? 0;
    const outside = (without_box?.tax ?? 0) + (without_box?.surcharge ?? 0);
    return Math.round(100 * (whole + outside + sum(rates ?? [], ({ tax }) => tax)));
  };
  return of('303') + of('420') + of('IPSI');
}

const isForal = (territory: Territory): territory is 'BIZKAIA' | 'GIPUZKOA' | 'ARABA' =>
  FORAL.some((foral) => foral === territory) && territory !== 'NAVARRA';

it.each(TERRITORIES)(
  'random invoices of %s: document, record, register and form agree to the cent',
  (territory) => {
    const books: RegisterRow[][] = [];
    let tax = 0;
    fc.assert(
      fc.property(fc.array(drawnLine, { minLength: 1, maxLength: 5 }), (drawn) => {
        const lines = drawn.map((one) => requested(territory, one));
        const file = isForal(territory) ? ofFile(territory, lines) : undefined;
        fc.pre(file !== null);
        const totals = computeTotals(lines.map(taxLine));
        const document = ofDocument(totals);
        const breakdowns = {
          vat: totals.vat_breakdown,
          surcharge: totals.surcharge_breakdown,
          irpf: totals.irpf_breakdown,
        };
        const invoice: IssuedInvoice = issuedInvoice({ ...breakdowns, to_pay_cents: toPay(breakdowns) });
        const rows = registerRows(invoice, SELF_EMPLOYED);
        const registered = file ?? ofRecord(totals);
        expect({ registered, register: ofRegister(rows) }).toEqual({
          registered: document,
          register: document,
        });
        books.push(rows);
        tax += document.tax;
      }),
      { seed: 43, numRuns: DOCUMENTS },
    );
    expect(declared(books)).toBe(tax);
    expect(books).toHaveLength(DOCUMENTS);
  },
);
