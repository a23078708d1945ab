import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { renderNow } from '../../invoices/files/make-invoice-pdf.ts';
import { previewMaterial } from '../../invoices/files/preview-material.ts';
import { defineOperation } from '../define-operation.ts';

export const previewInvoicePdf = defineOperation({
  id: 'invoices.preview-pdf',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/pdf/preview',
  tag: 'Invoice files',
  summary: 'Preview the current PDF of a document',
  description:
    'A draft shows BORRADOR instead of a number and has no QR code. Nothing is stored. For an issued invoice, `GET .../pdf` returns the permanent PDF.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: PDF_TYPE, description: 'PDF' },
  errors: ['INVOICE_NOT_FOUND', 'PREVIEW_TOO_LARGE'],
  async run(context, { params }) {
    const [material] = await Promise.all([previewMaterial(context, params.invoice_id), context.company()]);
    return { data: { contentType: PDF_TYPE, bytes: await renderNow(filePorts(context), material) } };
  },
});
