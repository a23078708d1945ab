import { deriveDraft } from '../../invoices/drafting/derive-draft.ts';
import { invoiceSchema } from '../../invoices/fields/response-schemas.ts';
import { deriveInvoiceBody } from '../../invoices/fields/schemas.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { invoiceView } from '../../invoices/reading/view.ts';
import { defineOperation } from '../define-operation.ts';

export const deriveInvoice = defineOperation({
  id: 'invoices.derive',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/derivations',
  tag: 'Invoices',
  summary: 'Create a draft from an existing invoice',
  description:
    'Creates a draft of the same type with the same lines, recipient and payment details. The source does not change. Dates and `external_ref` are not copied.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: deriveInvoiceBody,
  example: { from_invoice_id: '0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e' },
  success: { status: 201, data: invoiceSchema, description: 'Draft' },
  errors: [
    'INVOICE_NOT_FOUND',
    'SERIES_NOT_FOUND',
    'SERIES_INCOMPATIBLE_DOC_TYPE',
    'SERIES_INACTIVE',
    'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    'EMISSION_NOT_READY',
    'INVOICE_NEGATIVE_AMOUNT',
  ],
  async run(context, { body }) {
    const { books, companyId } = context;
    const id = context.ids.next();
    const own = context.isRetry ? await findInvoice(books, companyId, id) : null;
    const made = own ?? (await deriveDraft(context, id, body));
    return {
      data: invoiceView(made, context),
      version: made.row.version,
      location: `/v1/companies/${companyId}/invoices/${id}`,
    };
  },
});
