import { changeSeries } from '../../companies/series/change-series.ts';
import { companyToday } from '../../companies/series/company-today.ts';
import { seriesSchema, updateSeriesBody } from '../../companies/series/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { seriesView } from './view.ts';

export const updateSeries = defineOperation({
  id: 'series.update',
  method: 'PATCH',
  path: '/v1/companies/{company_id}/series/{series_id}',
  tag: 'Series',
  summary: 'Change a series',
  description:
    'Merges: an absent field does not change, null clears name and description. Once a number was used, code, format, reset frequency and initial number are locked. The document type never changes. A default cannot be deactivated.',
  scope: 'series:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: updateSeriesBody,
  example: { description: 'Sales of the online shop' },
  success: { status: 200, data: seriesSchema, description: 'Changed series' },
  errors: [
    'SERIES_NOT_FOUND',
    'SERIES_CODE_DUPLICATED',
    'SERIES_FORMAT_OVERLAPS',
    'SERIES_FORMAT_INVALID',
    'SERIES_FORMAT_NOT_FOR_TICKETBAI',
    'SERIES_NUMBERING_LOCKED',
    'SERIES_IS_DEFAULT',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const state = await changeSeries(context, params.series_id, body);
    return { data: seriesView(state, companyToday(context)), version: state.row.version };
  },
});
