import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoice-company.ts';
import { recordOf } from '../records/stored-record.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-06-15T10:00:00.000Z'));
  company = await invoiceCompany();
});
afterEach(() => {
  vi.useRealTimers();
});

const at0 = (zero_rate?: string, more = {}) => line(100, { main_tax: tax(0, { zero_rate, ...more }) });

it('a VAT rate of 0 that is no exemption is registered as S1, counts in box 150 and is category Z', async () => {
  const { id, lines, total_vat } = await company.issued({ lines: [at0('DONATION')] });
  expect([lines[0].main_tax, total_vat]).toEqual([
    { type: 'IVA', percentage: 0, regime_key: '01', exemption_reason: null, zero_rate: 'DONATION' },
    0,
  ]);
  const { record } = await recordOf(id);
  expect(record.Desglose).toEqual({
    DetalleDesglose: [
      expect.objectContaining({
        CalificacionOperacion: 'S1',
        TipoImpositivo: '0.00',
        CuotaRepercutida: '0.00',
      }),
    ],
  });
  const { boxes } = (await company.client.get('/tax-forms/303?year=2026&period=2T&box=150')).body.data;
  expect(boxes[0].amount).toBe(100);
  const ubl = await company.client.get(`/invoices/${id}/documents/UBL`);
  expect(ubl.text).toContain('<cbc:ID>Z</cbc:ID>');
  // A corrective that names no tax keeps the cause.
  const corrective = await company.correct(id, { lines: [line(-40)] });
  expect([corrective.lines[0].main_tax.zero_rate, corrective.invoice_total]).toEqual(['DONATION', -40]);
});

it.each([
  ['no cause', at0(), {}],
  ['another rate', line(100, { main_tax: tax(21, { zero_rate: 'DONATION' }) }), {}],
  ['an exemption', at0('OTHER_LAW', { exemption_reason: 'E1' }), {}],
  ['another tax', line(100, { main_tax: { type: 'IGIC', percentage: 0, zero_rate: 'DONATION' } }), {}],
  ['the one-stop shop', at0('DONATION', { regime_key: '17' }), {}],
  ['an unknown cause', at0('FREE'), {}],
  ['food of before 2023', at0('FOOD_2023'), { operation_date: '2022-12-31' }],
  ['food of October 2024', at0('FOOD_2023'), { operation_date: '2024-10-01' }],
])('a rate of 0 with %s is refused', async (_, sent, more) => {
  const body = { type: 'STANDARD', recipient: RECIPIENT, lines: [sent], ...more };
  expect(outcome(await company.client.post('/invoices', body))).toBe('VALIDATION_ERROR');
});

it('a null cause counts as absent', async () => {
  const { lines } = await company.issued({ lines: [line(100, { main_tax: tax(21, { zero_rate: null }) })] });
  expect(lines[0].main_tax).not.toHaveProperty('zero_rate');
});

it.each(['2023-01-01', '2024-09-30'])('food of %s is taken at 0', async (operation_date) => {
  expect((await company.issued({ lines: [at0('FOOD_2023')], operation_date })).total_vat).toBe(0);
});

it('bread of 2024 at 0 is refused without its cause, and taken and corrected with it (field case 17)', async () => {
  const sale = (sent: object) => ({
    ...{ type: 'STANDARD', recipient: RECIPIENT, operation_date: '2024-05-01' },
    ...{ lines: [sent], options: { issue_directly: true } },
  });
  const refused = await company.client.post('/invoices', sale(at0()));
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('zero_rate')]);
  expect(outcome(await company.client.post('/invoices', sale(at0('FOOD_2023'))))).toBe(201);
  const original = { invoice_number: 'A-2024/9', issue_date: '2024-05-01', type: 'STANDARD' };
  const corrective = (sent: object) => ({
    ...{ originals: [{ ...original, taxable_base: 100, vat: 0 }], recipient: RECIPIENT, lines: [sent] },
    ...{ rectification_type: 'PARTIAL', reason: 'R1', reason_description: 'Devolución de pan al 0 %' },
  });
  const back = (zero_rate?: string) => line(10, { quantity: -1, main_tax: tax(0, { zero_rate }) });
  expect(outcome(await company.client.post('/invoices/correctives', corrective(back())))).toBe(
    'VALIDATION_ERROR',
  );
  const taken = await company.client.post('/invoices/correctives', corrective(back('FOOD_2023')));
  expect([taken.status, taken.body.data?.invoice_total], taken.text).toEqual([201, -10]);
});
