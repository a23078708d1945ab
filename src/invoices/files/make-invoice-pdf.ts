import { companyTerritory } from '../../companies/company-system.ts';
import { settingsOf } from '../../companies/settings/repository.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { StoredPrint } from '../../db/books-json.ts';
import type { Database } from '../../db/clients.ts';
import type { DocumentRenderer } from '../../documents/document-renderer.ts';
import type { PrintableInvoice } from '../../documents/invoice-pdf/printable-invoice.ts';
import { PDF_TYPE } from '../../documents/pdf-type.ts';
import type { FileStore } from '../../documents/stored/file-store.ts';
import { logoBytes } from '../../documents/stored/kept-logo.ts';
import type { Environment } from '../../domain/environment.ts';
import { foralSystem } from '../../domain/fiscal/fiscal-system.ts';
import type { BooksClock, Clock } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import type { EventQueue } from '../../webhooks/webhook-port.ts';
import { duplicatePdf, type IssuedPdf, issuedPdf, pdfFileName, versionedKey } from './file-keys.ts';
import {
  type InvoiceMaterial,
  keepInvoiceFile,
  readInvoiceMaterial,
  readMaterialBeginning,
} from './invoice-file-repository.ts';
import { issuerNow, printableOf } from './printable.ts';

/**
 * Largest number of lines that a request renders. Longer documents are rendered only in the background (decisions, section 11).
 */
export const MAX_LINES_RENDERED_AT_ONCE = 1_000;

/** Dependencies for making a document's files. */
export interface FilePorts {
  books: Database;
  files: FileStore;
  documents: DocumentRenderer;
  clock: BooksClock;
  serviceClock: Clock;
  environment: Environment;
  events: EventQueue;
  /** Reads the current company. */
  company(): Promise<Pick<CompanyRecord, 'row' | 'isManaged'>>;
  /** Makes the PDF of a long document in the background and waits for it. Null if this is the background. */
  renderElsewhere: ((material: InvoiceMaterial) => Promise<void>) | null;
}

/** True if a document is too long to be rendered during a request. */
export function isLong({ lineCount }: InvoiceMaterial): boolean {
  return lineCount > MAX_LINES_RENDERED_AT_ONCE;
}

/** Reads the data of a document that a request may render: all of it, unless it is long. One round trip. */
export function readForRequest(books: Database, invoiceId: string): Promise<InvoiceMaterial | null> {
  return readMaterialBeginning(books, invoiceId, MAX_LINES_RENDERED_AT_ONCE);
}

/** Returns the print settings of a document: those of its issue, or else the company's current ones. */
async function printOf(
  { company, environment }: FilePorts,
  { invoice, settings }: InvoiceMaterial,
): Promise<StoredPrint> {
  if (invoice.printed !== null) return invoice.printed;
  const { template, accent_color, footer_text, show_logo } = settingsOf(settings, environment).customization;
  const logo_key = show_logo ? (await company()).row.logoKey : null;
  return { template, accent_color, footer_text, logo_key, payment_method: invoice.paymentMethod };
}

/** True for a draft or proforma of a company whose invoices are TicketBAI files. At most one round trip. */
async function awaitsFile(
  { books, clock, environment, company }: FilePorts,
  { invoice, settings }: InvoiceMaterial,
): Promise<boolean> {
  if (invoice.number !== null && invoice.type !== 'PROFORMA') return false;
  const { row } = await company();
  const context = { books, clock, environment, companyId: invoice.companyId };
  const territory = await companyTerritory(context, { row });
  if (territory === 'COMMON') return false;
  const { ticketbai } = settingsOf(settings, environment);
  return foralSystem({ territory, environment, ticketbai }).system === 'TICKETBAI';
}

/** Returns a document as it is printed: an issued one as of its issue, any other as it is now. */
export async function printableNow(ports: FilePorts, material: InvoiceMaterial) {
  const print = await printOf(ports, material);
  const issuer = material.invoice.issuer ?? issuerNow((await ports.company()).row);
  const printable = printableOf(material, issuer, print, {
    logo: print.logo_key === null ? null : await logoBytes(ports.files, print.logo_key),
    environment: ports.environment,
  });
  return { ...printable, awaits_file: await awaitsFile(ports, material) };
}

