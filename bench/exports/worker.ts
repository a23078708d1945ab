import { itemsSheet, summarySheet } from '../../src/documents/spreadsheet/invoice-sheets.ts';
import { xlsxStream } from '../../src/documents/spreadsheet/xlsx-stream.ts';
import { zipStream } from '../../src/documents/zip/zip-stream.ts';
import { streamedBody } from '../../test/support/byte-streams.ts';
import { files } from '../../test/support/documents/archive-files.ts';
import { sheetInvoices } from '../../test/support/documents/sheet-invoices.ts';

const CREATED_AT_MS = Date.UTC(2026, 0, 1);

function exportOf(path: string, count: number): AsyncIterable<Uint8Array> | null {
  const workbook = { createdAtMs: CREATED_AT_MS, zone: 'Europe/Madrid' } as const;
  switch (path) {
    case '/summary':
      return xlsxStream({ ...workbook, sheets: [summarySheet(sheetInvoices(count), 'es')] });
    case '/items':
      return xlsxStream({ ...workbook, sheets: [itemsSheet(sheetInvoices(count), 'es')] });
    case '/archive':
      return zipStream(files(count));
    default:
      return null;
  }
}

/** Exports of any size without a database, to measure their cost in the runtime: `/summary?count=50000`. */
export default {
  fetch(request: Request): Response {
    const { pathname, searchParams } = new URL(request.url);
    const chunks = exportOf(pathname, Number(searchParams.get('count')));
    return chunks === null ? new Response(null, { status: 404 }) : new Response(streamedBody(chunks));
  },
};
