import { invoiceSchema } from '../../invoices/fields/response-schemas.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

export const getInvoice = defineOperation({
  id: 'invoices.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}',
  tag: 'Invoices',
  summary: 'Get an invoice',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: invoiceSchema, description: 'Document with its lines' },
  errors: ['INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const invoice = await findInvoice(context.books, context.companyId, params.invoice_id);
    if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
    return { data: invoiceView(invoice, context), version: invoice.row.version };
  },
});
