import { collectionSchema, paginationOf } from '../../contract/pagination.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { invoiceListParameters } from '../../invoices/fields/list-parameters.ts';
import { invoiceSummarySchema } from '../../invoices/fields/response-schemas.ts';
import { listInvoicePage } from '../../invoices/reading/list-repository.ts';
import { invoiceSummaryView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

export const listInvoices = defineOperation({
  id: 'invoices.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices',
  tag: 'Invoices',
  summary: 'List invoices',
  description:
    'Returns fiscal documents, unless `type` includes proformas. Items exclude lines, the QR image and the sending history.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: invoiceListParameters,
  body: null,
  success: {
    status: 200,
    data: collectionSchema('invoices', invoiceSummarySchema),
    description: 'Page of invoices',
  },
  errors: [],
  async run(context, { query }) {
    const { books, companyId, zone } = context;
    const { rows, total } = await listInvoicePage(
      books,
      companyId,
      query,
      localDate(context.clock.now(), zone),
    );
    return {
      data: {
        invoices: rows.map((stored) => invoiceSummaryView(stored, context)),
        pagination: paginationOf(query.page, query.limit, total),
      },
    };
  },
});
