import type { CompanyContext } from '../../context/context.ts';
import { logoThumbnail } from '../../documents/logo/thumbnail.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import { filePorts } from '../../invoices/files/file-ports.ts';
import { ensurePdfOf, ensureProformaPdf, readForRequest } from '../../invoices/files/make-invoice-pdf.ts';
import { FORMS } from '../../invoices/forms/forms.ts';
import { formFileName, keptForm, madeForm } from '../../invoices/forms/kept-form.ts';
import { findInvoice } from '../../invoices/reading/repository.ts';
import { isLongPage, wishesOfCustomer } from './read-page.ts';

/** File of a page. Without a name, it is shown and not saved. */
export interface PageFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  fileName: string | null;
}

/** Size of the logo on the page, in pixels: twice its size on the screen. */
const LOGO_WIDTH_PIXELS = 300;
const LOGO_HEIGHT_PIXELS = 120;

async function pdfFile(context: CompanyContext, invoiceId: string): Promise<PageFile | null> {
  const ports = filePorts(context);
  const material = await readForRequest(context.books, invoiceId);
  if (material === null) return null;
  const made =
    material.invoice.type === 'PROFORMA'
      ? await ensureProformaPdf(ports, material)
      : await ensurePdfOf(ports, material);
  const stored = made === null ? null : await context.files.get(made.fileKey);
  if (made === null || stored === null) return null;
  return { bytes: new Uint8Array(await stored.bytes()), contentType: PDF_TYPE, fileName: made.fileName };
}

async function formFile(context: CompanyContext, invoiceId: string, name: string): Promise<PageFile | null> {
  const form = FORMS.find((known) => known.form === name);
  const invoice = await findInvoice(context.books, context.companyId, invoiceId);
  if (form === undefined || invoice === null || invoice.row.type === 'PROFORMA') return null;
  const wishes = await wishesOfCustomer(context, invoice);
  // Anyone with the link may ask, so a long form is not made here.
  const kept = isLongPage(invoice)
    ? await madeForm(context, form, invoice, wishes)
    : await keptForm(context, form, invoice, wishes);
  if (kept === null || 'reasons' in kept) return null;
  return {
    bytes: new Uint8Array(kept.bytes),
    contentType: form.contentType,
    fileName: formFileName(invoice, form),
  };
}

async function logoFile(context: CompanyContext): Promise<PageFile | null> {
  const { row } = await context.company();
  const stored = row.logoKey === null ? null : await context.files.get(row.logoKey);
  if (stored === null) return null;
  const bytes = logoThumbnail(await stored.bytes(), LOGO_WIDTH_PIXELS, LOGO_HEIGHT_PIXELS);
  return { bytes: new Uint8Array(bytes), contentType: 'image/png', fileName: null };
}

/** Returns a file of a document's page: `logo.png`, `files/PDF`, `files/{form}`. Null if it is not available. */
export async function pageFile(
  context: CompanyContext,
  invoiceId: string,
  part: string,
): Promise<PageFile | null> {
  if (part === 'logo.png') return await logoFile(context);
  const name = part.slice('files/'.length);
  return name === 'PDF' ? await pdfFile(context, invoiceId) : await formFile(context, invoiceId, name);
}
