import type { FileStore } from '../../documents/stored/file-store.ts';
import type { ZipEntry } from '../../documents/zip/zip-parts.ts';
import { issuedPdf } from '../files/file-keys.ts';
import { readInvoiceMaterial } from '../files/invoice-file-repository.ts';
import { ensureInvoicePdf, ensureProformaPdf, type FilePorts } from '../files/make-invoice-pdf.ts';
import type { ArchivedDocument } from './archive-repository.ts';

/** PDFs fetched simultaneously. They share their latency, and this limits the number in memory. */
const FETCHED_AT_ONCE = 4;

interface KeptPdf {
  fileKey: string;
  fileName: string;
  madeAt: number;
}

/** Returns the PDF of a document and creates it if it is missing. */
async function keptPdf(ports: FilePorts, document: ArchivedDocument): Promise<KeptPdf> {
  const { id, type, updatedAt, file } = document;
  if (file !== null) return issuedPdf(ports.environment, document, file);
  if (type !== 'PROFORMA') {
    const made = await ensureInvoicePdf(ports, id);
    if (made === null) throw new Error(`invoice ${id} vanished from its archive`);
    return made;
  }
  const material = await readInvoiceMaterial(ports.books, id);
  if (material === null) throw new Error(`proforma ${id} vanished from its archive`);
  return { ...(await ensureProformaPdf(ports, material)), madeAt: updatedAt };
}

async function zipEntry(files: FileStore, { fileKey, fileName, madeAt }: KeptPdf): Promise<ZipEntry> {
  const stored = await files.get(fileKey);
  if (stored === null) throw new Error(`the PDF ${fileKey} is noted and not there`);
  return { name: fileName, modifiedAtMs: madeAt, bytes: await stored.bytes(), compress: false };
}

/**
 * Yields the PDFs of documents as ZIP entries. Missing PDFs are created one after the other. Throws if one is
 * unavailable, because an incomplete archive would look complete.
 */
export async function* archivedPdfs(
  ports: FilePorts,
  documents: readonly ArchivedDocument[],
): AsyncGenerator<ZipEntry> {
  for (let first = 0; first < documents.length; first += FETCHED_AT_ONCE) {
    const kept: KeptPdf[] = [];
    for (const document of documents.slice(first, first + FETCHED_AT_ONCE))
      kept.push(await keptPdf(ports, document));
    yield* await Promise.all(kept.map((pdf) => zipEntry(ports.files, pdf)));
  }
}
