import { describe, expect, it } from 'vitest';
import { markDefault } from '../../../src/companies/series/defaults-repository.ts';
import { newSeriesRow } from '../../../src/companies/series/new-series.ts';
import { findSeries, findSeriesForIssuing } from '../../../src/companies/series/series-repository.ts';
import { insertSeries, updateSeries } from '../../../src/companies/series/write-repository.ts';
import type { CompanyContext } from '../../../src/context/context.ts';
import { NO_PARTS } from '../../../src/contract/multipart.ts';
import { NO_SENT_BYTES } from '../../../src/contract/sent-bytes.ts';
import { booksOf } from '../../../src/db/clients.ts';
import { createSeries } from '../../../src/operations/series/create.ts';
import { machineClock } from '../../../src/platform/clock.ts';
import { executionIds, uuidV7 } from '../../../src/platform/ids.ts';
import { testEnv } from '../../support/api-client.ts';
import { seriesCompany } from './series-client.ts';

const books = booksOf(testEnv, 'TEST', 0);

describe('the series of an issue in the repository', () => {
  it('the named series is found in any state and type, unless it is deleted or foreign', async () => {
    const { tenant, client, create } = await seriesCompany();
    const inactive = await create({ code: 'A', active: false });
    const deleted = await create({ code: 'B' });
    await client.delete(`/series/${deleted.id}`);
    const foreign = await (await seriesCompany()).create({ code: 'C' });
    const find = (id: string) => findSeriesForIssuing(books, tenant.companyId, id, 'CORRECTIVE');
    const found = await books.batch([find(inactive.id), find(deleted.id), find(foreign.id)]);
    expect(found.map((rows) => rows.map((row) => row.code))).toEqual([['A'], [], []]);
  });

  it('without a name, the default series of the type is found', async () => {
    const { tenant, create } = await seriesCompany();
    await create({ code: 'A' });
    await create({ code: 'B', is_default: true });
    const find = (type: 'STANDARD' | 'CORRECTIVE') =>
      findSeriesForIssuing(books, tenant.companyId, null, type);
    const [standard, corrective] = await books.batch([find('STANDARD'), find('CORRECTIVE')]);
    expect(standard.map((row) => row.code)).toEqual(['B']);
    expect(corrective).toEqual([]);
  });

  it('the series of an issue is found through an index', async () => {
    for (const id of ['01890000-0000-7000-8000-000000000000', null]) {
      const { sql, params } = findSeriesForIssuing(books, 'company', id, 'STANDARD').toSQL();
      const plan = await testEnv.BOOKS_SANDBOX.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const details = plan.results.map(({ detail }) => detail).join('; ');
      expect(details).toContain(id === null ? 'series_one_default' : 'sqlite_autoindex_series_1');
    }
  });
});

describe('the update of a series in the repository', () => {
  it('an update stores nothing if the numbering was locked or the series changed meanwhile', async () => {
    const { tenant, create, stored } = await seriesCompany();
    const { id } = await create({ code: 'A' });
    const read = await findSeries(books, tenant.companyId, id);
    if (read === null) throw new Error('not there');
    const change = { ...read.row, code: 'Z' };
    const stale = await updateSeries(books, read.row, change, { changesNumbering: true, stamp: 2 });
    expect(stale).toBeNull();
    await testEnv.BOOKS_SANDBOX.prepare('UPDATE series SET numbering_locked = 1 WHERE id = ?').bind(id).run();
    const locked = await updateSeries(books, read.row, change, { changesNumbering: true, stamp: 1 });
    expect(locked).toBeNull();
    expect(await stored(id)).toMatchObject({ code: 'A', version: 1 });
  });
});

describe('a write after a change of the series of a company', () => {
  it('an insert based on outdated series stores and changes nothing', async () => {
    const { tenant, create, stored } = await seriesCompany();
    const { id } = await create({ code: 'A', is_default: true });
    const given = {
      id: uuidV7(Date.now()),
      companyId: tenant.companyId,
      code: 'B',
      documentType: 'STANDARD',
    } as const;
    const row = newSeriesRow({ ...given, isDefault: true }, Date.now());
    expect(await insertSeries(books, row, 0)).toBe(false);
    expect(await stored(id)).toMatchObject({ is_default: 1, version: 1 });
    expect(await findSeries(books, tenant.companyId, row.id)).toBeNull();
    expect(await insertSeries(books, row, 1)).toBe(true);
  });

  it('a new default based on outdated series changes nothing', async () => {
    const { tenant, create, stored } = await seriesCompany();
    const previous = await create({ code: 'A', is_default: true });
    const next = await create({ code: 'B' });
    const read = await findSeries(books, tenant.companyId, next.id);
    if (read === null) throw new Error('not there');
    expect(await markDefault(books, { ...read.row, version: 0 }, Date.now())).toBe(false);
    expect(await stored(previous.id)).toMatchObject({ is_default: 1, version: 1 });
    expect(await stored(next.id)).toMatchObject({ is_default: 0, version: 1 });
  });
});

describe('the repetition of a creation after its run died', () => {
  it('a repeated run returns the series of the first run', async () => {
    const { tenant, stored } = await seriesCompany();
    const executionId = uuidV7(Date.now());
    const context = (isRetry: boolean) =>
      ({
        clock: machineClock(0),
        ids: executionIds(executionId),
        executionId,
        isRetry,
        companyId: tenant.companyId,
        books,
        zone: 'Europe/Madrid',
      }) as unknown as CompanyContext;
    const body = { code: 'A', document_type: 'STANDARD' };
    const input = { params: {}, query: {}, body, parts: NO_PARTS, sent: NO_SENT_BYTES };
    const first = await createSeries.run(context(false), input);
    const second = await createSeries.run(context(true), input);
    expect(second).toEqual(first);
    expect(await stored(executionId)).toMatchObject({ code: 'A', version: 1 });
  });
});
