import * as z from 'zod';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { FORM_QUERY, invoiceOf, mergedWishes } from '../../invoices/files/issued-invoice.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import { judgedFormSchema, judgedForms } from '../../invoices/forms/judged-forms.ts';
import { provisionalInvoice } from '../../invoices/forms/provisional-invoice.ts';
import { defineOperation } from '../define-operation.ts';

const formsSchema = z
  .object({
    wanted: z.enum(DOCUMENT_FORMS).nullable().describe('Form that the customer wants'),
    delivery: z.enum(EINVOICE_DELIVERIES).nullable(),
    forms: z.array(judgedFormSchema),
  })
  .meta({ id: 'InvoiceForms' });

export const listInvoiceForms = defineOperation({
  id: 'invoices.forms',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/forms',
  tag: 'Electronic invoices',
  summary: 'List the electronic forms available before issue',
  description:
    'A draft is checked as if it were issued today. Issued invoices are accepted too. Each form shows if it is lawfully available. If it is not, it lists the missing data, such as a VAT number, an electronic address, DIR3 codes or a certificate. No document is generated. The length of the number is checked at issue.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: FORM_QUERY,
  body: null,
  success: { status: 200, data: formsSchema, description: 'Electronic forms' },
  errors: ['INVOICE_NOT_FOUND'],
  async run(context, { params, query }) {
    const found = await invoiceOf(context, params.invoice_id);
    const [invoice, einvoice] = await Promise.all([
      provisionalInvoice(context, found),
      readEinvoice(context.books, context.companyId, found.row.customerId),
    ]);
    const wishes = mergedWishes(einvoice, query);
    const forms = await judgedForms(context, invoice, wishes);
    return { data: { wanted: einvoice?.form ?? null, delivery: einvoice?.delivery ?? null, forms } };
  },
});
