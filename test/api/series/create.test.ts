import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SERIES } from '../../../src/companies/series/series-rules.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';
import { thisYear } from '../../support/today.ts';
import { outcome, seriesCompany } from './series-client.ts';

let company: Awaited<ReturnType<typeof seriesCompany>>;
const year = thisYear();

beforeAll(async () => {
  company = await seriesCompany();
});

describe('POST /v1/companies/{company_id}/series', () => {
  it('a company has at most a thousand series, with those that it deleted', async () => {
    const full = await seriesCompany();
    const { companyId } = full.tenant;
    await testEnv.BOOKS_SANDBOX.prepare(
      `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?2)
       INSERT INTO series (id, company_id, code, document_type, format, reset_frequency, created_at, updated_at, deleted_at)
       SELECT ?1 || '-' || n, ?1, 'Z' || n, 'STANDARD', 'Z' || n || '-{YYYY}-{NUM:4}', 'ANNUAL', n, n, n FROM counted`,
    )
      .bind(companyId, MAX_SERIES - 1)
      .run();
    const body = { code: 'Y', document_type: 'STANDARD' };
    const [last, further] = [
      await full.client.post('/series', body),
      await full.client.post('/series', { ...body, code: 'X' }),
    ];
    expect([outcome(last), outcome(further)]).toEqual([201, 'SERIES_LIMIT_REACHED']);
    expect((await full.client.get('/series?code=X')).body.data.series).toEqual([]);
  });

  it('creating a series returns it with defaults for omitted fields', async () => {
    const response = await company.client.post('/series', {
      code: 'WEB',
      document_type: 'STANDARD',
      name: null,
      format: null,
      reset_frequency: null,
      initial_number: null,
      is_default: null,
      active: null,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('ETag')).toBe('"1"');
    expect(response.headers.get('Location')).toBe(`${company.client.base}/series/${response.body.data.id}`);
    expect(response.body.data).toMatchObject({
      code: 'WEB',
      name: null,
      description: null,
      document_type: 'STANDARD',
      format: '{CODE}-{YYYY}-{NUM:4}',
      reset_frequency: 'ANNUAL',
      initial_number: 1,
      last_number: null,
      last_issue_date: null,
      next_number: 1,
      is_default: false,
      active: true,
      numbering_locked: false,
    });
    expect(response.body.data.next_invoice_number).toMatch(/^WEB-\d{4}-0001$/);
    const read = await company.client.get(`/series/${response.body.data.id}`);
    expect(read.body.data).toEqual(response.body.data);
  });

  it('a new series starts at its initial number', async () => {
    const made = await company.create({
      code: 'INI',
      format: 'I{NUM:6}',
      reset_frequency: 'NEVER',
      initial_number: 500,
    });
    expect(made).toMatchObject({ next_number: 500, next_invoice_number: 'I000500' });
  });

  it('a new default series replaces the previous default of its type only', async () => {
    const { client, create } = await seriesCompany();
    const first = await create({ code: 'A', is_default: true });
    const ticket = await create({ code: 'T', document_type: 'SIMPLIFIED', is_default: true });
    const second = await create({ code: 'B', is_default: true });
    expect(second.is_default).toBe(true);
    expect((await client.get(`/series/${first.id}`)).body.data.is_default).toBe(false);
    expect((await client.get(`/series/${ticket.id}`)).body.data.is_default).toBe(true);
  });

  it('an inactive default series returns 422', async () => {
    const response = await company.client.post('/series', {
      code: 'OFF',
      document_type: 'STANDARD',
      is_default: true,
      active: false,
    });
    expect([response.status, outcome(response)]).toEqual([422, 'SERIES_INACTIVE']);
  });

  it('the document type UNASSIGNED returns 422 with the allowed types', async () => {
    const response = await company.client.post('/series', { code: 'U', document_type: 'UNASSIGNED' });
    expect([response.status, outcome(response)]).toEqual([422, 'VALIDATION_ERROR']);
    expect(response.body.error.details).toEqual({
      field: 'document_type',
      invalid_value: 'UNASSIGNED',
      allowed_values: ['STANDARD', 'SIMPLIFIED', 'CORRECTIVE'],
    });
  });

  it('creating a series returns all missing and invalid properties at once', async () => {
    const response = await company.client.post('/series', { initial_number: 0 });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.error.details).sort()).toEqual([
      'code',
      'document_type',
      'initial_number',
    ]);
  });

  it.each([
    [{ code: 'web' }, 'VALIDATION_ERROR'],
    [{ code: 'A B' }, 'VALIDATION_ERROR'],
    [{ code: '' }, 'VALIDATION_ERROR'],
    [{ code: 'A'.repeat(51), format: '{YYYY}/{NUM}' }, 'VALIDATION_ERROR'],
    [{ initial_number: 1_000_000 }, 'VALIDATION_ERROR'],
    [{ initial_number: 1.5 }, 'VALIDATION_ERROR'],
    [{ reset_frequency: 'WEEKLY' }, 'VALIDATION_ERROR'],
    [{ format: '{CODE}-{YYYY}' }, 'SERIES_FORMAT_INVALID'],
    [{ format: '{NUM}-{NUM}-{YYYY}' }, 'SERIES_FORMAT_INVALID'],
    [{ format: '{CODE}-{DD}-{YYYY}-{NUM}' }, 'SERIES_FORMAT_INVALID'],
    [{ format: '{CODE}<{YYYY}>{NUM}' }, 'SERIES_FORMAT_INVALID'],
    [{ format: '' }, 'SERIES_FORMAT_INVALID'],
    [{ format: '{CODE}{NUM}' }, 'SERIES_FORMAT_INVALID'],
    [{ reset_frequency: 'MONTHLY' }, 'SERIES_FORMAT_INVALID'],
    [{ code: 'A'.repeat(50), format: '{CODE}-{YYYY}-{NUM:5}' }, 'SERIES_FORMAT_INVALID'],
  ])('a series with the content %j returns 422 %s', async (body, code) => {
    const response = await company.client.post('/series', {
      code: 'BAD',
      document_type: 'STANDARD',
      ...body,
    });
    expect([response.status, outcome(response)]).toEqual([422, code]);
  });

  it.each([{ code: 7 }, { initial_number: '1' }, { active: 'yes' }, { code: null }, { document_type: null }])(
    'a series with the shape %j returns 400',
    async (body) => {
      const response = await company.client.post('/series', {
        code: 'BAD',
        document_type: 'STANDARD',
        ...body,
      });
      expect([response.status, outcome(response)]).toEqual([400, 'INVALID_JSON_FORMAT']);
    },
  );

  it('a repeated key replays the creation', async () => {
    const body = { code: 'IDEM', document_type: 'STANDARD' };
    const first = await company.client.post('/series', body, { 'Idempotency-Key': 'series-1' });
    const second = await company.client.post('/series', body, { 'Idempotency-Key': 'series-1' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect(second.headers.get('Idempotency-Replay')).toBe('true');
  });

  it('both environments can have a series with the same code', async () => {
    const tenant = await makeTenant(testEnv);
    for (const key of [tenant.sandboxKey, tenant.liveKey]) {
      const response = await companyClient(tenant.companyId, key).post('/series', {
        code: 'F',
        document_type: 'STANDARD',
      });
      expect(response.status).toBe(201);
    }
  });

  it('the next number of a new series has the requested format', async () => {
    const made = await company.create({ code: 'YY', format: '{CODE}{YY}/{NUM:3}' });
    expect([`YY${String(year).slice(2)}/001`, `YY${String(year + 1).slice(2)}/001`]).toContain(
      made.next_invoice_number,
    );
  });
});
