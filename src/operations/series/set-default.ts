import { companyToday } from '../../companies/series/company-today.ts';
import { markDefault } from '../../companies/series/defaults-repository.ts';
import { retryStale } from '../../companies/series/retry-stale.ts';
import { seriesSchema } from '../../companies/series/schemas.ts';
import { findSeries, type SeriesState } from '../../companies/series/series-repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { seriesView } from './view.ts';

export const setDefaultSeries = defineOperation({
  id: 'series.set-default',
  method: 'PUT',
  path: '/v1/companies/{company_id}/series/{series_id}/default',
  tag: 'Series',
  summary: 'Make a series the default of its type',
  description:
    'The previous default of the type is unmarked. If the series is already the default, nothing changes.',
  scope: 'series:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: seriesSchema, description: 'Series, now the default' },
  errors: ['SERIES_NOT_FOUND', 'SERIES_INACTIVE', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { books, companyId } = context;
    const state = await retryStale<SeriesState>(async () => {
      const found = await findSeries(books, companyId, params.series_id);
      if (found === null) throw new ApiError('SERIES_NOT_FOUND');
      const { row, counter } = found;
      refuseStale(context.ifMatch, row.version);
      if (!row.active || row.deletedAt !== null) throw new ApiError('SERIES_INACTIVE');
      if (row.isDefault) return found;
      const now = context.clock.now();
      const marked = { ...row, isDefault: true, version: row.version + 1, updatedAt: now };
      return (await markDefault(books, row, now)) ? { row: marked, counter } : null;
    });
    return { data: seriesView(state, companyToday(context)), version: state.row.version };
  },
});
