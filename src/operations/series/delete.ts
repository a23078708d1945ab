import { findSeries } from '../../companies/series/series-repository.ts';
import { requireLiveSeries } from '../../companies/series/series-rules.ts';
import { deleteSeries as markDeleted } from '../../companies/series/write-repository.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const deleteSeries = defineOperation({
  id: 'series.delete',
  method: 'DELETE',
  path: '/v1/companies/{company_id}/series/{series_id}',
  tag: 'Series',
  summary: 'Delete a series',
  description:
    'Its invoices keep their numbers, and its code cannot be reused. A default cannot be deleted: make another series the default first.',
  scope: 'series:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 204, data: null, description: 'Deleted' },
  errors: ['SERIES_NOT_FOUND', 'SERIES_IS_DEFAULT', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { params }) {
    const { row } = requireLiveSeries(await findSeries(context.books, context.companyId, params.series_id));
    refuseStale(context.ifMatch, row.version);
    if (row.isDefault) throw new ApiError('SERIES_IS_DEFAULT');
    const isDeleted = await markDeleted(context.books, row, context.clock.now());
    if (!isDeleted) throw new ApiError('CONCURRENT_MODIFICATION');
    return { data: null };
  },
});
