import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companyClient, request, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';
import { invoiceCompany, line, outcome, RECIPIENT, tax } from '../invoices/invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-03-15T10:00:00.000Z'));
  company = await invoiceCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

const close = async (period: string) => await company.client.post(`/tax-periods/${period}/close`);

async function closed(period: string) {
  const response = await company.client.get(`/tax-periods/${period}`);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

it('a closed period keeps its filed figures and lists later changes with their period of declaration', async () => {
  const cash = { lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] };
  const unpaid = await company.issued(cash);
  const voided = await company.issued({ lines: [line(30)] });
  const corrected = await company.issued({ lines: [line(500)] });
  vi.setSystemTime(new Date('2026-04-05T10:00:00.000Z'));
  const response = await close('2026-1T');
  expect(response.status, response.text).toBe(201);
  const filed = { '303': { '07': 530, '09': 111.3, '62': 100, '63': 21 }, '130': { '01': 530 } };
  expect(response.body.data).toMatchObject({
    period: '2026-1T',
    from: '2026-01-01',
    to: '2026-03-31',
    filed,
  });
  expect(await closed('2026-1T')).toMatchObject({ filed, current: filed, late_changes: [] });
  vi.setSystemTime(new Date('2026-04-06T10:00:00.000Z'));
  const late = await company.issued({ operation_date: '2026-03-30', lines: [line(200)] });
  await company.set(unpaid.id, { status: 'PAID', payment_date: '2026-03-31' });
  await company.set(corrected.id, { status: 'PAID', payment_date: '2026-03-31' });
  await company.void(voided.id);
  const corrective = await company.correct(corrected.id, { lines: [line(-50)] });
  const now = await closed('2026-1T');
  expect(now.filed).toEqual(filed);
  expect(now.current['303']).toEqual({ '07': 800, '09': 168, '62': 100, '63': 21 });
  expect(
    now.late_changes.map((one: Record<string, unknown>) => [
      one.cause,
      one.invoice_id,
      one.declare_in,
      one.declare_as,
    ]),
  ).toEqual([
    ['LATE_OPERATION', late.id, '2026-1T', 'COMPLEMENTARY_RETURN'],
    ['LATE_COLLECTION', unpaid.id, '2026-1T', 'COMPLEMENTARY_RETURN'],
    ['VOIDED', voided.id, '2026-1T', 'COMPLEMENTARY_RETURN'],
    ['CORRECTIVE', corrective.id, '2026-2T', 'ORDINARY_RETURN'],
  ]);
});

it('a period is closed once after its end, and only the owner reopens it, with audit events', async () => {
  expect(outcome(await close('2026-1T'))).toBe('TAX_PERIOD_NOT_ENDED');
  expect(outcome(await close('2026-5T'))).toBe('TAX_PERIOD_NOT_FOUND');
  expect((await close('2026-02')).status).toBe(201);
  expect((await close('2025')).body.data.filed).toEqual({ '390': {} });
  expect(outcome(await close('2026-02'))).toBe('TAX_PERIOD_ALREADY_CLOSED');
  const { accountId, sandboxKey } = company.tenant;
  expect((await company.client.delete('/tax-periods/2026-02/close')).status).toBe(204);
  expect(outcome(await company.client.delete('/tax-periods/2026-02/close'))).toBe('TAX_PERIOD_NOT_CLOSED');
  expect(outcome(await company.client.get('/tax-periods/2026-02'))).toBe('TAX_PERIOD_NOT_CLOSED');
  const trail = await request('GET', `/v1/accounts/${accountId}/audit-events?resource_type=tax_period`, {
    key: sandboxKey,
  });
  expect(trail.body.data.audit_events.map(({ operation }: { operation: string }) => operation)).toEqual([
    'tax-periods.reopen',
    'tax-periods.close',
    'tax-periods.close',
  ]);
  const other = await makeTenant(testEnv);
  await testEnv.DIRECTORY.prepare("UPDATE members SET account_role = 'ADMIN' WHERE account_id = ?")
    .bind(other.accountId)
    .run();
  const client = companyClient(other.companyId, other.sandboxKey);
  expect(outcome(await client.delete('/tax-periods/2026-02/close'))).toBe('TAX_PERIOD_REOPENED_BY_OWNER');
});

