import { fileURLToPath } from 'node:url';
import { summarySheet } from '../../src/documents/spreadsheet/invoice-sheets.ts';
import type { Cell, Column } from '../../src/documents/spreadsheet/workbook.ts';
import { xlsxStream } from '../../src/documents/spreadsheet/xlsx-stream.ts';
import { sheetInvoices } from '../../test/support/documents/sheet-invoices.ts';
import { comparePeers, type Peer } from '../exports/peers.ts';

const INVOICES = 50_000;
const CREATED_AT_MS = Date.UTC(2026, 0, 1);

/** Units of the numbers in cells, as parts of one. */
const UNITS: Partial<Record<Column['kind'], number>> = {
  money: 100,
  price: 10_000,
  rate: 100,
  quantity: 1_000_000,
};

function valueIn(kind: Column['kind'], cell: Cell): string | number | Date | null {
  if (cell === null) return null;
  if (kind === 'date' || kind === 'instant') return new Date(cell);
  return typeof cell === 'number' ? cell / (UNITS[kind] ?? 1) : cell;
}

/** Returns the same rows for all libraries, each as it takes them in memory. */
async function valueRows(
  count: number,
): Promise<{ columns: readonly Column[]; rows: (string | number | Date | null)[][] }> {
  const { columns, rows } = summarySheet(sheetInvoices(count), 'es');
  const all: (string | number | Date | null)[][] = [];
  for await (const row of rows)
    all.push(row.map((cell, index) => valueIn(columns[index]?.kind ?? 'text', cell)));
  return { columns, rows: all };
}

async function folio(count: number): Promise<number> {
  let bytes = 0;
  const sheets = [summarySheet(sheetInvoices(count), 'es')];
  for await (const chunk of xlsxStream({ sheets, createdAtMs: CREATED_AT_MS, zone: 'Europe/Madrid' }))
    bytes += chunk.length;
  return bytes;
}

async function writeExcel(count: number): Promise<number> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const { columns, rows } = await valueRows(count);
  const header = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      return value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value };
    }),
  );
  const file = await writeExcelFile([header, ...cells], { stickyRowsCount: 1 }).toBuffer();
  return file.length;
}

/** Each peer loads its own library, so that a process only has the memory of one. */
const peers = new Map<string, Peer>([
  ['folio', folio],
  ['write-excel-file', writeExcel],
]);

await comparePeers(
  fileURLToPath(import.meta.url),
  `a sheet of ${INVOICES} invoices, in Node`,
  INVOICES,
  peers,
);
const { reportRuntime } = await import('../exports/runtime-report.ts');
await reportRuntime([`/summary?count=${INVOICES}`, `/items?count=${INVOICES}`]);
process.exit();
