import { Buffer } from 'node:buffer';
import type { CompanyContext } from '../../context/context.ts';
import { DOCUMENT_FORMS } from '../../einvoice/document-forms.ts';
import type { FormReason, FormWishes, InvoiceForm } from '../../invoices/forms/form.ts';
import { FORMS } from '../../invoices/forms/forms.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { ANY_TYPE, defineOperation } from '../define-operation.ts';
import { commonReasons, FORM_QUERY, invoiceOf, wishesOf } from './issued-invoice.ts';
import { formFileName, shownReasons } from './list.ts';

function refused(form: InvoiceForm, reasons: readonly FormReason[]): ApiError {
  return new ApiError('DOCUMENT_FORM_UNAVAILABLE', {
    params: { form: form.form },
    details: (language) => ({ form: form.form, reasons: shownReasons(reasons, language) }),
  });
}

/** Where a form is kept: one file for what is asked of it, which never changes once it is made. */
async function fileKey(
  { companyId, environment }: CompanyContext,
  { row }: InvoiceWithLines,
  { form, extension, relevant }: InvoiceForm,
  wishes: FormWishes,
): Promise<string> {
  const asked = new TextEncoder().encode(JSON.stringify(relevant(wishes)));
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', asked)).toString('hex');
  return `invoice-documents/${environment}/${companyId}/${row.id}/${form}-${digest.slice(0, 16)}${extension}`;
}

/** The file of a form, made where nobody has asked for it before; of two that make it at once one is kept. */
async function formBytes(
  context: CompanyContext,
  form: InvoiceForm,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<Uint8Array> {
  const common = commonReasons(invoice);
  if (common.length > 0) throw refused(form, common);
  const key = await fileKey(context, invoice, form, wishes);
  const kept = await context.files.get(key);
  if (kept !== null) return await kept.bytes();
  const result = await form.prepare(context, invoice, wishes);
  if ('reasons' in result) throw refused(form, result.reasons);
  const made = await result.make();
  await context.files.putOnce(key, made, form.contentType);
  const first = await context.files.get(key);
  return first === null ? made : await first.bytes();
}

export const getInvoiceDocument = defineOperation({
  id: 'invoices.document',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/documents/{form}',
  textPlaceholders: ['form'],
  tag: 'Electronic invoices',
  summary: 'Download an electronic form of an invoice',
  description: `\`form\` is ${DOCUMENT_FORMS.map((form) => `\`${form}\``).join(', ')}. FACTURAE is Facturae 3.2.2, signed with the newest certificate of the company in force (XAdES-EPES under the policy 3.1); it names the units of a public body by the DIR3 codes of the query. UBL is EN 16931 as UBL 2.1, CII the same as CII D16B, FACTUR_X the PDF of the invoice with that CII inside (profile EN 16931; it does not claim to be PDF/A), UBL_ES a draft of ours of the profile of the national solution, which is not published yet: its version says so, GOBL the JSON document of gobl.org (draft 0, without an envelope), PEPPOL_BIS3 Peppol BIS Billing 3.0, which wants \`peppol_id\` and \`buyer_reference\`. What a form has no way to say is refused with the reasons and never said otherwise. Once made, a form of an invoice never changes.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: FORM_QUERY,
  body: null,
  success: { status: 200, data: null, raw: ANY_TYPE, isFile: true, description: 'The document' },
  errors: ['INVOICE_NOT_FOUND', 'DOCUMENT_FORM_NOT_FOUND', 'DOCUMENT_FORM_UNAVAILABLE', 'PDF_NOT_READY'],
  async run(context, { params, query }) {
    const invoice = await invoiceOf(context, params.invoice_id);
    const form = FORMS.find((known) => known.form === params.form);
    if (form === undefined) throw new ApiError('DOCUMENT_FORM_NOT_FOUND');
    const bytes = await formBytes(context, form, invoice, await wishesOf(context, invoice, query));
    const fileName = formFileName(invoice, form);
    return { data: { contentType: form.contentType, bytes, fileName } };
  },
});
