import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { LINK_SECONDS } from '../../documents/stored/download-links.ts';
import { versionedKey } from '../../invoices/files/file-keys.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import type { InvoiceMaterial } from '../../invoices/files/invoice-file-repository.ts';
import {
  isLong,
  MAX_LINES_RENDERED_AT_ONCE,
  PDF_TYPE,
  printableNow,
  readForRequest,
  renderNow,
} from '../../invoices/files/make-invoice-pdf.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const SVG_TYPE = 'image/svg+xml' as const;

/** Returns the data of a preview. Throws 422 if the document is too long to render during a request. */
async function materialOf({ books, companyId }: CompanyContext, id: string): Promise<InvoiceMaterial> {
  const material = await readForRequest(books, id);
  if (material === null || material.invoice.companyId !== companyId || material.invoice.deletedAt !== null)
    throw new ApiError('INVOICE_NOT_FOUND');
  if (isLong(material))
    throw new ApiError('PREVIEW_TOO_LARGE', { params: { max: MAX_LINES_RENDERED_AT_ONCE } });
  return material;
}

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
    const [material] = await Promise.all([materialOf(context, params.invoice_id), context.company()]);
    return { data: { contentType: PDF_TYPE, bytes: await renderNow(filePorts(context), material) } };
  },
});

const previewSchema = z
  .object({ image_url: z.string(), expires_in_seconds: z.int(), content_type: z.literal(SVG_TYPE) })
  .meta({ id: 'InvoicePreview' });

export const previewInvoiceImage = defineOperation({
  id: 'invoices.preview-image',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/preview',
  tag: 'Invoice files',
  summary: 'Get a link to an image of the first page',
  description: 'Shows the first page of the current document, as SVG with its letters drawn.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: previewSchema, description: 'Link to the image' },
  errors: ['INVOICE_NOT_FOUND', 'PREVIEW_TOO_LARGE'],
  async run(context, { params }) {
    const { environment, companyId, files, documents, links } = context;
    const [material] = await Promise.all([materialOf(context, params.invoice_id), context.company()]);
    const { invoice } = material;
    const key = versionedKey({ environment, companyId }, invoice, 'svg');
    const svg = await documents.invoiceSvg(await printableNow(filePorts(context), material));
    await files.put(key, new TextEncoder().encode(svg), SVG_TYPE);
    const fileName = `${invoice.invoiceNumber ?? 'borrador'}.svg`;
    const image_url = await links.urlOf({ key, fileName, contentType: SVG_TYPE });
    return { data: { image_url, expires_in_seconds: LINK_SECONDS, content_type: SVG_TYPE } };
  },
});
