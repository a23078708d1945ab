import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABROAD, invoiceCompany, line, tax, untaxed } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-02-16T10:00:00.000Z'));
  company = await invoiceCompany();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = async (name: string, query: string) =>
  (await company.client.get(`/tax-forms/${name}?year=2026${query}`)).body.data;

/** Returns the boxes of a form that are not zero. */
async function boxes(name: string, query: string): Promise<Record<string, number>> {
  const filled: { box: string; amount: number }[] = (await form(name, query)).boxes;
  return Object.fromEntries(
    filled.filter(({ amount }) => amount !== 0).map(({ box, amount }) => [box, amount]),
  );
}

it('services to Northern Ireland are outside form 349 and box 59, and goods to it are inside', async () => {
  const belfast = { ...ABROAD, alternative_id: { type: '02', number: 'XI123456789' } };
  await company.issued({ recipient: belfast, lines: [untaxed(100, 'N2')] });
  await company.issued({ recipient: belfast, lines: [untaxed(70, 'E5')] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(30, 'N2')] });
  const of303 = await boxes('303', '&period=1T');
  expect([of303['59'], of303['120']]).toEqual([100, 100]);
  const of390 = await boxes('390', '');
  expect([of390['103'], of390['110']]).toEqual([100, 100]);
  const { operators } = await form('349', '&period=1T');
  expect(
    operators.map((one: { vat_number: string; key: string; base: number }) => [
      one.vat_number,
      one.key,
      one.base,
    ]),
  ).toEqual([
    ['FR12345678901', 'S', 30],
    ['XI123456789', 'E', 70],
  ]);
});

it('in cash basis surcharge follows the VAT by collection, and turnover the general accrual', async () => {
  // 1,000 at 21 % with surcharge 5.2 %: 1,262. Half is paid in the second quarter.
  const cash = { main_tax: tax(21, { regime_key: '07' }), equivalence_surcharge_rate: 5.2 };
  const { id, total_to_pay } = await company.issued({ lines: [line(1000, cash)] });
  expect(total_to_pay).toBe(1262);
  expect(await boxes('303', '&period=1T')).toEqual({ '62': 1000, '63': 210 });
  vi.setSystemTime(new Date('2026-05-04T10:00:00.000Z'));
  const paid = await company.client.post(`/invoices/${id}/payments`, { amount: 631 });
  expect(paid.status, paid.text).toBe(201);
  expect(await boxes('303', '&period=2T')).toEqual({
    ...{ '07': 500, '09': 105, '22': 500, '24': 26, '27': 131 },
  });
  expect(await boxes('390', '')).toMatchObject({
    ...{ '647': 500, '648': 105, '601': 500, '602': 26, '653': 1000, '108': 1000, '654': 1000, '655': 210 },
  });
  expect((await form('303', '&period=1T')).without_box).toMatchObject({ row_count: 0, surcharge: 0 });
});

it('in cash basis the corrective of an insolvency is no collection of its invoice, in any period', async () => {
  // 1,000 at 21 %, of which 400 and 84 are not satisfied: 84 less at issue, and the whole 210 at the end of 2027.
  const cash = { main_tax: tax(21, { regime_key: '07' }) };
  const { id } = await company.issued({ lines: [line(1000, cash)] });
  await company.correct(id, {
    ...{ rectification_type: 'PARTIAL', reason: 'R2', insolvency_order_date: '2026-02-16' },
    lines: [line(-400, cash)],
  });
  const first = await boxes('303', '&period=1T');
  expect([first['07'], first['09'], first['14'], first['15'], first['27']]).toEqual([
    ...[undefined, undefined, -400, -84, -84],
  ]);
  const last = (await company.client.get('/tax-forms/303?year=2027&period=4T')).body.data.boxes;
  expect(last.find(({ box }: { box: string }) => box === '27').amount).toBe(210);
});

it('form 420 counts the cash basis of the IGIC by its collection', async () => {
  // 1,000 at 7 %: 1,070. Half is paid in the second quarter, so 500 and 35 count there; 300 at 7 % without cash basis count at once.
  const igic = (more: Record<string, unknown> = {}) => ({
    main_tax: { type: 'IGIC', percentage: 7, ...more },
  });
  const { id } = await company.issued({ lines: [line(1000, igic({ regime_key: '07' }))] });
  await company.issued({ lines: [line(300, igic())] });
  vi.setSystemTime(new Date('2026-05-04T10:00:00.000Z'));
  const paid = await company.client.post(`/invoices/${id}/payments`, { amount: 535 });
  expect(paid.status, paid.text).toBe(201);
  expect((await form('420', '&period=1T')).rates).toMatchObject([{ percentage: 7, base: 300, tax: 21 }]);
  expect((await form('420', '&period=2T')).rates).toMatchObject([{ percentage: 7, base: 500, tax: 35 }]);
  expect((await form('420', '&period=3T')).rates).toEqual([]);
  expect((await company.client.get('/tax-forms/420?year=2027&period=4T')).body.data.rates).toMatchObject([
    { base: 500, tax: 35 },
  ]);
});

it('the tax that a retailer keeps is income of form 130', async () => {
  // 200 at 21 % in the retailers' regime: 242 collected, of which 242 is income and no VAT is declared.
  await company.issued({
    type: 'SIMPLIFIED',
    lines: [line(200, { main_tax: tax(21, { regime_key: '18' }) })],
  });
  expect(await boxes('130', '&period=1T')).toEqual({ '01': 242 });
});

it('form 369 declares corrections of earlier quarters apart, with their quarter', async () => {
  const oss = (percentage: number) => ({ main_tax: tax(percentage, { regime_key: '17' }) });
  const first = await company.issued({ recipient: ABROAD, lines: [line(100, oss(20))] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  await company.correct(first.id, { lines: [line(-40, oss(20))] });
  const second = await company.issued({ recipient: ABROAD, lines: [line(300, oss(20))] });
  await company.correct(second.id, { lines: [line(-50, oss(20))] });
  expect((await form('369', '&period=1T')).rates).toMatchObject([{ base: 100, tax: 20, corrects: null }]);
  expect((await form('369', '&period=2T')).rates).toMatchObject([
    { base: 250, tax: 50, corrects: null },
    { base: -40, tax: -8, corrects: { year: '2026', period: '1T' } },
  ]);
});
