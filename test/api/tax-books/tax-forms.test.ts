import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testEnv } from '../../support/api-client.ts';
import {
  ABROAD,
  invoiceCompany,
  line,
  outcome,
  RECIPIENT,
  tax,
  untaxed,
} from '../invoices/invoice-company.ts';

type Box = { box: string; amount: number; row_count: number; rows: { invoice_id: string; amount: number }[] };

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-01-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

async function form(name: string, query: string) {
  const response = await company.client.get(`/tax-forms/${name}?year=2026${query}`);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

/** Returns the boxes that are not zero. */
async function boxes(name: string, query: string): Promise<Record<string, number>> {
  const filled: Box[] = (await form(name, query)).boxes;
  return Object.fromEntries(
    filled.filter(({ amount }) => amount !== 0).map(({ box, amount }) => [box, amount]),
  );
}

it('form 303 counts correctives by their issue, and exchanged tickets without their exchange invoice', async () => {
  const plain = await company.issued({ lines: [line(100), line(50, { main_tax: tax(10) })] });
  await company.issued({ lines: [line(200, { equivalence_surcharge_rate: 5.2 })] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(70, 'E5')] });
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: [line(10)] });
  await company.registered([ticket.id]);
  const exchange = { simplified_invoice_ids: [ticket.id], recipient: RECIPIENT };
  expect((await company.client.post('/invoices/simplified-exchanges', exchange)).status).toBe(201);
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  await company.correct(plain.id, { lines: [line(-20)] });
  const first = { '04': 50, '06': 5, '07': 310, '09': 65.1, '22': 200, '24': 10.4, '27': 80.5, '59': 70 };
  expect(await boxes('303', '&period=1T')).toEqual(first);
  expect(await boxes('303', '&period=01')).toEqual(first);
  expect(await boxes('303', '&period=2T')).toEqual({ '14': -20, '15': -4.2, '27': -4.2 });
  expect(await boxes('390', '')).toMatchObject({
    '05': 310,
    '06': 65.1,
    '29': -20,
    '30': -4.2,
    '99': 340,
    '103': 70,
  });
});

it("a box of form 303 lists its rows and invoices, the agency's condition and its limits", async () => {
  const ids = [];
  for (const price of [10, 20, 30]) ids.push((await company.issued({ lines: [line(price)] })).id);
  const { boxes: filled, not_known, source } = await form('303', '&period=1T&box=07&first_row=1');
  expect(filled.map(({ box }: Box) => box)).toEqual(['07']);
  const [box] = filled;
  expect([box.amount, box.row_count, box.rows.map((row: Box['rows'][number]) => row.invoice_id)]).toEqual([
    60,
    3,
    ids.slice(1),
  ]);
  expect(box.conditions[box.rows[0].condition].text).toContain('Tipo de IVA 21');
  expect(box.conditions[0].source).toContain('filas 21-23');
  expect([source, not_known]).toEqual([
    'CALCULO_CASILLAS_IVA_PRE303-LSI.xlsx',
    expect.stringContaining('not a form'),
  ]);
});

it('form 303 counts cash basis by its collection, and boxes 62 and 63 by the general rule', async () => {
  const paid = await company.issued({ lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] });
  vi.setSystemTime(new Date('2026-05-02T10:00:00.000Z'));
  await company.set(paid.id, { status: 'PAID', payment_date: '2026-04-30' });
  expect(await boxes('303', '&period=1T')).toEqual({ '62': 100, '63': 21 });
  expect(await boxes('303', '&period=2T')).toEqual({ '07': 100, '09': 21, '27': 21 });
});

