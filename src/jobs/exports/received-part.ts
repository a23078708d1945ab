import type { CompanyContext } from '../../context/context.ts';
import { receivedView } from '../../operations/received-invoices/view.ts';
import { type ReceivedInvoice, receivedAfter } from '../../received-invoices/repository.ts';
import { type ExportFile, type ExportPart, linesFile } from './export-part.ts';

/** Received invoices in one file of lines at most. Their own files are written beside it. */
const RECEIVED_A_FILE = 10;
/** Bytes of the originals beside one file of lines, as many as memory holds well. A longer one is alone. */
const ORIGINALS_BYTES = 4_000_000;

/** Returns the first of some received invoices, as many as one file of lines holds. */
function fileOf(found: readonly ReceivedInvoice[]): readonly ReceivedInvoice[] {
  let bytes = 0;
  const end = found.findIndex(({ row }, index) => {
    bytes += row.sizeBytes;
    return index > 0 && bytes > ORIGINALS_BYTES;
  });
  return end < 0 ? found : found.slice(0, end);
}

/** Part with received invoices and their original files. */
export const RECEIVED_PART: ExportPart<CompanyContext> = {
  name: 'received-invoices',
  async read({ books, companyId, files, language }, after, file) {
    const found = await receivedAfter(books, companyId, after ?? '', RECEIVED_A_FILE);
    const received = fileOf(found);
    const originals: ExportFile[] = [];
    for (const { row } of received) {
      const stored = await files.get(row.fileKey);
      const extension = row.form === 'FACTUR_X' ? 'pdf' : row.form === 'GOBL' ? 'json' : 'xml';
      if (stored !== null)
        originals.push({
          name: `received/${row.id}.${extension}`,
          bytes: await stored.bytes(),
          compress: true,
        });
    }
    const views = received.map((each) => receivedView(each, language));
    const isLast = found.length < RECEIVED_A_FILE && received.length === found.length;
    const next = isLast ? null : (received.at(-1)?.row.id ?? null);
    return { files: [...linesFile('received-invoices', file, views), ...originals], next };
  },
};
