import { describe, expect, it } from 'vitest';
import { outcome, seriesCompany } from './series-client.ts';

describe('series that could print the same number', () => {
  it('a code of another series, deleted or of another type, returns 409', async () => {
    const { client, create } = await seriesCompany();
    const first = await create({ code: 'F' });
    const taken = await client.post('/series', {
      code: 'F',
      document_type: 'SIMPLIFIED',
      format: 'X{YYYY}-{NUM}',
    });
    expect([taken.status, outcome(taken)]).toEqual([409, 'SERIES_CODE_DUPLICATED']);
    expect((await client.delete(`/series/${first.id}`)).status).toBe(204);
    const again = await client.post('/series', {
      code: 'F',
      document_type: 'STANDARD',
      format: 'X{YYYY}-{NUM}',
    });
    expect(outcome(again)).toBe('SERIES_CODE_DUPLICATED');
  });

  it("a format that overlaps with another type's series returns 409 with that series", async () => {
    const { client, create } = await seriesCompany();
    await create({ code: 'A', format: '{YYYY}/{NUM:4}' });
    const response = await client.post('/series', {
      code: 'B',
      document_type: 'CORRECTIVE',
      format: '{YYYY}/{NUM}',
    });
    expect([response.status, outcome(response)]).toEqual([409, 'SERIES_FORMAT_OVERLAPS']);
    expect(response.body.error.details).toEqual({ series_code: 'A' });
  });

  it('a format that overlaps with a deleted series returns 409', async () => {
    const { client, create } = await seriesCompany();
    const first = await create({ code: 'A', format: '{YYYY}/{NUM:4}' });
    await client.delete(`/series/${first.id}`);
    const response = await client.post('/series', {
      code: 'B',
      document_type: 'STANDARD',
      format: '{YYYY}/{NUM:6}',
    });
    expect(outcome(response)).toBe('SERIES_FORMAT_OVERLAPS');
  });

  it('an update is checked against other series, and not against itself', async () => {
    const { client, create } = await seriesCompany();
    await create({ code: 'A' });
    const second = await create({ code: 'B' });
    const clash = await client.patch(`/series/${second.id}`, { format: 'A-{YYYY}-{NUM}' });
    expect([clash.status, outcome(clash)]).toEqual([409, 'SERIES_FORMAT_OVERLAPS']);
    const taken = await client.patch(`/series/${second.id}`, { code: 'A' });
    expect(outcome(taken)).toBe('SERIES_CODE_DUPLICATED');
    const own = await client.patch(`/series/${second.id}`, { code: 'B', format: '{CODE}-{YYYY}-{NUM:5}' });
    expect(own.status).toBe(200);
  });

  it('of concurrent creations with overlapping formats one succeeds', async () => {
    const { client } = await seriesCompany();
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((code) =>
        client.post('/series', { code, document_type: 'STANDARD', format: 'X-{YYYY}-{NUM:4}' }),
      ),
    );
    expect(responses.map(outcome).sort()).toEqual([201, ...Array(4).fill('SERIES_FORMAT_OVERLAPS')]);
    expect((await client.get('/series')).body.data.series).toHaveLength(1);
  });

  it('concurrent creations without overlap all succeed', async () => {
    const { client } = await seriesCompany();
    const codes = ['A', 'B', 'C', 'D', 'E', 'G'];
    const responses = await Promise.all(
      codes.map((code) => client.post('/series', { code, document_type: 'STANDARD' })),
    );
    expect(responses.map(outcome)).toEqual(codes.map(() => 201));
  });

  it('of concurrent updates to one format one succeeds', async () => {
    const { client, create } = await seriesCompany();
    const [a, b] = [await create({ code: 'A' }), await create({ code: 'B' })];
    const responses = await Promise.all(
      [a, b].map(({ id }) => client.patch(`/series/${id}`, { format: 'Z{YYYY}/{NUM}' })),
    );
    expect(responses.map(outcome).sort()).toEqual([200, 'SERIES_FORMAT_OVERLAPS']);
  });

  it('of a concurrent update and creation with one code one succeeds', async () => {
    const { client, create } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const responses = await Promise.all([
      client.patch(`/series/${id}`, { code: 'Z' }),
      client.post('/series', { code: 'Z', document_type: 'STANDARD' }),
    ]);
    const won = responses.filter((response) => response.status < 300);
    expect(won).toHaveLength(1);
    expect(responses.map(outcome)).toContain('SERIES_CODE_DUPLICATED');
  });
});
