import * as z from 'zod';
import { LINK_SECONDS } from '../../documents/stored/download-links.ts';
import { versionedKey } from '../../invoices/files/file-keys.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { printableNow } from '../../invoices/files/make-invoice-pdf.ts';
import { previewMaterial } from '../../invoices/files/preview-material.ts';
import { defineOperation } from '../define-operation.ts';

const SVG_TYPE = 'image/svg+xml' as const;

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
    const [material] = await Promise.all([previewMaterial(context, params.invoice_id), context.company()]);
    const { invoice } = material;
    const key = versionedKey({ environment, companyId }, invoice, 'svg');
    const svg = await documents.invoiceSvg(await printableNow(filePorts(context), material));
    await files.put(key, new TextEncoder().encode(svg), SVG_TYPE);
    const fileName = `${invoice.invoiceNumber ?? 'borrador'}.svg`;
    const image_url = await links.urlOf({ key, fileName, contentType: SVG_TYPE });
    return { data: { image_url, expires_in_seconds: LINK_SECONDS, content_type: SVG_TYPE } };
  },
});
