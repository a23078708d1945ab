import { describe, expect, it } from 'vitest';
import { outcome, seriesCompany } from './series-client.ts';

interface Entry {
  document_type: string;
  exists: boolean;
  series: { id: string; code: string; format: string; is_default: boolean } | null;
}

function codesOf(response: { body: { data: { defaults: Entry[] } } }) {
  return response.body.data.defaults.map((entry) => [
    entry.document_type,
    entry.exists,
    entry.series?.code ?? null,
  ]);
}

const BORN = [
  ['STANDARD', true, 'F'],
  ['SIMPLIFIED', true, 'S'],
  ['CORRECTIVE', true, 'R'],
];

describe('/v1/companies/{company_id}/series/defaults', () => {
  it('GET reports each missing default series', async () => {
    const { client, create } = await seriesCompany();
    await create({ code: 'T', document_type: 'SIMPLIFIED', is_default: true });
    await create({ code: 'A' });
    const response = await client.get('/series/defaults');
    expect(response.status).toBe(200);
    expect(codesOf(response)).toEqual([
      ['STANDARD', false, null],
      ['SIMPLIFIED', true, 'T'],
      ['CORRECTIVE', false, null],
    ]);
  });

  it('PUT creates F, S and R with the default format once', async () => {
    const { client } = await seriesCompany();
    const first = await client.put('/series/defaults');
    expect(first.status).toBe(200);
    expect(codesOf(first)).toEqual(BORN);
    const formats = first.body.data.defaults.map((entry: Entry) => entry.series?.format);
    expect(formats).toEqual(Array(3).fill('{CODE}-{YYYY}-{NUM:4}'));
    const second = await client.put('/series/defaults');
    expect(second.body.data).toEqual(first.body.data);
    expect((await client.get('/series/defaults')).body.data).toEqual(first.body.data);
  });

  it('concurrent requests create the default series once', async () => {
    const { client } = await seriesCompany();
    const responses = await Promise.all(Array.from({ length: 5 }, () => client.put('/series/defaults')));
    const [first] = responses;
    for (const response of responses) expect(response.body.data).toEqual(first?.body.data);
    expect((await client.get('/series')).body.data.series).toHaveLength(3);
  });

  it('PUT keeps existing default series', async () => {
    const { client, create } = await seriesCompany();
    await create({ code: 'MINE', is_default: true });
    expect(codesOf(await client.put('/series/defaults'))).toEqual([
      ['STANDARD', true, 'MINE'],
      BORN[1],
      BORN[2],
    ]);
  });

  it('PUT makes an active series with the code and type of a default the default', async () => {
    const { client, create, stored } = await seriesCompany();
    const { id } = await create({ code: 'F', format: 'FAC{YYYY}/{NUM}' });
    expect(codesOf(await client.put('/series/defaults'))).toEqual(BORN);
    expect(await stored(id)).toMatchObject({ is_default: 1, version: 2, numbering_version: 1 });
  });

  it('PUT makes the oldest active series of the type the default if another type has the code', async () => {
    const { client, create } = await seriesCompany();
    await create({ code: 'F', document_type: 'CORRECTIVE' });
    await create({ code: 'OFF', active: false });
    await create({ code: 'OLD' });
    await create({ code: 'NEW' });
    const [standard] = codesOf(await client.put('/series/defaults'));
    expect(standard).toEqual(['STANDARD', true, 'OLD']);
  });

  it('PUT chooses another code if the usual one is taken, deleted or overlapping', async () => {
    const { client, create } = await seriesCompany();
    const deleted = await create({ code: 'F' });
    await client.delete(`/series/${deleted.id}`);
    await create({ code: 'S', active: false, document_type: 'SIMPLIFIED' });
    await create({ code: 'S2', document_type: 'STANDARD', active: false });
    await create({ code: 'X', document_type: 'SIMPLIFIED', active: false, format: 'R-{YYYY}-{NUM}' });
    expect(codesOf(await client.put('/series/defaults'))).toEqual([
      ['STANDARD', true, 'F2'],
      ['SIMPLIFIED', true, 'S3'],
      ['CORRECTIVE', true, 'R2'],
    ]);
  });

  it('PUT creates no series if no code is left for one of them', async () => {
    const { client, create } = await seriesCompany();
    for (const suffix of ['', ...'23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
      await create({ code: `F${suffix}`, document_type: 'SIMPLIFIED', active: false });
    }
    const response = await client.put('/series/defaults');
    expect([response.status, outcome(response)]).toEqual([409, 'SERIES_FORMAT_OVERLAPS']);
    expect(codesOf(await client.get('/series/defaults')).map(([, exists]) => exists)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('PUT /v1/companies/{company_id}/series/{series_id}/default', () => {
  it('a new default series replaces the previous one of its type only', async () => {
    const { client, create } = await seriesCompany();
    await client.put('/series/defaults');
    const { id } = await create({ code: 'NEW' });
    const response = await client.put(`/series/${id}/default`);
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(response.body.data).toMatchObject({ id, is_default: true });
    expect((await client.get(`/series/${id}`)).body.data).toEqual(response.body.data);
    expect(codesOf(await client.get('/series/defaults'))).toEqual([
      ['STANDARD', true, 'NEW'],
      BORN[1],
      BORN[2],
    ]);
    const marked = (await client.get('/series')).body.data.series.filter(
      (series: { is_default: boolean }) => series.is_default,
    );
    expect(marked).toHaveLength(3);
  });

  it('making a series the default again changes nothing', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const first = await client.put(`/series/${id}/default`);
    const second = await client.put(`/series/${id}/default`);
    expect(second.body.data).toEqual(first.body.data);
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });

  it('an inactive or deleted series cannot be the default', async () => {
    const { client, create } = await seriesCompany();
    const inactive = await create({ code: 'A', active: false });
    const deleted = await create({ code: 'B' });
    await client.delete(`/series/${deleted.id}`);
    for (const { id } of [inactive, deleted]) {
      const response = await client.put(`/series/${id}/default`);
      expect([response.status, outcome(response)]).toEqual([422, 'SERIES_INACTIVE']);
    }
  });

  it('making a series the default checks If-Match', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const stale = await client.put(`/series/${id}/default`, undefined, { 'If-Match': '"7"' });
    expect([stale.status, outcome(stale)]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('concurrent changes leave exactly one default', async () => {
    const { client, create } = await seriesCompany();
    const made = [await create({ code: 'A' }), await create({ code: 'B' }), await create({ code: 'C' })];
    const targets = [...made, ...made];
    const responses = await Promise.all(targets.map(({ id }) => client.put(`/series/${id}/default`)));
    expect(responses.map((response) => response.status)).toEqual(targets.map(() => 200));
    const all = (await client.get('/series')).body.data.series;
    expect(all.filter((series: { is_default: boolean }) => series.is_default)).toHaveLength(1);
  });

  it('concurrent deactivation or deletion never leaves an inactive or deleted default', async () => {
    const { client, create, stored } = await seriesCompany();
    const [a, b] = [await create({ code: 'A' }), await create({ code: 'B' })];
    await Promise.all([
      client.put(`/series/${a.id}/default`),
      client.patch(`/series/${a.id}`, { active: false }),
      client.put(`/series/${b.id}/default`),
      client.delete(`/series/${b.id}`),
    ]);
    for (const { id } of [a, b]) {
      const { is_default, active, deleted_at } = await stored(id);
      expect(is_default === 1 && (active === 0 || deleted_at !== null)).toBe(false);
    }
  });
});
