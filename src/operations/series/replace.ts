import { changeSeries } from '../../companies/series/change-series.ts';
import { companyToday } from '../../companies/series/company-today.ts';
import {
  DEFAULT_INITIAL_NUMBER,
  DEFAULT_RESET_FREQUENCY,
  DEFAULT_SERIES_FORMAT,
  type ReplaceSeriesBody,
  replaceSeriesBody,
  SERIES_EXAMPLE,
  seriesSchema,
  type UpdateSeriesBody,
} from '../../companies/series/schemas.ts';
import { defineOperation } from '../define-operation.ts';
import { updateSeries } from './update.ts';
import { seriesView } from './view.ts';

/** Returns the change that sets every property of a series. */
function wholeChange(body: ReplaceSeriesBody): Required<UpdateSeriesBody> {
  const { code, document_type } = body;
  return {
    code,
    document_type,
    name: body.name ?? null,
    description: body.description ?? null,
    format: body.format ?? DEFAULT_SERIES_FORMAT,
    reset_frequency: body.reset_frequency ?? DEFAULT_RESET_FREQUENCY,
    initial_number: body.initial_number ?? DEFAULT_INITIAL_NUMBER,
    active: body.active ?? true,
  };
}

/** Deprecated without a successor. PATCH merges instead (specification, Versioning). */
export const replaceSeries = defineOperation({
  id: 'series.replace',
  method: 'PUT',
  path: '/v1/configuration/series/{series_id}',
  tag: 'Series',
  summary: 'Replace a series',
  description:
    'Replaces the whole resource: absent name and description are cleared. An absent format, reset frequency and initial number get the values of a new series. Once a number was used, they and the code are locked. The document type never changes. The default flag does not change, and a default cannot be deactivated.',
  scope: 'series:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: replaceSeriesBody,
  example: SERIES_EXAMPLE,
  success: { status: 200, data: seriesSchema, description: 'Replaced series' },
  errors: updateSeries.errors,
  async run(context, { params, body }) {
    const state = await changeSeries(context, params.series_id, wholeChange(body));
    return { data: seriesView(state, companyToday(context)), version: state.row.version };
  },
});
