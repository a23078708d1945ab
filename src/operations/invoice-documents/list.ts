import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { DOCUMENT_FORMS } from '../../einvoice/document-forms.ts';
import { commonReasons, FORM_QUERY, invoiceOf, wishesOf } from '../../invoices/files/issued-invoice.ts';
import { eachForm } from '../../invoices/forms/each-form.ts';
import type { FormReason, FormWishes, InvoiceForm } from '../../invoices/forms/form.ts';
import { formReasonSchema, shownReasons } from '../../invoices/forms/judged-forms.ts';
import { formFileName } from '../../invoices/forms/kept-form.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { defineOperation } from '../define-operation.ts';

const documentSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS),
    available: z.boolean(),
    reasons: z
      .array(formReasonSchema)
      .describe(
        'Reasons why it is not available: fields of the invoice, and messages in the language of the request',
      ),
    content_type: z.string(),
    file_name: z.string().nullable().describe('File name; null for a document without a number'),
  })
  .meta({ id: 'InvoiceDocument' });

async function reasonsOf(
  context: CompanyContext,
  form: InvoiceForm,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<readonly FormReason[]> {
  const common = commonReasons(invoice);
  if (common.length > 0) return common;
  const result = await form.prepare(context, invoice, wishes);
  return 'reasons' in result ? result.reasons : [];
}

export const listInvoiceDocuments = defineOperation({
  id: 'invoices.documents',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/documents',
  tag: 'Electronic invoices',
  summary: 'List the electronic forms of an invoice',
  description: 'Each form shows if it is available and, if not, every reason.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: FORM_QUERY,
  body: null,
  success: {
    status: 200,
    data: z.object({ documents: z.array(documentSchema) }),
    description: 'Electronic forms',
  },
  errors: ['INVOICE_NOT_FOUND'],
  async run(context, { params, query }) {
    const invoice = await invoiceOf(context, params.invoice_id);
    const wishes = await wishesOf(context, invoice, query);
    const documents = await eachForm(invoice, async (form) => {
      const reasons = await reasonsOf(context, form, invoice, wishes);
      return {
        form: form.form,
        available: reasons.length === 0,
        reasons: shownReasons(reasons, context.language),
        content_type: form.contentType,
        file_name: invoice.row.invoiceNumber === null ? null : formFileName(invoice, form),
      };
    });
    return { data: { documents } };
  },
});
