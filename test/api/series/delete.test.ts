import { describe, expect, it } from 'vitest';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';
import { outcome, seriesCompany } from './series-client.ts';

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const USED = { period: '2026', last: 7, date: '2026-03-01' };

describe('DELETE /v1/companies/{company_id}/series/{series_id}', () => {
  it('a deleted series, even a used one, is hidden, kept in the database and cannot be changed', async () => {
    const { client, create, useNumber, stored } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    await useNumber(id, USED);
    const response = await client.delete(`/series/${id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect(outcome(await client.get(`/series/${id}`))).toBe('SERIES_NOT_FOUND');
    expect(outcome(await client.patch(`/series/${id}`, { name: 'x' }))).toBe('SERIES_NOT_FOUND');
    expect(outcome(await client.delete(`/series/${id}`))).toBe('SERIES_NOT_FOUND');
    expect((await client.get('/series')).body.data.series).toEqual([]);
    expect((await stored(id)).deleted_at).not.toBeNull();
  });

  it('a default series can be deleted only after another becomes the default', async () => {
    const { client, create } = await seriesCompany();
    const first = await create({ code: 'A', is_default: true });
    const refused = await client.delete(`/series/${first.id}`);
    expect([refused.status, outcome(refused)]).toEqual([422, 'SERIES_IS_DEFAULT']);
    await create({ code: 'B', is_default: true });
    expect((await client.delete(`/series/${first.id}`)).status).toBe(204);
  });

  it('deleting a series checks If-Match', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    await client.patch(`/series/${id}`, { name: 'x' });
    expect(outcome(await client.delete(`/series/${id}`, undefined, { 'If-Match': '"1"' }))).toBe(
      'PRECONDITION_FAILED',
    );
  });
});

describe('a series of another company', () => {
  it('a foreign or unknown series returns 404 in every operation', async () => {
    const { create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const tenant = await makeTenant(testEnv);
    const other = companyClient(tenant.companyId, tenant.sandboxKey);
    for (const path of [`/series/${id}`, `/series/${UNKNOWN_ID}`]) {
      expect(outcome(await other.get(path))).toBe('SERIES_NOT_FOUND');
      expect(outcome(await other.patch(path, { name: 'x' }))).toBe('SERIES_NOT_FOUND');
      expect(outcome(await other.patch(path, { code: 'X' }))).toBe('SERIES_NOT_FOUND');
      expect(outcome(await other.put(`${path}/default`))).toBe('SERIES_NOT_FOUND');
      expect(outcome(await other.delete(path))).toBe('SERIES_NOT_FOUND');
    }
    expect((await other.get('/series')).body.data.series).toEqual([]);
  });
});
