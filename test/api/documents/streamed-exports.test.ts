import { describe, expect, it } from 'vitest';
import { itemsSheet, summarySheet } from '../../../src/documents/spreadsheet/invoice-sheets.ts';
import type { SheetInvoiceWithLines } from '../../../src/documents/spreadsheet/sheet-invoice.ts';
import type { Sheet } from '../../../src/documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../../src/documents/spreadsheet/xlsx-stream.ts';
import type { ZipEntry } from '../../../src/documents/zip/zip-parts.ts';
import { zipStream } from '../../../src/documents/zip/zip-stream.ts';
import { streamedBody } from '../../support/byte-streams.ts';
import { FILE_BYTES, files } from '../../support/documents/archive-files.ts';
import { sheetInvoices } from '../../support/documents/sheet-invoices.ts';
import { rounds } from '../../support/rounds.ts';

const CREATED_AT_MS = Date.UTC(2026, 0, 1);
/** test/unit/documents/runtime-memory.test.ts measures the memory of 50,000 invoices on every commit. */
const INVOICES = rounds(10_000, 50_000);
const LEAST_BYTES = INVOICES * 100;
const FILES = 500;
const TIMEOUT_MS = 120_000;
const LARGEST_CHUNK_BYTES = 1024 * 1024;

function workbook(sheet: Sheet): AsyncIterable<Uint8Array> {
  return xlsxStream({ sheets: [sheet], createdAtMs: CREATED_AT_MS, zone: 'Europe/Madrid' });
}

/** Reads a stream to its end without keeping it, and calls `onChunk` for every chunk. */
async function discard(chunks: AsyncIterable<Uint8Array>, onChunk: (length: number) => void): Promise<void> {
  const reader = streamedBody(chunks).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) onChunk(next.value.length);
}

/** Counts the requested items. */
async function* counted<T>(items: AsyncIterable<T>, count: { asked: number }): AsyncGenerator<T> {
  for await (const item of items) {
    count.asked += 1;
    yield item;
  }
}

describe('streamed exports in the Workers runtime', () => {
  it.each([
    ['rows of invoices', (invoices: AsyncIterable<SheetInvoiceWithLines>) => summarySheet(invoices, 'es')],
    ['rows of their lines', (invoices: AsyncIterable<SheetInvoiceWithLines>) => itemsSheet(invoices, 'es')],
  ])(
    'an export streams %s in chunks while it reads the invoices',
    async (_, sheetOf) => {
      const count = { asked: 0 };
      let bytes = 0;
      let largest = 0;
      const askedAt: number[] = [];
      await discard(workbook(sheetOf(counted(sheetInvoices(INVOICES), count))), (length) => {
        bytes += length;
        largest = Math.max(largest, length);
        askedAt.push(count.asked);
      });
      expect(count.asked).toBe(INVOICES);
      expect(largest).toBeLessThan(LARGEST_CHUNK_BYTES);
      const mostBetweenChunks = Math.max(
        ...askedAt.slice(1).map((asked, index) => asked - (askedAt[index] ?? 0)),
      );
      expect(mostBetweenChunks).toBeLessThan(1000);
      expect(bytes).toBeGreaterThan(LEAST_BYTES);
    },
    TIMEOUT_MS,
  );

  it(
    'an archive requests its 500 files of 100 KB one by one',
    async () => {
      const count = { asked: 0 };
      let bytes = 0;
      let mostAhead = 0;
      const entries: AsyncIterable<ZipEntry> = counted(files(FILES), count);
      await discard(zipStream(entries), (length) => {
        bytes += length;
        mostAhead = Math.max(mostAhead, count.asked - Math.floor(bytes / FILE_BYTES));
      });
      expect(count.asked).toBe(FILES);
      expect(mostAhead).toBeLessThanOrEqual(2);
      expect(bytes).toBeGreaterThan(FILES * FILE_BYTES);
    },
    TIMEOUT_MS,
  );
});
