import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seriesCompany } from './series-client.ts';

const CANARY_ADDRESS = {
  street: 'Calle Triana',
  number: '1',
  postal_code: '35002',
  city: 'Las Palmas',
  province: 'Las Palmas',
  country: 'ES',
};

/** Sets the clock only. Timers and database responses continue. */
function setTime(instant: string): void {
  vi.setSystemTime(new Date(instant));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setTime('2026-06-15T10:00:00Z');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the next number of a series', () => {
  it('the next number follows the last one of the period', async () => {
    const { client, create, useNumber } = await seriesCompany();
    const { id } = await create({ code: 'A', initial_number: 100 });
    await useNumber(id, { period: '2026', last: 107, date: '2026-06-14' });
    expect((await client.get(`/series/${id}`)).body.data).toMatchObject({
      initial_number: 100,
      last_number: 107,
      last_issue_date: '2026-06-14',
      next_number: 108,
      next_invoice_number: 'A-2026-0108',
      numbering_locked: true,
    });
  });

  it('the next number is 1 in a later period, whatever the initial number', async () => {
    const { client, create, useNumber } = await seriesCompany();
    const { id } = await create({ code: 'A', initial_number: 100 });
    await useNumber(id, { period: '2024', last: 400, date: '2024-12-31' });
    await useNumber(id, { period: '2025', last: 7, date: '2025-12-31' });
    const [listed] = (await client.get('/series')).body.data.series;
    expect(listed).toMatchObject({ last_number: 7, next_number: 1, next_invoice_number: 'A-2026-0001' });
    const patched = await client.patch(`/series/${id}`, { name: 'Shop' });
    expect(patched.body.data).toMatchObject({ last_number: 7, next_number: 1 });
  });

  it('the next number continues the period of a last date in the future', async () => {
    const { client, create, useNumber } = await seriesCompany();
    const { id } = await create({ code: 'A', is_default: true });
    await useNumber(id, { period: '2027', last: 3, date: '2027-01-02' });
    const expected = { next_number: 4, next_invoice_number: 'A-2027-0004' };
    expect((await client.get(`/series/${id}`)).body.data).toMatchObject(expected);
    const [standard] = (await client.get('/series/defaults')).body.data.defaults;
    expect(standard.series).toMatchObject(expected);
    expect((await client.put(`/series/${id}/default`)).body.data).toMatchObject(expected);
  });

  it('the next number restarts monthly or never, as the series says', async () => {
    const { client, create, useNumber } = await seriesCompany();
    const monthly = await create({ code: 'M', format: '{CODE}{YY}{MM}/{NUM}', reset_frequency: 'MONTHLY' });
    const never = await create({ code: 'N', format: '{CODE}{NUM:5}', reset_frequency: 'NEVER' });
    await useNumber(monthly.id, { period: '2026-05', last: 12, date: '2026-05-31' });
    await useNumber(never.id, { period: 'ALL', last: 12, date: '2025-05-31' });
    const listed = (await client.get('/series')).body.data.series;
    expect(listed.map((series: { next_invoice_number: string }) => series.next_invoice_number)).toEqual([
      'M2606/1',
      'N00013',
    ]);
  });

  it('the period changes at midnight of the company, one hour later in the Canaries', async () => {
    const madrid = await seriesCompany();
    const canary = await seriesCompany({ address: CANARY_ADDRESS });
    const ids = [await madrid.create({ code: 'A' }), await canary.create({ code: 'A' })].map(({ id }) => id);
    const numbers = async () =>
      Promise.all(
        [madrid, canary].map(async ({ client }, index) => {
          const response = await client.get(`/series/${ids[index]}`);
          return response.body.data.next_invoice_number;
        }),
      );
    setTime('2026-12-31T22:59:59Z');
    expect(await numbers()).toEqual(['A-2026-0001', 'A-2026-0001']);
    setTime('2026-12-31T23:00:00Z');
    expect(await numbers()).toEqual(['A-2027-0001', 'A-2026-0001']);
    setTime('2027-01-01T00:00:00Z');
    expect(await numbers()).toEqual(['A-2027-0001', 'A-2027-0001']);
  });
});