it('late changes explain every difference after closing a period during concurrent issues, payments and voids', async () => {
  const cash = { lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] };
  const unpaid = [];
  for (let n = 0; n < 4; n += 1) unpaid.push((await company.issued(cash)).id);
  const gone = (await company.issued({ lines: [line(10)] })).id;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  vi.setSystemTime(new Date('2026-04-05T10:00:00.000Z'));
  const late = (price: number) => company.issued({ operation_date: '2026-03-30', lines: [line(price)] });
  const pay = (id: string) =>
    company.client.post(`/invoices/${id}/payments`, { amount: 60.5, date: '2026-03-20' });
  const [responses, issued] = await Promise.all([
    Promise.all([close('2026-1T'), close('2026-1T'), close('2026-1T')]),
    Promise.all([late(1), late(2), late(4), late(8)]),
    Promise.all(unpaid.map(pay)),
    company.void(gone),
  ]);
  const outcomes = responses.map(({ status }) => status).sort();
  expect(outcomes).toEqual([201, 409, 409]);
  const { filed, current, late_changes } = await closed('2026-1T');
  const of = (cause: string) =>
    late_changes
      .filter((one: { cause: string }) => one.cause === cause)
      .map((one: { invoice_id: string }) => one.invoice_id);
  const prices = new Map(issued.map(({ id }, index) => [id, 2 ** index]));
  const added = of('LATE_OPERATION').reduce((sum: number, id: string) => sum + (prices.get(id) ?? 0), 0);
  const collected = 50 * of('LATE_COLLECTION').length;
  const voided = 10 * of('VOIDED').length;
  expect(filed['303']['07'] ?? 0).toBe(current['303']['07'] - added - collected + voided);
  expect(current['303']['07']).toBe(15 + 4 * 50);
});

it('a closed period lists payments that were deleted, returned or stored late', async () => {
  const cash = { lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] };
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await company.issued(cash)).id);
  const [noted = '', deleted = '', returned = '', refunded = ''] = ids;
  const pay = async (id: string, body: Record<string, unknown>) =>
    (await company.client.post(`/invoices/${id}/payments`, { date: '2026-03-15', ...body })).body.data.id;
  const [first, second, third] = [
    await pay(deleted, { amount: 121 }),
    await pay(returned, { amount: 121 }),
    await pay(refunded, { amount: 121 }),
  ];
  vi.setSystemTime(new Date('2026-04-05T10:00:00.000Z'));
  expect((await close('2026-1T')).body.data.filed['303']).toMatchObject({ '07': 300, '09': 63 });
  vi.setSystemTime(new Date('2026-04-06T10:00:00.000Z'));
  await pay(noted, { amount: 12.1, date: '2026-03-31' });
  expect((await company.client.delete(`/invoices/${deleted}/payments/${first}`)).status).toBe(204);
  const back = { amount: 121, date: '2026-03-31' };
  await company.client.post(`/invoices/${returned}/payments/${second}/refunds`, { ...back, kind: 'RETURN' });
  await company.client.post(`/invoices/${refunded}/payments/${third}/refunds`, { ...back, kind: 'REFUND' });
  const { current, late_changes } = await closed('2026-1T');
  expect(current['303']).toMatchObject({ '07': 110, '09': 23.1 });
  expect(late_changes.map((one: Record<string, unknown>) => [one.cause, one.invoice_id])).toEqual(
    [noted, deleted, returned].map((id) => ['LATE_COLLECTION', id]),
  );
});

it('a void in cash basis is listed by each closed period in which the invoice counted', async () => {
  const cash = { lines: [line(100, { main_tax: tax(21, { regime_key: '07' }) })] };
  const [paid, unpaid] = [await company.issued(cash), await company.issued(cash)];
  vi.setSystemTime(new Date('2026-05-10T10:00:00.000Z'));
  const payment = await company.client.post(`/invoices/${paid.id}/payments`, { amount: 60.5 });
  expect(payment.status, payment.text).toBe(201);
  vi.setSystemTime(new Date('2028-01-10T10:00:00.000Z'));
  const periods = ['2026-1T', '2026-2T', '2026-3T', '2027-4T'];
  for (const period of periods) expect((await close(period)).status).toBe(201);
  vi.setSystemTime(new Date('2028-01-11T10:00:00.000Z'));
  for (const { id } of [paid, unpaid]) await company.void(id);
  const listed: [string, boolean, string[]][] = [];
  for (const period of periods) {
    const { filed, current, late_changes } = await closed(period);
    const changed = JSON.stringify(filed) !== JSON.stringify(current);
    const voids = late_changes.filter(({ cause }: { cause: string }) => cause === 'VOIDED');
    listed.push([period, changed, voids.map((one: { invoice_id: string }) => one.invoice_id).sort()]);
  }
  const both = [paid.id, unpaid.id].sort();
  expect(listed).toEqual([
    ['2026-1T', true, both],
    ['2026-2T', true, [paid.id]],
    ['2026-3T', false, []],
    ['2027-4T', true, both],
  ]);
});

it('the exchange of a ticket of a closed period changes no figure and is listed by none', async () => {
  const ticket = await company.issued({ type: 'SIMPLIFIED', recipient: undefined, lines: [line(70)] });
  await company.registered([ticket.id]);
  vi.setSystemTime(new Date('2026-04-05T10:00:00.000Z'));
  expect((await close('2026-1T')).status).toBe(201);
  const exchange = await company.client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: [ticket.id],
    recipient: RECIPIENT,
  });
  expect(exchange.status, exchange.text).toBe(201);
  const { filed, current, late_changes } = await closed('2026-1T');
  expect([current, late_changes]).toEqual([filed, []]);
});
