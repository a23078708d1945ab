import * as z from 'zod';
import { ticketbaiRecordsOf } from '../../invoices/ticketbai/record-list-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiRecordSchema } from './record-schemas.ts';
import { recordViews } from './record-view.ts';

export const listInvoiceTicketbaiRecords = defineOperation({
  id: 'invoices.ticketbai-records',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records',
  tag: 'TicketBAI',
  summary: 'List the TicketBAI records of an invoice',
  description:
    'Returns the file of the invoice, then its corrections and its cancellation. The list is empty for drafts, proformas and invoices under another system.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ records: z.array(ticketbaiRecordSchema) }),
    description: 'TicketBAI records',
  },
  errors: ['INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const rows = await ticketbaiRecordsOf(context.books, context.companyId, params.invoice_id);
    if (rows === null) throw new ApiError('INVOICE_NOT_FOUND');
    return { data: { records: await recordViews(context, rows) } };
  },
});
