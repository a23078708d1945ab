import * as z from 'zod';
import { DOCUMENT_FORMS, EINVOICE_DELIVERIES } from '../../einvoice/document-forms.ts';
import { readEinvoice } from '../../invoices/forms/einvoice-repository.ts';
import { judgedFormSchema, judgedForms } from '../../invoices/forms/judged-forms.ts';
import { provisionalInvoice } from '../../invoices/forms/provisional-invoice.ts';
import { defineOperation } from '../define-operation.ts';
import { FORM_QUERY, invoiceOf, mergedWishes } from './issued-invoice.ts';

const formsSchema = z
  .object({
    wanted: z.enum(DOCUMENT_FORMS).nullable().describe('The form that the customer wants'),
    delivery: z.enum(EINVOICE_DELIVERIES).nullable(),
    forms: z.array(judgedFormSchema),
  })
  .meta({ id: 'InvoiceForms' });

export const listInvoiceForms = defineOperation({
  id: 'invoices.forms',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/forms',
  tag: 'Electronic invoices',
  summary: 'Say which electronic forms an invoice may get, before it is issued',
  description:
    'Of a draft as it would be issued today, and of an issued invoice: each form with whether it may lawfully be had and, where not, everything that is missing, such as a VAT number, an electronic address, the DIR3 codes of a public body or a certificate. Nothing is made. The length of the number is judged at issue.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: FORM_QUERY,
  body: null,
  success: { status: 200, data: formsSchema, description: 'The forms' },
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
