import { companyToday } from '../../companies/series/company-today.ts';
import { seriesSchema } from '../../companies/series/schemas.ts';
import { findSeries } from '../../companies/series/series-repository.ts';
import { requireLiveSeries } from '../../companies/series/series-rules.ts';
import { defineOperation } from '../define-operation.ts';
import { seriesView } from './view.ts';

export const getSeries = defineOperation({
  id: 'series.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/series/{series_id}',
  tag: 'Series',
  summary: 'Get a series',
  description:
    '`next_number` is the number of a document issued today. Issuing consumes it, reading does not.',
  scope: 'series:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: seriesSchema, description: 'Series' },
  errors: ['SERIES_NOT_FOUND'],
  async run(context, { params }) {
    const state = requireLiveSeries(await findSeries(context.books, context.companyId, params.series_id));
    return { data: seriesView(state, companyToday(context)), version: state.row.version };
  },
});
