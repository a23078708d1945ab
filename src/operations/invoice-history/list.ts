import {
  collectionSchema,
  pageOffset,
  pageParameters,
  paginationOf,
  sortParameters,
} from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { listHistory } from '../../invoices/history/history-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { historyInvoiceSchema } from './schemas.ts';
import { historyInvoiceView } from './view.ts';

export const listInvoiceHistory = defineOperation({
  id: 'invoice-history.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoice-history',
  tag: 'Invoice history',
  summary: 'List invoices issued by another system',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    invoice_number: parameter.text('Invoice number with its series, as printed'),
    series_id: parameter.uuid("Id of the company's series"),
    date_from: parameter.date('Issued on this date or later'),
    date_to: parameter.date('Issued on this date or earlier'),
    ...pageParameters,
    ...sortParameters(['issue_date'], 'issue_date', 'desc'),
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('invoices', historyInvoiceSchema),
    description: 'Page of imported invoices',
  },
  errors: [],
  async run({ books, companyId }, { query }) {
    const { page, limit } = query;
    const { rows, total } = await listHistory(books, {
      companyId,
      invoiceNumber: query.invoice_number,
      seriesId: query.series_id,
      dateFrom: query.date_from,
      dateTo: query.date_to,
      order: query.sort_order,
      offset: pageOffset(page, limit),
      limit,
    });
    return { data: { invoices: rows.map(historyInvoiceView), pagination: paginationOf(page, limit, total) } };
  },
});
