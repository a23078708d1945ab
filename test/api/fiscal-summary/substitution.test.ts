import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABROAD, ADDRESS, invoiceCompany, line, RECIPIENT, tax } from '../invoices/invoice-company.ts';

/**
 * A corrective by substitution replaces the original, so that both add the difference. Ley 37/1992 art. 89.
 */
let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

type Body = Record<string, unknown>;

async function summary(from = '2026-01-01', to = '2026-12-31') {
  const { data } = (await company.client.get(`/fiscal-summary?from=${from}&to=${to}`)).body;
  const { totals, vat_breakdown, surcharge_breakdown, irpf_breakdown, oss, by_month } = data;
  return { totals, vat_breakdown, surcharge_breakdown, irpf_breakdown, oss, by_month };
}

/** Excludes rows of zero, for a rate that the corrected invoice no longer has. */
const isSomething = ({ base, amount }: { base: number; amount: number }) => base !== 0 || amount !== 0;

async function comesTo() {
  const { totals, vat_breakdown, surcharge_breakdown, irpf_breakdown, oss } = await summary();
  const { invoice_count: _, ...amounts } = totals;
  return {
    amounts,
    vat: vat_breakdown.flatMap(({ groups, ...row }: { groups: [] }) =>
      groups.filter(isSomething).map((group: object) => ({ ...row, ...group })),
    ),
    surcharge: surcharge_breakdown.filter(isSomething),
    irpf: irpf_breakdown.filter(isSomething),
    oss: oss.filter(isSomething),
  };
}

const substitute = (id: string, lines: readonly Body[]) =>
  company.correct(id, { rectification_type: 'SUBSTITUTION', lines });

const OF_RATES: [string, Body, readonly Body[]][] = [
  ['another amount', { lines: [line(100)] }, [line(60)]],
  ['another rate', { lines: [line(100), line(50, { main_tax: tax(10) })] }, [line(60)]],
  ['withholding', { lines: [line(100, { irpf_rate: 15 })] }, [line(80, { irpf_rate: 7 })]],
  [
    'surcharge',
    { lines: [line(100, { equivalence_surcharge_rate: 5.2 })] },
    [line(80, { equivalence_surcharge_rate: 0 })],
  ],
  [
    'suplidos',
    { lines: [line(100), { ...line(30), line_type: 'DISBURSEMENT' }] },
    [line(100), { ...line(20), line_type: 'DISBURSEMENT' }],
  ],
  [
    'a margin scheme',
    { lines: [line(100, { main_tax: tax(21, { regime_key: '03' }), margin_base: 30 }), line(50)] },
    [line(90, { main_tax: tax(21, { regime_key: '03' }), margin_base: 20 }), line(40)],
  ],
  [
    'a base at cost',
    { lines: [line(100, { main_tax: tax(21, { regime_key: '06' }), cost_base: 80 })] },
    [line(100, { main_tax: tax(21, { regime_key: '06' }), cost_base: 70 })],
  ],
  [
    'the one-stop shop',
    {
      recipient: { ...ABROAD, address: { ...ADDRESS, country: 'FR' } },
      lines: [line(100, { main_tax: tax(20, { regime_key: '17' }) }), line(10)],
    },
    [line(70, { main_tax: tax(20, { regime_key: '17' }) }), line(20)],
  ],
];

it.each(OF_RATES)(
  'the summary of a substituted invoice equals that of a right one: %s',
  async (_, wrong, right) => {
    const { id } = await company.issued(wrong);
    await substitute(id, right);
    // The regime is given because a line without one takes the regime of the original.
    const general = { main_tax: tax(21, { regime_key: '01' }) };
    await substitute(id, [line(1, general)]);
    await company.correct(id, { lines: [line(-0.5, general)] });
    await substitute(id, right);
    const corrected = await comesTo();
    const other = await invoiceCompany();
    await other.issued({ ...wrong, lines: right });
    company = other;
    expect(corrected).toEqual(await comesTo());
  },
);

it('the difference of a substitution counts in the period of the corrective', async () => {
  const { id } = await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await substitute(id, [line(60, { irpf_rate: 15, main_tax: tax(10) })]);
  const first = await summary('2026-01-01', '2026-03-31');
  expect(first.totals).toMatchObject({
    taxable_base: 100,
    total_vat: 21,
    total_irpf: 15,
    invoice_total: 106,
  });
  const second = await summary('2026-04-01', '2026-06-30');
  expect(second).toMatchObject({
    totals: { invoice_count: 1, taxable_base: -40, total_vat: -15, total_irpf: -6, invoice_total: -49 },
    vat_breakdown: [
      { percentage: 21, base: -100, amount: -21 },
      { percentage: 10, base: 60, amount: 6 },
    ],
    irpf_breakdown: [{ percentage: 15, base: -40, amount: -6 }],
    by_month: [{ month: '2026-05', taxable_base: -40, total_vat: -15 }],
  });
});

it('the difference to an invoice of another system counts in the period of the corrective', async () => {
  const external = { invoice_number: 'A-1', issue_date: '2025-11-30', type: 'STANDARD' };
  const response = await company.client.post('/invoices/correctives', {
    originals: [{ ...external, taxable_base: 600, vat: 126 }],
    rectification_type: 'SUBSTITUTION',
    reason: 'R1',
    reason_description: 'One day less than invoiced',
    recipient: RECIPIENT,
    lines: [line(500)],
  });
  expect(response.status, response.text).toBe(201);
  expect(await summary()).toMatchObject({
    totals: { taxable_base: -100, total_vat: -21, invoice_total: -121 },
    vat_breakdown: [{ percentage: 21, base: -100, amount: -21 }],
  });
});

it('the summary of several invoices substituted together equals the right amount', async () => {
  const ids = [await company.issued({ lines: [line(100)] }), await company.issued({ lines: [line(50)] })];
  const response = await company.client.post('/invoices/correctives', {
    originals: ids.map(({ id }) => ({ invoice_id: id })),
    rectification_type: 'SUBSTITUTION',
    reason: 'R1',
    reason_description: 'One day less than invoiced',
    lines: [line(120)],
  });
  expect(response.status, response.text).toBe(201);
  expect((await comesTo()).amounts).toMatchObject({ taxable_base: 120, total_vat: 25.2 });
  await company.void(response.body.data.id);
  expect((await comesTo()).amounts).toMatchObject({ taxable_base: 150, total_vat: 31.5 });
});
