import { beforeAll, describe, expect, it } from 'vitest';
import { outcome, seriesCompany } from './series-client.ts';

let company: Awaited<ReturnType<typeof seriesCompany>>;

beforeAll(async () => {
  company = await seriesCompany();
  await company.create({ code: 'C' });
  await company.create({ code: 'A', active: false });
  await company.create({ code: 'B', document_type: 'SIMPLIFIED' });
});

async function codes(query: string): Promise<string[]> {
  const response = await company.client.get(`/series${query}`);
  expect(response.status).toBe(200);
  return response.body.data.series.map((series: { code: string }) => series.code);
}

describe('GET /v1/companies/{company_id}/series', () => {
  it('series are listed by code without pagination by default', async () => {
    const response = await company.client.get('/series');
    expect(Object.keys(response.body.data)).toEqual(['series']);
    expect(await codes('')).toEqual(['A', 'B', 'C']);
  });

  it.each(['?page=1', '?limit=20'])('series are paged with %s', async (query) => {
    const response = await company.client.get(`/series${query}`);
    expect(response.body.data.pagination).toEqual({
      current_page: 1,
      total_pages: 1,
      total_items: 3,
      items_per_page: 20,
      has_next: false,
      has_previous: false,
    });
  });

  it('series are listed page by page', async () => {
    expect(await codes('?limit=2')).toEqual(['A', 'B']);
    expect(await codes('?limit=2&page=2')).toEqual(['C']);
    expect(await codes('?limit=2&page=9')).toEqual([]);
  });

  it('series are filtered by activity, document type and code', async () => {
    expect(await codes('?active=true')).toEqual(['B', 'C']);
    expect(await codes('?active=false')).toEqual(['A']);
    expect(await codes('?active=')).toEqual(['A', 'B', 'C']);
    expect(await codes('?document_type=SIMPLIFIED')).toEqual(['B']);
    expect(await codes('?code=C&active=true&limit=5')).toEqual(['C']);
    expect(await codes('?code=c')).toEqual([]);
  });

  it.each([
    ['?active=yes', 400],
    ['?document_type=UNASSIGNED', 400],
    ['?page=', 400],
    ['?limit=x', 400],
    ['?limit=0', 422],
    ['?limit=101', 422],
    ['?page=0', 422],
    ['?sort_by=code', 400],
  ])('the list rejects %s with %i', async (query, status) => {
    const response = await company.client.get(`/series${query}`);
    expect([response.status, outcome(response)]).toEqual([status, 'VALIDATION_ERROR']);
  });
});
