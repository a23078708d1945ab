import { beforeEach, expect, it } from 'vitest';
import { invoiceCompany, line, outcome, tax } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

async function rows(): Promise<Record<string, unknown>[]> {
  const response = await company.client.get('/tax-books/issued-invoices?format=JSON');
  expect(response.status, response.text).toBe(200);
  return response.body.data.rows;
}

it('the register contains the activity that the company declares', async () => {
  const declared = await company.client.patch('', { activity_code: 'A', activity_type: '05', iae: '831' });
  expect(declared.body.data).toMatchObject({ activity_code: 'A', activity_type: '05' });
  await company.issued({ lines: [line(100)] });
  expect(await rows()).toMatchObject([{ activity_code: 'A', activity_type: '05', iae: '831' }]);
});

it.each([
  [{ activity_type: '01' }, 'VALIDATION_ERROR'],
  [{ activity_code: 'A', activity_type: '06' }, 'VALIDATION_ERROR'],
  [{ activity_code: 'D', activity_type: '01' }, 'VALIDATION_ERROR'],
  [{ activity_code: 'E' }, 'VALIDATION_ERROR'],
  [{ activity_code: 7 }, 'INVALID_JSON_FORMAT'],
])('an activity that the agency does not list is rejected: %j', async (body, code) => {
  expect(outcome(await company.client.patch('', body))).toBe(code);
  expect((await company.client.get('')).body.data).toMatchObject({
    activity_code: null,
    activity_type: null,
  });
});

it('each property of an invoice has a separate register row, and the rows add up exactly', async () => {
  const letting = (price: number, reference: string | null) =>
    line(price, { main_tax: tax(21, { regime_key: '11' }), cadastral_reference: reference });
  const issued = await company.issued({
    lines: [
      letting(333.33, '9872023 VH5797S 0001 WX'),
      letting(333.33, '310000000001234567AB'),
      letting(10.1, 'N1234567K'),
      letting(0.05, null),
    ],
  });
  expect(issued.lines[0].cadastral_reference).toBe('9872023VH5797S0001WX');
  const found = await rows();
  expect(found.map(({ base, property }) => [base, property])).toEqual(
    expect.arrayContaining([
      [333.33, { situation: '1', reference: '9872023VH5797S0001WX' }],
      [333.33, { situation: '3', reference: '310000000001234567AB' }],
      [10.1, { situation: '2', reference: 'N1234567K' }],
      [0.05, null],
    ]),
  );
  const sum = (name: string) => found.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0);
  expect([sum('base'), sum('tax')]).toEqual([
    Math.round(issued.taxable_base * 100),
    Math.round(issued.total_vat * 100),
  ]);
});

it('a cadastral reference has up to 20 letters and digits', async () => {
  const response = await company.client.post('/invoices', {
    type: 'SIMPLIFIED',
    lines: [line(1, { cadastral_reference: '9872023VH5797S0001WXYZ' })],
  });
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body.error)).toContain('lines.0.cadastral_reference');
});
