import { answerReceived } from '../../received-invoices/set-status.ts';
import { defineOperation } from '../define-operation.ts';
import { receivedInvoiceSchema, receivedStatusBody } from './schemas.ts';
import { receivedView } from './view.ts';

export const setReceivedInvoiceStatus = defineOperation({
  id: 'received-invoices.set-status',
  method: 'PUT',
  path: '/v1/companies/{company_id}/received-invoices/{received_invoice_id}/status',
  tag: 'Received invoices',
  summary: 'Accept or reject a received invoice, or mark it as paid',
  description:
    'A rejection requires a reason. A rejected invoice can still be accepted. A paid invoice, paid in full and not in part, stays paid. A repeated request changes nothing.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: receivedStatusBody,
  example: { status: 'ACCEPTED' },
  success: { status: 200, data: receivedInvoiceSchema, description: 'Current invoice' },
  errors: [
    'RECEIVED_INVOICE_NOT_FOUND',
    'RECEIVED_INVOICE_STATUS_FINAL',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body: { status, reason, date } }) {
    const answer = { status, reason: reason ?? null, date: date ?? null };
    const received = await answerReceived(context, params.received_invoice_id, answer);
    return { data: receivedView(received, context.language), version: received.row.version };
  },
});
