import type { CompanyContext } from '../../context/context.ts';
import { DOCUMENT_FORMS } from '../../einvoice/document-forms.ts';
import { commonReasons, FORM_QUERY, invoiceOf, wishesOf } from '../../invoices/files/issued-invoice.ts';
import type { FormReason, FormWishes, InvoiceForm } from '../../invoices/forms/form.ts';
import { FORMS } from '../../invoices/forms/forms.ts';
import { shownReasons } from '../../invoices/forms/judged-forms.ts';
import { formFileName, keptForm } from '../../invoices/forms/kept-form.ts';
import type { InvoiceWithLines } from '../../invoices/reading/repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { ANY_TYPE } from '../operation-result.ts';

function refused(form: InvoiceForm, reasons: readonly FormReason[]): ApiError {
  return new ApiError('DOCUMENT_FORM_UNAVAILABLE', {
    params: { form: form.form },
    details: (language) => ({ form: form.form, reasons: shownReasons(reasons, language) }),
  });
}

/** Returns the file of a form. Throws DOCUMENT_FORM_UNAVAILABLE. */
async function formBytes(
  context: CompanyContext,
  form: InvoiceForm,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<Uint8Array> {
  const common = commonReasons(invoice);
  if (common.length > 0) throw refused(form, common);
  const kept = await keptForm(context, form, invoice, wishes);
  if ('reasons' in kept) throw refused(form, kept.reasons);
  return kept.bytes;
}

export const getInvoiceDocument = defineOperation({
  id: 'invoices.document',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/documents/{form}',
  textPlaceholders: ['form'],
  tag: 'Electronic invoices',
  summary: 'Download an electronic form of an invoice',
  description: `\`form\` is ${DOCUMENT_FORMS.map((form) => `\`${form}\``).join(', ')}. FACTURAE is Facturae 3.2.2, signed with the company's newest valid certificate (XAdES-EPES under the policy 3.1). The DIR3 codes of the customer or of the query name the units of a public body. Without them there is no FACTURAE for a public body. UBL is EN 16931 as UBL 2.1. CII is the same as CII D16B. FACTUR_X is the PDF of the invoice with that CII embedded (profile EN 16931; it does not claim to be PDF/A). UBL_ES is our draft of the profile of the national solution, which is not published yet; its version says so. GOBL is the JSON document of gobl.org (draft 0, without an envelope). PEPPOL_BIS3 is Peppol BIS Billing 3.0, which requires \`peppol_id\` and \`buyer_reference\`. If a form cannot express the content of the invoice, the request is rejected with the reasons. Once generated, a form of an invoice never changes.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: FORM_QUERY,
  body: null,
  success: { status: 200, data: null, raw: ANY_TYPE, isFile: true, description: 'Electronic document' },
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
