import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

const MADRID = {
  street: 'Calle Mayor',
  number: '1',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
};
const CANARIES = { ...MADRID, postal_code: '35001', city: 'Las Palmas', province: 'Las Palmas' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-05-20T10:00:00.000Z'));
});

afterEach(() => {
  vi.useRealTimers();
});

async function periodOf(query: string, address = MADRID): Promise<[string, string]> {
  const tenant = await makeTenant(testEnv, { address: { ...address, country: 'ES' } });
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  const { status, body, text } = await client.get(`/fiscal-summary${query}`);
  expect(status, text).toBe(200);
  return [body.data.from, body.data.to];
}

describe('the period of GET /v1/companies/{company_id}/fiscal-summary', () => {
  it.each([
    ['', '2026-04-01', '2026-06-30'],
    ['?from=&to=', '2026-04-01', '2026-06-30'],
    ['?from=2024-02-29', '2024-02-29', '2026-06-30'],
    ['?from=2026-05-01', '2026-05-01', '2026-06-30'],
    ['?from=2027-02-01', '2027-02-01', '2027-03-31'],
    ['?to=2026-05-15', '2026-04-01', '2026-05-15'],
    ['?to=2024-12-31', '2024-10-01', '2024-12-31'],
    ['?from=2026-01-31&to=2026-01-31', '2026-01-31', '2026-01-31'],
  ])('the period of "%s" is %s to %s', async (query, from, to) => {
    expect(await periodOf(query)).toEqual([from, to]);
  });

  it('the default period is the current quarter in the time zone of the company', async () => {
    vi.setSystemTime(new Date('2026-06-30T22:30:00.000Z'));
    expect(await periodOf('')).toEqual(['2026-07-01', '2026-09-30']);
    expect(await periodOf('', CANARIES)).toEqual(['2026-04-01', '2026-06-30']);
  });

  it('a reversed period returns 422 and an invalid date 400', async () => {
    const tenant = await makeTenant(testEnv);
    const client = companyClient(tenant.companyId, tenant.sandboxKey);
    const backwards = await client.get('/fiscal-summary?from=2026-05-02&to=2026-05-01');
    expect([backwards.status, backwards.body.error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(backwards.body.error.details).toMatchObject({ field: 'to', invalid_value: '2026-05-01' });
    const noDate = await client.get('/fiscal-summary?from=2026-02-30');
    expect([noDate.status, noDate.body.error.details.field]).toEqual([400, 'from']);
  });
});
