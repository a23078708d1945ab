import fc from 'fast-check';
import type { IssuedInvoice, TaxedAmount } from '../../src/domain/tax-books/issued-invoice.ts';
import type { Settlement, SettlementKind } from '../../src/domain/tax-books/settlements.ts';
import { issuedInvoice, taxed, toPay } from './issued-invoices.ts';

/** Random issued invoices of two years, of every type, regime and reason in the tables of boxes. */

const day = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 86_400_000, max: Date.parse(to) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

const cents = fc.oneof(fc.integer({ min: 1, max: 30 }), {
  weight: 3,
  arbitrary: fc.integer({ min: 100, max: 5_000_000 }),
});
const REASONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', 'S2'] as const;
const REGIMES = [
  '01',
  '01',
  '01',
  '01',
  '01',
  '02',
  '03',
  '04',
  '05',
  '08',
  '09',
  '10',
  '11',
  '14',
  '15',
  '17',
  '18',
  '19',
];

const group: fc.Arbitrary<TaxedAmount> = fc
  .record({
    base: cents,
    percentage: fc.constantFrom(21, 21, 10, 4, 4, 7.5, 0),
    regime_key: fc.constantFrom(...REGIMES),
    reason: fc.constantFrom(...REASONS),
    isUntaxed: fc.boolean(),
    tax_type: fc.constantFrom(
      'IVA' as const,
      'IVA' as const,
      'IVA' as const,
      'IVA' as const,
      'IGIC' as const,
      'IPSI' as const,
    ),
  })
  .map(({ base, percentage, regime_key, reason, isUntaxed, tax_type }) => {
    if (isUntaxed)
      return taxed(base, { percentage: 0, amount_cents: 0, regime_key, exemption_reason: reason, tax_type });
    const row = taxed(base, { percentage, regime_key, tax_type });
    const isMargin = tax_type === 'IVA' && (regime_key === '03' || regime_key === '05');
    if (!isMargin) return row;
    const inner = Math.round((base * 100) / (100 + percentage));
    return { ...row, amount_cents: 0, margin: { base_cents: inner, amount_cents: base - inner } };
  });

const cashGroup = fc
  .record({ base: cents, percentage: fc.constantFrom(21, 10, 4) })
  .map(({ base, percentage }) => taxed(base, { percentage, regime_key: '07' }));

const RATES = new Map([
  [21, [5.2, 1.75]],
  [10, [1.4]],
  [4, [0.5]],
]);

function negated(row: TaxedAmount): TaxedAmount {
  const { margin } = row;
  return {
    ...row,
    base_cents: -row.base_cents,
    amount_cents: 0 - row.amount_cents,
    ...(margin && { margin: { base_cents: -margin.base_cents, amount_cents: -margin.amount_cents } }),
  };
}

const recipient = fc.constantFrom(
  { name: 'Cliente S.L.', nif: 'B98000001', alternative_id: null, country: 'ES' },
  {
    name: 'Kunde GmbH',
    nif: null,
    alternative_id: { type: '02', number: 'DE123456789', country_code: null },
    country: 'DE',
  },
  {
    name: 'Customer',
    nif: null,
    alternative_id: { type: '04', number: 'X1', country_code: 'US' },
    country: 'US',
  },
);

