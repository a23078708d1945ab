import type { CompanyContext } from '../../context/context.ts';
import { receivedView } from '../../operations/received-invoices/view.ts';
import { receivedAfter } from '../../received-invoices/repository.ts';
import { type ExportFile, type ExportPart, linesFile } from './export-part.ts';

/** Received invoices in one file of lines. Their own files, of some megabytes at most, are written beside it. */
const RECEIVED_A_FILE = 10;

/** Part with received invoices and their original files. */
export const RECEIVED_PART: ExportPart<CompanyContext> = {
  name: 'received-invoices',
  async read({ books, companyId, files, language }, after, file) {
    const received = await receivedAfter(books, companyId, after ?? '', RECEIVED_A_FILE);
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
    const next = received.length < RECEIVED_A_FILE ? null : (received.at(-1)?.row.id ?? null);
    return { files: [...linesFile('received-invoices', file, views), ...originals], next };
  },
};
