import { receivedOf } from '../../received-invoices/require-received.ts';
import { defineOperation } from '../define-operation.ts';
import { receivedInvoiceSchema } from './schemas.ts';
import { receivedView } from './view.ts';

export const getReceivedInvoice = defineOperation({
  id: 'received-invoices.get',
  method: 'GET',
  path: '/v1/companies/{company_id}/received-invoices/{received_invoice_id}',
  tag: 'Received invoices',
  summary: 'Get a received invoice',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: receivedInvoiceSchema, description: 'Received invoice' },
  errors: ['RECEIVED_INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const received = await receivedOf(context, params.received_invoice_id);
    return { data: receivedView(received, context.language), version: received.row.version };
  },
});