it('form 130 sums up from the start of the year', async () => {
  await company.issued({ lines: [line(100, { irpf_rate: 15 })] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  await company.issued({ lines: [line(200, { irpf_rate: 15 })] });
  expect(await boxes('130', '&period=1T')).toEqual({ '01': 100, '06': 15 });
  expect(await boxes('130', '&period=2T')).toEqual({ '01': 300, '06': 45 });
});

it('form 130 has no turnover outside its boxes because of a surcharge', async () => {
  await company.issued({ lines: [line(200, { equivalence_surcharge_rate: 5.2 })] });
  const { boxes: filled, without_box } = await form('130', '&period=1T');
  expect(filled[0]).toMatchObject({ box: '01', amount: 200 });
  expect(without_box).toEqual({ base: 0, tax: 0, surcharge: 0, row_count: 0, rows: [] });
});

it('form 303 lists turnover that belongs to no box', async () => {
  await company.issued({ lines: [untaxed(40, 'E1')] });
  const { without_box } = await form('303', '&period=1T');
  expect([without_box.base, without_box.row_count]).toEqual([40, 1]);
});

it('form 347 declares third parties above 3,005.06 euros by quarter and names exclusions', async () => {
  await company.issued({ lines: [line(2000)] });
  await company.issued({ lines: [line(500, { irpf_rate: 15 })] });
  vi.setSystemTime(new Date('2026-07-10T10:00:00.000Z'));
  await company.issued({ lines: [line(1000)] });
  const { third_parties, left_out } = await form('347', '');
  expect(third_parties).toMatchObject([{ id: RECIPIENT.nif, quarters: [2420, 0, 1210, 0], total: 3630 }]);
  expect(left_out).toEqual([{ reason: 'WITHHOLDING', total: 605 }]);
});

it('form 349 declares operators by key, and rectifications by the corrected period', async () => {
  const goods = await company.issued({ recipient: ABROAD, lines: [untaxed(100, 'E5')] });
  await company.issued({ recipient: ABROAD, lines: [untaxed(30, 'N2')] });
  vi.setSystemTime(new Date('2026-04-10T10:00:00.000Z'));
  await company.correct(goods.id, { lines: [untaxed(-10, 'E5')] });
  const { operators } = await form('349', '&period=1T');
  expect(operators.map((one: Record<string, unknown>) => [one.key, one.base, one.corrects])).toEqual([
    ['E', 100, null],
    ['S', 30, null],
  ]);
  const later = await form('349', '&period=2T');
  expect(later.operators).toMatchObject([
    { key: 'E', base: -10, corrects: { year: '2026', period: '1T', declared_base: 100, rectified_base: 90 } },
  ]);
});

it('forms 369, 420 and IPSI separate the one-stop shop, IGIC and IPSI by state and rate', async () => {
  await company.issued({
    recipient: ABROAD,
    lines: [line(100, { main_tax: tax(20, { regime_key: '17' }) })],
  });
  await company.issued({ lines: [line(50, { main_tax: { type: 'IGIC', percentage: 7 } })] });
  await company.issued({ lines: [line(25, { main_tax: { type: 'IPSI', percentage: 4 } })] });
  expect((await form('369', '&period=1T')).rates).toMatchObject([
    { member_state: 'ES', percentage: 20, base: 100, tax: 20 },
  ]);
  expect((await form('420', '&period=1T')).rates).toMatchObject([
    { member_state: null, percentage: 7, base: 50, tax: 3.5 },
  ]);
  expect((await form('IPSI', '&period=1T')).rates).toMatchObject([{ percentage: 4, base: 25, tax: 1 }]);
  expect(await boxes('303', '&period=1T')).toEqual({ '120': 75, '123': 100 });
});

it('an unknown form, or a period that a form does not have, returns an error', async () => {
  const get = async (path: string) => outcome(await company.client.get(`/tax-forms/${path}`));
  expect(await get('200?year=2026')).toBe('TAX_FORM_NOT_FOUND');
  expect(await get('303?year=2026')).toBe('VALIDATION_ERROR');
  expect(await get('303?year=2026&period=0A')).toBe('VALIDATION_ERROR');
  expect(await get('130?year=2026&period=01')).toBe('VALIDATION_ERROR');
  expect(await get('303?period=1T')).toBe('VALIDATION_ERROR');
  expect(await get('303?year=2026&period=1T&box=999')).toBe('VALIDATION_ERROR');
  const entity = await invoiceCompany();
  await testEnv.DIRECTORY.prepare("UPDATE companies SET entity_type = 'LEGAL_ENTITY' WHERE id = ?")
    .bind(entity.tenant.companyId)
    .run();
  const refused = await entity.client.get('/tax-forms/130?year=2026&period=1T');
  expect(outcome(refused)).toBe('TAX_FORM_NOT_OF_COMPANY');
});
