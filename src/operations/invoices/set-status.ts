import { invoiceSchema } from '../../invoices/fields/response-schemas.ts';
import { setStatusBody } from '../../invoices/fields/schemas.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { moveToStatus } from '../../invoices/status/change-status.ts';
import { defineOperation } from '../define-operation.ts';

export const setInvoiceStatus = defineOperation({
  id: 'invoices.set-status',
  method: 'PUT',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/status',
  tag: 'Invoices',
  summary: 'Mark an issued invoice as sent or paid',
  description:
    'SENT is allowed from ISSUED. ISSUED is allowed from SENT, and undoes it. PAID is allowed from both, overdue or not, and is irreversible.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: setStatusBody,
  example: { status: 'PAID', payment_date: '2026-12-01' },
  success: { status: 200, data: invoiceSchema, description: 'Invoice in its new status' },
  errors: ['INVOICE_NOT_FOUND', 'TRANSITION_NOT_SUPPORTED', 'PRECONDITION_FAILED', 'CONCURRENT_MODIFICATION'],
  async run(context, { params, body }) {
    const { payment_method } = body;
    const invoice = await moveToStatus(context, params.invoice_id, {
      status: body.status,
      paymentDate: body.payment_date ?? null,
      paymentMethod:
        payment_method == null ? null : { method: payment_method.method, iban: payment_method.iban ?? null },
      sentAtMs: body.sent_at == null ? null : Date.parse(body.sent_at),
    });
    return { data: invoiceView(invoice, context), version: invoice.row.version };
  },
});