/**
 * Renders the PDF of a document as it is now.
 *
 * @throws RangeError if only the beginning of its lines was read
 */
export async function renderNow(
  ports: FilePorts,
  material: InvoiceMaterial,
  as: Pick<PrintableInvoice, 'is_duplicate'> = {},
): Promise<Uint8Array> {
  if (material.lines.length < material.lineCount)
    throw new RangeError('a PDF shows all lines of its document');
  return await ports.documents.invoicePdf({ ...(await printableNow(ports, material)), ...as });
}

/**
 * Returns the PDF of an issued invoice, and makes it if it does not exist. It is made once and never changes. Two concurrent
 * calls leave one file and one event. Null if the document does not exist or is not issued.
 */
export async function ensureInvoicePdf(ports: FilePorts, invoiceId: string): Promise<IssuedPdf | null> {
  const material = await readInvoiceMaterial(ports.books, invoiceId);
  return material === null ? null : await ensurePdfOf(ports, material);
}

/** Does the same for an invoice that is already read. */
export async function ensurePdfOf(ports: FilePorts, material: InvoiceMaterial): Promise<IssuedPdf | null> {
  const { invoice, file } = material;
  if (invoice.number === null || invoice.type === 'PROFORMA') return null;
  if (file !== null) return issuedPdf(ports.environment, invoice, file);
  if (ports.renderElsewhere === null || !isLong(material)) return await makePdfOf(ports, material);
  await ports.renderElsewhere(material);
  const drawn = (await readForRequest(ports.books, invoice.id))?.file ?? null;
  return drawn === null ? null : issuedPdf(ports.environment, invoice, drawn);
}

/** Renders the PDF, stores it, and publishes its event. */
async function makePdfOf(ports: FilePorts, material: InvoiceMaterial): Promise<IssuedPdf> {
  const { books, files, clock, serviceClock, environment } = ports;
  const { invoice } = material;
  // The owner of the event is read while the PDF is drawn.
  const [bytes, { row, isManaged }] = await Promise.all([renderNow(ports, material), ports.company()]);
  const file = { invoiceId: invoice.id, sizeBytes: bytes.byteLength, madeAt: clock.now() };
  const made = issuedPdf(environment, invoice, file);
  await files.putOnce(made.fileKey, bytes, PDF_TYPE);
  const createdAt = serviceClock.now();
  const { companyId, invoiceNumber } = invoice;
  const event = { id: uuidV7(createdAt), companyId, accountId: row.accountId, isManaged, createdAt };
  const awaited = await keepInvoiceFile(books, file, { ...event, invoiceNumber: invoiceNumber ?? '' });
  if (awaited.length > 0) await ports.events.add(awaited);
  return made;
}

/**
 * Returns the second print of an issued invoice, which says DUPLICADO, and makes it if it does not exist. Null for a long document
 * outside the background, which has to make it (RD 1619/2012, article 14; decisions, section 16, Paper).
 */
export async function ensureDuplicatePdf(
  ports: FilePorts,
  material: InvoiceMaterial,
): Promise<Pick<IssuedPdf, 'fileKey' | 'fileName'> | null> {
  const made = duplicatePdf(ports.environment, material.invoice);
  if (await ports.files.has(made.fileKey)) return made;
  if (ports.renderElsewhere !== null && isLong(material)) return null;
  const bytes = await renderNow(ports, material, { is_duplicate: true });
  await ports.files.putOnce(made.fileKey, bytes, PDF_TYPE);
  return made;
}

/** Returns the PDF of a proforma's current version. Each version has its own file. */
export async function ensureProformaPdf(
  ports: FilePorts,
  material: InvoiceMaterial,
): Promise<{ fileKey: string; fileName: string }> {
  const { invoice } = material;
  const fileKey = versionedKey(
    { environment: ports.environment, companyId: invoice.companyId },
    invoice,
    'pdf',
  );
  if (!(await ports.files.has(fileKey))) {
    if (ports.renderElsewhere !== null && isLong(material)) await ports.renderElsewhere(material);
    else await ports.files.put(fileKey, await renderNow(ports, material), PDF_TYPE);
  }
  return { fileKey, fileName: pdfFileName(invoice.invoiceNumber ?? 'PRO') };
}
