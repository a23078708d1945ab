import { companyToday } from '../../companies/series/company-today.ts';
import { refuseUnfiledFormat } from '../../companies/series/filed-format.ts';
import { newSeriesRow } from '../../companies/series/new-series.ts';
import { retryStale } from '../../companies/series/retry-stale.ts';
import { createSeriesBody, SERIES_EXAMPLE, seriesSchema } from '../../companies/series/schemas.ts';
import { readAllSeries, type SeriesState } from '../../companies/series/series-repository.ts';
import { refuseClash, refuseFurtherSeries } from '../../companies/series/series-rules.ts';
import { seriesStamp } from '../../companies/series/stamp-repository.ts';
import { insertSeries } from '../../companies/series/write-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { seriesView } from './view.ts';

export const createSeries = defineOperation({
  id: 'series.create',
  method: 'POST',
  path: '/v1/companies/{company_id}/series',
  tag: 'Series',
  summary: 'Create a series',
  description:
    'Numbers one type of document. With `is_default` it replaces the default of its type. Its code must be new, also among deleted series. No other series may be able to print the same number.',
  scope: 'series:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: createSeriesBody,
  example: SERIES_EXAMPLE,
  success: { status: 201, data: seriesSchema, description: 'Series' },
  errors: [
    'SERIES_CODE_DUPLICATED',
    'SERIES_FORMAT_OVERLAPS',
    'SERIES_LIMIT_REACHED',
    'SERIES_FORMAT_INVALID',
    'SERIES_FORMAT_NOT_FOR_TICKETBAI',
    'SERIES_INACTIVE',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { body }) {
    const { companyId, books } = context;
    const created = newSeriesRow(
      {
        id: context.ids.next(),
        companyId,
        code: body.code,
        documentType: body.document_type,
        name: body.name,
        description: body.description,
        format: body.format,
        resetFrequency: body.reset_frequency,
        initialNumber: body.initial_number,
        active: body.active,
        isDefault: body.is_default,
      },
      context.clock.now(),
    );
    await refuseUnfiledFormat(context, created);
    const state = await retryStale<SeriesState>(async () => {
      const states = await readAllSeries(books, companyId);
      const own = context.isRetry ? states.find(({ row }) => row.id === created.id) : undefined;
      if (own !== undefined) return own;
      refuseFurtherSeries(states.length);
      refuseClash(
        created,
        states.map(({ row }) => row),
      );
      const isWritten = await insertSeries(books, created, seriesStamp(states));
      return isWritten ? { row: created, counter: null } : null;
    });
    return {
      data: seriesView(state, companyToday(context)),
      version: state.row.version,
      location: `/v1/companies/${companyId}/series/${created.id}`,
    };
  },
});
