import { zipStream } from '../../documents/zip/zip-stream.ts';
import { selectForArchive } from '../../invoices/exports/archive-repository.ts';
import { archivedPdfs } from '../../invoices/exports/archived-pdf.ts';
import { exportFileName } from '../../invoices/exports/file-names.ts';
import { archivePorts } from '../../invoices/files/file-ports.ts';
import { defineOperation } from '../define-operation.ts';
import { archiveBody } from './schemas.ts';

const ZIP_TYPE = 'application/zip';

export const archiveInvoicePdfs = defineOperation({
  id: 'invoices.pdf-archive',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/pdf-archive',
  tag: 'Invoice files',
  summary: 'Download the PDFs of up to 500 invoices as a ZIP',
  description:
    'Contains the PDFs of issued invoices and proformas, in the order of the ids. Each file is named by its number; equal names are made distinct. A repeated id counts once. Drafts and unknown ids are omitted and counted in `X-Bulk-Failed`. If the response breaks off, the file is incomplete.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: true,
  query: {},
  body: archiveBody,
  example: { invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'] },
  success: {
    status: 200,
    data: null,
    raw: ZIP_TYPE,
    isFile: true,
    headers: ['X-Bulk-Total', 'X-Bulk-Successful', 'X-Bulk-Failed'],
    description: 'Archive of PDFs',
  },
  errors: [],
  async run(context, { body }) {
    const ids = [...new Set(body.invoice_ids)];
    const { documents, settings } = await selectForArchive(context, ids);
    const made = { atMs: context.clock.now(), zone: context.zone };
    return {
      data: {
        contentType: ZIP_TYPE,
        bytes: zipStream(archivedPdfs(archivePorts(context), documents)),
        fileName: exportFileName('ARCHIVE', settings.customization.language, made),
      },
      headers: {
        'X-Bulk-Total': String(ids.length),
        'X-Bulk-Successful': String(documents.length),
        'X-Bulk-Failed': String(ids.length - documents.length),
      },
    };
  },
});
