import { findInvoiceWithDocument } from '../../invoices/forms/electronic-document-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import {
  ELECTRONIC_DOCUMENT_PATH,
  electronicDocumentSchema,
  electronicDocumentView,
} from './electronic-document-view.ts';

export const getElectronicDocument = defineOperation({
  id: 'invoices.electronic-document',
  method: 'GET',
  path: ELECTRONIC_DOCUMENT_PATH,
  tag: 'Electronic invoices',
  summary: 'Get the electronic document of an invoice',
  description:
    'If the customer, or else the company, names a form, issuing the invoice requests the document. It is generated in the background right afterwards, and emits the event `invoice.document.generated`. Download its file with `documents/{form}`.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: electronicDocumentSchema, description: 'Electronic document' },
  errors: ['INVOICE_NOT_FOUND', 'ELECTRONIC_DOCUMENT_NOT_FOUND'],
  async run(context, { params }) {
    const { books, companyId, language } = context;
    const found = await findInvoiceWithDocument(books, companyId, params.invoice_id);
    if (found === null) throw new ApiError('INVOICE_NOT_FOUND');
    if (found.document === null) throw new ApiError('ELECTRONIC_DOCUMENT_NOT_FOUND');
    return { data: electronicDocumentView(found.document, language) };
  },
});
