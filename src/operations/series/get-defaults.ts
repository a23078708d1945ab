import { companyToday } from '../../companies/series/company-today.ts';
import { seriesDefaultsSchema } from '../../companies/series/schemas.ts';
import { findDefaultSeries } from '../../companies/series/series-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { defaultsView } from './view.ts';

export const getSeriesDefaults = defineOperation({
  id: 'series.get-defaults',
  method: 'GET',
  path: '/v1/companies/{company_id}/series/defaults',
  tag: 'Series',
  summary: 'Get the default series',
  description: 'Always returns one entry for each document type.',
  scope: 'series:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: seriesDefaultsSchema, description: 'Default series of every document type' },
  errors: [],
  async run(context) {
    const states = await findDefaultSeries(context.books, context.companyId);
    return { data: defaultsView(states, companyToday(context)) };
  },
});
