import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { ADDRESS, invoiceCompany, line, refusal } from '../invoice-company.ts';

const CANARY = { ...ADDRESS, postal_code: '35002', city: 'Las Palmas', province: 'Las Palmas' };

type Company = Awaited<ReturnType<typeof invoiceCompany>>;
let companies: Company[];

/** Sets the clock of the Worker and its objects. Timers and databases continue. */
function setTime(instant: string): void {
  vi.setSystemTime(new Date(instant));
}

async function companyOf(overrides: Parameters<typeof invoiceCompany>[0] = {}): Promise<Company> {
  const company = await invoiceCompany(overrides);
  companies.push(company);
  return company;
}

beforeEach(() => {
  companies = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime('2026-06-15T10:00:00Z');
});

afterEach(async () => {
  for (const { tenant } of companies) await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
  vi.useRealTimers();
});

async function numberOf(company: Company, body: Record<string, unknown> = {}) {
  const { invoice_number, issue_date } = await company.issued(body);
  return [invoice_number, issue_date];
}

describe('the numbers of issued invoices', () => {
  it('numbers follow the format of the series from its initial number, separately per series', async () => {
    const company = await companyOf();
    const a = await company.series({ code: 'A', format: '{CODE}/{YY}-{MM}/{NUM:6}', initial_number: 41 });
    const b = await company.series({ code: 'B', format: '{NUM}.{YYYY}' });
    expect(await numberOf(company, { series_id: a.id })).toEqual(['A/26-06/000041', '2026-06-15']);
    expect(await numberOf(company, { series_id: b.id })).toEqual(['1.2026', '2026-06-15']);
    expect(await numberOf(company, { series_id: a.id })).toEqual(['A/26-06/000042', '2026-06-15']);
    expect(await numberOf(company)).toEqual(['F-2026-0001', '2026-06-15']);
    expect(await numberOf(company, { type: 'SIMPLIFIED' })).toEqual(['S-2026-0001', '2026-06-15']);
    const locked = await company.client.get(`/series/${a.id}`);
    expect(locked.body.data).toMatchObject({ numbering_locked: true, next_number: 43 });
  });

  it('numbers restart every year, every month or never, as the series says', async () => {
    const company = await companyOf();
    const monthly = await company.series({
      code: 'M',
      format: 'M{YYYY}{MM}-{NUM}',
      reset_frequency: 'MONTHLY',
      initial_number: 7,
    });
    const never = await company.series({ code: 'N', format: 'N{NUM:3}', reset_frequency: 'NEVER' });
    const all = async () => [
      (await numberOf(company))[0],
      (await numberOf(company, { series_id: monthly.id }))[0],
      (await numberOf(company, { series_id: never.id }))[0],
    ];
    expect(await all()).toEqual(['F-2026-0001', 'M202606-7', 'N001']);
    expect(await all()).toEqual(['F-2026-0002', 'M202606-8', 'N002']);
    setTime('2026-07-01T10:00:00Z');
    expect(await all()).toEqual(['F-2026-0003', 'M202607-1', 'N003']);
    setTime('2027-01-01T10:00:00Z');
    expect(await all()).toEqual(['F-2027-0001', 'M202701-1', 'N004']);
  });

  it('numbers restart at midnight of the company, one hour later in the Canaries', async () => {
    const [madrid, canary] = [await companyOf(), await companyOf({ address: CANARY })];
    const both = async () => [await numberOf(madrid), await numberOf(canary)];
    setTime('2026-12-31T22:59:59Z');
    expect(await both()).toEqual([
      ['F-2026-0001', '2026-12-31'],
      ['F-2026-0001', '2026-12-31'],
    ]);
    setTime('2026-12-31T23:00:00Z');
    expect(await both()).toEqual([
      ['F-2027-0001', '2027-01-01'],
      ['F-2026-0002', '2026-12-31'],
    ]);
    setTime('2027-01-01T00:00:00Z');
    expect(await both()).toEqual([
      ['F-2027-0002', '2027-01-01'],
      ['F-2027-0001', '2027-01-01'],
    ]);
  });

  it('issue dates change at local midnight on days of clock changes', async () => {
    const company = await companyOf();
    const moments = [
      ['2026-10-24T21:59:59Z', '2026-10-24'],
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
      ['2027-03-27T22:59:59Z', '2027-03-27'],
      ['2027-03-27T23:00:00Z', '2027-03-28'],
      ['2027-03-28T21:59:59Z', '2027-03-28'],
      ['2027-03-28T22:00:00Z', '2027-03-29'],
    ];
    for (const [instant = '', date] of moments) {
      setTime(instant);
      expect((await numberOf(company))[1], instant).toBe(date);
    }
  });

  it('issue dates within a series never go back when the clock does', async () => {
    const company = await companyOf();
    const other = await company.series({ code: 'O' });
    setTime('2027-01-02T10:00:00Z');
    expect(await numberOf(company)).toEqual(['F-2027-0001', '2027-01-02']);
    setTime('2026-12-30T10:00:00Z');
    expect(await numberOf(company)).toEqual(['F-2027-0002', '2027-01-02']);
    expect(await numberOf(company, { series_id: other.id })).toEqual(['O-2026-0001', '2026-12-30']);
    const { due_date, issue_date } = await company.issued({ payment_info: { payment_term_days: 10 } });
    expect([issue_date, due_date]).toEqual(['2027-01-02', '2027-01-12']);
    setTime('2027-01-03T10:00:00Z');
    expect(await numberOf(company)).toEqual(['F-2027-0004', '2027-01-03']);
  });

  it('an issue with a number that is too long returns 422 and uses no number', async () => {
    const company = await companyOf();
    const code = 'X'.repeat(50);
    const { id } = await company.series({ code, format: '{CODE}-{YY}-{NUM}', initial_number: 999_999 });
    expect((await numberOf(company, { series_id: id }))[0]).toBe(`${code}-26-999999`);
    const { id: next } = await company.create({ series_id: id });
    for (const response of [
      await company.client.post(`/invoices/${next}/issue`),
      await company.client.post(`/invoices/${next}/issue`),
    ]) {
      expect(refusal(response)).toEqual({
        status: 422,
        code: 'INVOICE_NUMBER_INVALID',
        details: { invoice_number: expect.any(String) },
      });
    }
    expect(await company.get(next)).toMatchObject({ status: 'DRAFT', number: null });
    setTime('2027-01-01T10:00:00Z');
    expect((await company.issue(next)).invoice_number).toBe(`${code}-27-1`);
  });

  it('a rejected issue uses no number', async () => {
    const company = await companyOf();
    await company.issued();
    const refused = await company.client.post('/invoices', {
      type: 'STANDARD',
      lines: [line(0)],
      options: { issue_directly: true },
    });
    expect(refused.status).toBe(422);
    expect((await numberOf(company))[0]).toBe('F-2026-0002');
  });

  it('an issue uses the series as it is at that time', async () => {
    const company = await companyOf();
    const { id: seriesId } = await company.series({ code: 'OLD' });
    const { id } = await company.create({ series_id: seriesId });
    await company.client.patch(`/series/${seriesId}`, { code: 'NEW', format: '{CODE}{YYYY}{NUM}' });
    const issued = await company.issue(id);
    expect(issued).toMatchObject({ series_code: 'NEW', invoice_number: 'NEW20261' });
    expect(await company.list('search=new20261&series_code=NEW')).toHaveLength(1);
  });
});
