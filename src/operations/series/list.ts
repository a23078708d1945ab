import * as z from 'zod';
import { companyToday } from '../../companies/series/company-today.ts';
import { SERIES_DOCUMENT_TYPES, seriesSchema } from '../../companies/series/schemas.ts';
import { listSeries as readSeries } from '../../companies/series/series-repository.ts';
import {
  DEFAULT_PAGE_SIZE_ITEMS,
  pageOffset,
  pageParameters,
  paginationOf,
  paginationSchema,
} from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import type { QueryParameter } from '../../contract/query-parameter.ts';
import { defineOperation } from '../define-operation.ts';
import { seriesView } from './view.ts';

/** Returns a page parameter that is null if absent, to distinguish that from its default. */
function ifSent(inner: QueryParameter<number>): QueryParameter<number | null> {
  return {
    ...inner,
    read: (name, values, pairs) => (values.length === 0 ? null : inner.read(name, values, pairs)),
  };
}

export const listSeries = defineOperation({
  id: 'series.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/series',
  tag: 'Series',
  summary: 'List series',
  description:
    'Ordered by code. Without `page` and `limit` it returns all series without `pagination`. With either, it returns a page.',
  scope: 'series:read',
  access: 'company',
  idempotency: false,
  query: {
    active: parameter.boolean('Only active series, or only inactive ones'),
    document_type: parameter.enum(SERIES_DOCUMENT_TYPES, 'Only series of this type'),
    code: parameter.text('Only the series with exactly this code'),
    page: ifSent(pageParameters.page),
    limit: ifSent(pageParameters.limit),
  },
  body: null,
  success: {
    status: 200,
    data: z.object({ series: z.array(seriesSchema), pagination: paginationSchema.optional() }),
    description: 'All series, or a page of them',
  },
  errors: [],
  async run(context, { query }) {
    const isPaged = query.page !== null || query.limit !== null;
    const page = query.page ?? 1;
    const limit = query.limit ?? DEFAULT_PAGE_SIZE_ITEMS;
    const { states, total } = await readSeries(context.books, {
      companyId: context.companyId,
      active: query.active,
      documentType: query.document_type,
      code: query.code,
      page: isPaged ? { offset: pageOffset(page, limit), limit } : null,
    });
    const today = companyToday(context);
    const series = states.map((state) => seriesView(state, today));
    return { data: isPaged ? { series, pagination: paginationOf(page, limit, total) } : { series } };
  },
});
