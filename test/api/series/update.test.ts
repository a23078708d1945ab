import { describe, expect, it } from 'vitest';
import { outcome, seriesCompany } from './series-client.ts';

const USED = { period: '2026', last: 7, date: '2026-03-01' };

describe('PATCH /v1/companies/{company_id}/series/{series_id}', () => {
  it('PATCH keeps absent fields, and null clears name and description', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A', name: 'Shop', description: 'Online' });
    const cleared = await client.patch(`/series/${id}`, { description: null });
    expect(cleared.body.data).toMatchObject({ name: 'Shop', description: null, code: 'A' });
    const renamed = await client.patch(`/series/${id}`, { name: '  Web  ' });
    expect(renamed.body.data).toMatchObject({ name: 'Web', description: null });
    expect(renamed.headers.get('ETag')).toBe('"3"');
  });

  it('PATCH changes the numbering of an unused series', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const response = await client.patch(`/series/${id}`, {
      code: 'B',
      format: '{CODE}{NUM:3}',
      reset_frequency: 'NEVER',
      initial_number: 40,
    });
    expect(response.body.data).toMatchObject({ code: 'B', next_number: 40, next_invoice_number: 'B040' });
  });

  it('the numbering version changes only with fields that affect numbers', async () => {
    const { client, create, stored } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const versions = async () => {
      const { version, numbering_version } = await stored(id);
      return [version, numbering_version];
    };
    await client.patch(`/series/${id}`, { description: 'x', code: 'A', active: true });
    expect(await versions()).toEqual([2, 1]);
    await client.patch(`/series/${id}`, { initial_number: 2 });
    expect(await versions()).toEqual([3, 2]);
    await client.patch(`/series/${id}`, { active: false });
    expect(await versions()).toEqual([4, 3]);
    await client.patch(`/series/${id}`, { format: '{CODE}/{YYYY}/{NUM}' });
    expect(await versions()).toEqual([5, 4]);
    await client.delete(`/series/${id}`);
    expect(await versions()).toEqual([6, 5]);
  });

  it('PATCH of code, format, reset or initial number returns 422 once a number was used', async () => {
    const { client, create, useNumber } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    await useNumber(id, USED);
    const changes = { code: 'B', format: 'B{YYYY}-{NUM}', reset_frequency: 'NEVER', initial_number: 9 };
    for (const [field, value] of Object.entries(changes)) {
      const response = await client.patch(`/series/${id}`, { [field]: value });
      expect([response.status, outcome(response)], field).toEqual([422, 'SERIES_NUMBERING_LOCKED']);
      expect(Object.keys(response.body.error.details)).toEqual([field]);
    }
    const allowed = await client.patch(`/series/${id}`, {
      code: 'A',
      initial_number: 1,
      name: 'Used',
      active: false,
    });
    expect(allowed.body.data).toMatchObject({ name: 'Used', active: false, numbering_locked: true });
  });

  it('a reset frequency that the format does not show returns 422', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const response = await client.patch(`/series/${id}`, { reset_frequency: 'MONTHLY' });
    expect([response.status, outcome(response)]).toEqual([422, 'SERIES_FORMAT_INVALID']);
    const both = await client.patch(`/series/${id}`, {
      reset_frequency: 'MONTHLY',
      format: '{CODE}{YY}{MM}-{NUM}',
    });
    expect(both.status).toBe(200);
  });

  it('PATCH cannot change the document type', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const response = await client.patch(`/series/${id}`, { document_type: 'SIMPLIFIED' });
    expect([response.status, outcome(response)]).toEqual([422, 'VALIDATION_ERROR']);
    expect((await client.patch(`/series/${id}`, { document_type: 'STANDARD' })).status).toBe(200);
    expect(outcome(await client.patch(`/series/${id}`, { document_type: 'UNASSIGNED' }))).toBe(
      'VALIDATION_ERROR',
    );
  });

  it('PATCH cannot deactivate a default series', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A', is_default: true });
    const response = await client.patch(`/series/${id}`, { active: false });
    expect([response.status, outcome(response)]).toEqual([422, 'SERIES_IS_DEFAULT']);
  });

  it.each(['code', 'format', 'reset_frequency', 'initial_number', 'active', 'document_type'])(
    'PATCH with null for %s returns 400',
    async (field) => {
      const { client, create } = await seriesCompany();
      const { id } = await create({ code: 'A' });
      const response = await client.patch(`/series/${id}`, { [field]: null });
      expect([response.status, outcome(response)]).toEqual([400, 'INVALID_JSON_FORMAT']);
    },
  );

  it('of concurrent updates one succeeds', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const responses = await Promise.all(['x', 'y'].map((name) => client.patch(`/series/${id}`, { name })));
    expect(responses.map(outcome).sort()).toEqual([200, 'CONCURRENT_MODIFICATION']);
  });

  it('of concurrent changes of the format one succeeds', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const formats = ['{CODE}/{YYYY}/{NUM}', '{CODE}.{YYYY}.{NUM}'];
    const responses = await Promise.all(formats.map((format) => client.patch(`/series/${id}`, { format })));
    expect(responses.map(outcome).sort()).toEqual([200, 'CONCURRENT_MODIFICATION']);
  });

  it('PATCH checks If-Match', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    await client.patch(`/series/${id}`, { name: 'x' });
    const stale = await client.patch(`/series/${id}`, { name: 'y' }, { 'If-Match': '"1"' });
    expect([stale.status, outcome(stale)]).toEqual([412, 'PRECONDITION_FAILED']);
    const fresh = await client.patch(`/series/${id}`, { name: 'y' }, { 'If-Match': '"2"' });
    expect(fresh.status).toBe(200);
  });
});
