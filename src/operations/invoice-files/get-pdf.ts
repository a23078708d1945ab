import * as z from 'zod';
import { parameter } from '../../contract/parameters.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { LINK_SECONDS } from '../../documents/stored/download-links.ts';
import { pdfOnRequest } from '../../invoices/files/pdf-on-request.ts';
import { preferredWait } from '../../invoices/files/prefer-wait.ts';
import { defineOperation } from '../define-operation.ts';

/** Seconds after which a client may ask again. */
const RETRY_AFTER_SECONDS = 2;

/** Prints besides the first. */
const COPIES = ['duplicate'] as const;

const pdfSchema = z
  .object({
    download_url: z.string().nullable().describe('URL of the PDF; null while the PDF is in progress (202)'),
    expires_in_seconds: z.int().nullable(),
    file_name: z.string(),
  })
  .meta({ id: 'InvoicePdf' });

export const getInvoicePdf = defineOperation({
  id: 'invoices.pdf',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/pdf',
  tag: 'Invoice files',
  summary: 'Get a link to the PDF of an issued invoice or a proforma',
  description:
    'The PDF of an issued invoice is generated at the first request, with the data and design of its issue. It never changes. The request waits up to 10 seconds for a PDF in progress, or as long as `Prefer: wait=N` says (0: not at all). If it is not ready by then, the response is 202 with `Retry-After`. The link accepts only GET and is valid for five minutes.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    copy: parameter.enum(
      COPIES,
      '`duplicate`: a second print of an issued invoice, which says DUPLICADO (RD 1619/2012, article 14). Proformas have none',
    ),
  },
  body: null,
  success: {
    status: 200,
    data: pdfSchema,
    description: 'Link to the PDF',
    also: [{ status: 202, description: 'PDF in progress' }],
    headers: ['Retry-After', 'Preference-Applied'],
  },
  errors: ['INVOICE_NOT_FOUND', 'INVOICE_NOT_ISSUED_NO_PDF'],
  async run(context, { params, query }) {
    const { fileName, made } = await pdfOnRequest(context, params.invoice_id, query.copy);
    const preferred = preferredWait(context.prefer);
    const headers: Record<string, string> =
      preferred === null ? {} : { 'Preference-Applied': `wait=${preferred}` };
    if (made === null) {
      return {
        status: 202,
        data: { download_url: null, expires_in_seconds: null, file_name: fileName },
        headers: { ...headers, 'Retry-After': String(RETRY_AFTER_SECONDS) },
      };
    }
    const file = { key: made.fileKey, fileName: made.fileName, contentType: PDF_TYPE };
    return {
      data: {
        download_url: await context.links.urlOf(file),
        expires_in_seconds: LINK_SECONDS,
        file_name: made.fileName,
      },
      headers,
    };
  },
});