/** Keeps one row of each tax, rate, regime and reason, because a breakdown has one row for each. */
function distinct(rows: readonly TaxedAmount[]): TaxedAmount[] {
  const seen = new Set<string>();
  return rows.filter(({ tax_type, percentage, regime_key, exemption_reason }) => {
    const key = `${tax_type} ${percentage} ${regime_key} ${exemption_reason}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Settlement of an invoice in hundredths of its amount to pay: partial, excessive, returned or written off. */
const movement = fc.record({
  kind: fc.constantFrom<SettlementKind>(
    'PAYMENT',
    'PAYMENT',
    'PAYMENT',
    'RETURN',
    'REFUND',
    'WRITE_OFF',
    'SET_OFF',
  ),
  date: day('2025-01-01', '2027-12-31'),
  part: fc.constantFrom(100, 100, 60, 50, 33, 7),
  method: fc.constantFrom('BANK_TRANSFER', 'CASH', null),
});

function settlementsOf(
  money: readonly { kind: SettlementKind; date: string; part: number; method: string | null }[],
  toPayCents: number,
): Settlement[] {
  return money
    .map(({ part, ...own }) => ({ ...own, amount_cents: Math.trunc((toPayCents * part) / 100) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

const drawn = fc.record({
  id: fc.uuid({ version: 4 }),
  register_type: fc.constantFrom('F1', 'F1', 'F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'),
  issue_date: day('2025-01-01', '2026-12-31'),
  before: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 })),
  money: fc.array(movement, { maxLength: 4 }),
  groups: fc.array(group, { minLength: 1, maxLength: 4 }),
  cash: fc.array(cashGroup, { minLength: 1, maxLength: 3 }),
  isCash: fc.constantFrom(true, false, false),
  isNegative: fc.boolean(),
  surchargedPart: fc.option(fc.integer({ min: 1, max: 100 })),
  surchargeRate: fc.constantFrom(0, 1),
  irpf: fc.option(fc.constantFrom(15, 7)),
  recipient,
});

/** Returns the surcharge on part of an invoice's general groups, in percent of their base. */
function surchargeOf(
  vat: readonly TaxedAmount[],
  part: number | null,
  pick: number,
): IssuedInvoice['surcharge'] {
  if (part === null) return [];
  return vat.flatMap((row) => {
    const rates =
      row.regime_key === '01' && row.exemption_reason === null && row.tax_type === 'IVA'
        ? RATES.get(row.percentage)
        : undefined;
    const percentage = rates?.[pick % rates.length];
    if (percentage === undefined) return [];
    const base = Math.trunc((row.base_cents * part) / 100);
    return base === 0
      ? []
      : [{ percentage, base_cents: base, amount_cents: Math.round((base * percentage) / 100) }];
  });
}

/** Issued invoice of 2025 or 2026. */
export const anyInvoice: fc.Arbitrary<IssuedInvoice> = drawn.map(
  ({
    register_type,
    issue_date,
    before,
    groups,
    cash,
    isCash,
    isNegative,
    surchargedPart,
    surchargeRate,
    irpf,
    money,
    ...own
  }) => {
    const is_corrective = register_type.startsWith('R');
    const operated = new Date(Date.parse(issue_date) - before * 86_400_000).toISOString().slice(0, 10);
    const rows = distinct(isCash ? cash : groups);
    const vat = isNegative && register_type !== 'F3' ? rows.map(negated) : rows;
    const base = vat.reduce((sum, { base_cents }) => sum + base_cents, 0);
    const withheld =
      irpf === null
        ? []
        : [{ percentage: irpf, base_cents: base, amount_cents: Math.round((base * irpf) / 100) }];
    const surcharge = surchargeOf(vat, surchargedPart, surchargeRate);
    return issuedInvoice({
      ...own,
      invoice_number: `N-${own.id.slice(0, 8)}`,
      register_type: register_type as IssuedInvoice['register_type'],
      is_corrective,
      issue_date,
      operation_date: before === 0 ? null : operated,
      vat,
      surcharge,
      irpf: withheld,
      settlements: settlementsOf(money, toPay({ vat, surcharge, irpf: withheld })),
    });
  },
);

/** Returns an invoice that bears withholding on the given percent of each group's base, or unchanged if it bears none. */
function partlyWithheld(invoice: IssuedInvoice, parts: readonly number[] | null): IssuedInvoice {
  const { vat, surcharge, irpf } = invoice;
  const [rate] = irpf;
  if (rate === undefined || parts === null || surcharge.length > 0) return invoice;
  const withheld = vat.map(({ tax_type, percentage, regime_key, exemption_reason, base_cents }, index) => {
    const inside = Math.trunc((base_cents * (parts[index % parts.length] ?? 0)) / 100) + 0;
    const tax = { tax_type, percentage, regime_key, exemption_reason };
    return { ...tax, surcharge_percentage: 0, base_cents: inside, outside_cents: base_cents - inside };
  });
  const base = withheld.reduce((sum, { base_cents }) => sum + base_cents, 0);
  const amount = Math.round((base * rate.percentage) / 100);
  return { ...invoice, withheld, irpf: [{ ...rate, base_cents: base, amount_cents: amount }] };
}

/** Returns a corrective that replaces another invoice as a whole. */
function replacing(invoice: IssuedInvoice, { vat, surcharge, irpf, withheld }: IssuedInvoice): IssuedInvoice {
  const sumOf = (rows: readonly { amount_cents: number }[]) =>
    rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const registered = vat.filter(({ tax_type, regime_key }) => tax_type !== 'IVA' || regime_key !== '17');
  const totals = {
    base_cents: vat.reduce((sum, { base_cents }) => sum + base_cents, 0),
    vat_cents: sumOf(registered.map(({ margin, amount_cents }) => margin ?? { amount_cents })),
    surcharge_cents: sumOf(surcharge),
  };
  const breakdowns = { vat, surcharge, irpf, ...(withheld === undefined ? {} : { withheld }) };
  return { ...invoice, replaced: { totals, breakdowns, recipient: null } };
}

const withheldShares = fc.option(
  fc.array(fc.constantFrom(0, 100, 50, 33, 7), { minLength: 1, maxLength: 4 }),
);
const inPart = fc.tuple(anyInvoice, withheldShares).map(([invoice, parts]) => partlyWithheld(invoice, parts));

/** Issued invoice of 2025 or 2026 that may bear withholding in part, or replace another one as a whole. */
export const anyWithheldInvoice: fc.Arbitrary<IssuedInvoice> = fc
  .tuple(inPart, fc.option(inPart))
  .map(([invoice, original]) =>
    original !== null && invoice.is_corrective ? replacing(invoice, original) : invoice,
  );
