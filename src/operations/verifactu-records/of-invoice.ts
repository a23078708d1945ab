import * as z from 'zod';
import { verifactuRecordSchema } from '../../invoices/fields/verifactu-record-schemas.ts';
import { recordsOfInvoice } from '../../invoices/records/record-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { verifactuRecordView } from './view.ts';

export const listInvoiceVerifactuRecords = defineOperation({
  id: 'invoices.verifactu-records',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records',
  tag: 'VeriFactu',
  summary: 'List the registration records of an invoice',
  description:
    'Returns all records in order of registration: the registration, then its corrections and its cancellation. The list is empty for drafts, proformas and invoices issued without VeriFactu.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z.object({ records: z.array(verifactuRecordSchema) }),
    description: 'Registration records',
  },
  errors: ['INVOICE_NOT_FOUND'],
  async run(context, { params }) {
    const rows = await recordsOfInvoice(context.books, context.companyId, params.invoice_id);
    if (rows === null) throw new ApiError('INVOICE_NOT_FOUND');
    return { data: { records: rows.map(verifactuRecordView) } };
  },
});
