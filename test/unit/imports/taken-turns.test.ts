import { expect, it } from 'vitest';
import { placeRows } from '../../../src/accounts/importing/customers/place-rows.ts';
import { importRows } from '../../../src/accounts/importing/import-rows.ts';
import { validateRows } from '../../../src/accounts/importing/validate-rows.ts';
import { validatedCustomers } from '../../../src/customers/bulk-customers.ts';
import { embeddedInvoice } from '../../../src/documents/factur-x/embedded-xml.ts';
import { validatePdf } from '../../../src/documents/signed-pdf/validate-pdf.ts';
import { readAccountCustomers } from '../../../src/imports/accounts/customer-rows.ts';
import { customerImport } from '../../../src/imports/customer-import.ts';
import { facturaeRows } from '../../../src/imports/history/facturae-rows.ts';
import { readCsv } from '../../../src/imports/read-csv.ts';
import { readXlsx } from '../../../src/imports/read-xlsx.ts';
import { inflateEntry } from '../../../src/imports/xlsx/inflate-entry.ts';
import { pairDuplicates } from '../../../src/payments/bank/duplicates/pair-duplicates.ts';
import { readBankFile } from '../../../src/payments/bank/reading/read-bank-file.ts';
import { readPain002 } from '../../../src/payments/direct-debits/read-pain002.ts';
import { inlineRows, workbook, workbookParts, zipOf } from './support/workbooks.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const MEGABYTE = 1_048_576;

/** Counts the turns that work takes, whether it ends with a result or a refusal. */
function turnsOf(work: Generator<unknown>): number {
  let turns = 0;
  try {
    while (work.next().done !== true) turns += 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  return turns;
}

const HEADERS = ['Nombre', 'Nif', 'Dirección', 'Población', 'Código postal'];
const ROW = ['Ana', '', 'Mayor 1', 'Madrid', '28013'];
const TABLE = {
  headers: ['nombre_fiscal', 'direccion_calle', 'direccion_codigo_postal', 'direccion_poblacion'],
  rows: Array.from({ length: 5_000 }, (_, at) => ({ row: at + 1, cells: {}, isOverlong: false })),
};
const ACCOUNTS = TABLE.rows.map(({ row }) => ({
  row,
  isOverlong: false,
  account: { external_ref: `${row}` },
}));
const JUDGED = TABLE.rows.map(({ row }) => ({ row, externalRef: null, account: null, errors: {} }));
const CUSTOMERS = TABLE.rows.map(({ row }) => ({
  ...{ row, externalRef: '', customer: null, errors: {}, nifInvalid: false, duplicateOf: null },
}));
const OF_COMPANY = { companyId: '', ids: { next: () => '' }, clock: { now: () => 0, aheadMs: 0 } };
const MOVEMENTS = TABLE.rows.map(({ row }) => ({
  ...{ id: `${row}`, account: 'ES91', currency: 'EUR', bookedOn: '2026-11-26', amountCents: row, text: '' },
  ...{ counterpartyName: null, reference: null, bankReference: null },
}));
const bomb = zipOf({
  ...workbookParts({}),
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row></row>'.repeat((8 * MEGABYTE) / 11)}</sheetData></worksheet>`,
});

/** Deflate blocks without content, of 5 bytes each. */
const EMPTY_BLOCKS = new Uint8Array(MEGABYTE).map((_, at) => (at % 5 > 2 ? 0xff : 0));
const dictionary = (text: string) => bytesOf(`%PDF-1.7\n1 0 obj\n<< ${text} >>\nstream\n`);
/** A PDF with a compressed stream of blocks without content. */
const emptyPdf = (of: string) =>
  new Uint8Array([...dictionary(of), 0x78, 0x01, ...EMPTY_BLOCKS, ...bytesOf('\nendstream\nendobj\n%%EOF')]);
const EMPTY_PART = { name: 'xl/workbook.xml', method: 8, content: EMPTY_BLOCKS, size: 9, checksum: 0 };

const WORK: readonly [string, () => Generator<unknown>, number][] = [
  ['a CSV file of 1 MB of line breaks', () => readCsv(bytesOf('\n'.repeat(MEGABYTE))), 30],
  ['a CSV file of 1 MB of rows', () => readCsv(bytesOf('a;b;c;d\n'.repeat(MEGABYTE / 8))), 30],
  [
    'a workbook of 4,999 rows',
    () => readXlsx(new Uint8Array(workbook(inlineRows([HEADERS, ...Array(4_999).fill(ROW)])))),
    20,
  ],
  ['a workbook that inflates to 8 MB', () => readXlsx(new Uint8Array(bomb)), 120],
  ['a part of a workbook without content in 1 MB', () => inflateEntry(EMPTY_PART), 120],
  [
    'a PDF with an invoice without content in 1 MB',
    () => embeddedInvoice(emptyPdf('/Type /EmbeddedFile /Filter /FlateDecode')),
    250,
  ],
  ['a PDF with a page without content in 1 MB', () => validatePdf(emptyPdf('/Type /ObjStm')), 250],
  [
    'a PDF of 10,000 short streams',
    () => validatePdf(bytesOf(`%PDF-1.7\n${'/Type /ObjStm stream\nx endstream '.repeat(10_000)}%%EOF`)),
    600,
  ],
  ['the check of 5,000 customers', () => customerImport('csv', TABLE), 40],
  [
    'the check of the customers of 5,000 rows by account',
    () => readAccountCustomers({ ...TABLE, headers: ['referencia_externa', 'nif', ...TABLE.headers] }),
    40,
  ],
  ['the check of 5,000 accounts', () => validateRows(ACCOUNTS), 40],
  [
    'the ids of 5,000 accounts',
    () => importRows(JUDGED, { next: () => '' }, { type: 'SESSION', environment: 'TEST' }, 0),
    40,
  ],
  ['the places of 5,000 customers', () => placeRows(CUSTOMERS, new Map(), { next: () => '' }), 20],
  ['the check of 500 customers of one request', () => validatedCustomers(OF_COMPANY, Array(500).fill({})), 9],
  [
    'the comparison of 5,000 movements with 5,000 of another file',
    () => pairDuplicates(MOVEMENTS, MOVEMENTS),
    9,
  ],
  ['an unbroken Norma 43 file of 10,000 records', () => readBankFile(norma43(10_000)), 9],
  ['a CAMT.053 file of 1 MB', () => readBankFile(`<Document>${'<Ntry/>'.repeat(MEGABYTE / 7)}`), 3],
  [
    'a report of returns of 1 MB',
    () => readPain002(`<Document>${'<Tx>1</Tx>'.repeat(50_000)}</Document>`),
    25,
  ],
  ['a Facturae of 400 KB', () => facturaeRows(bytesOf(`<a>${'<b/>'.repeat(59_000)}</a>`)), 12],
];

/** A file whose records repeat, so that it is refused late or not at all. */
function norma43(records: number): string {
  const header = `${'11'.padEnd(20, '0')}2601012601312${'0'.repeat(14)}9783`;
  const movement = `22${' '.repeat(8)}260110260110123452${'0'.repeat(14)}`;
  return [header, ...Array(records).fill(movement)].map((record) => record.padEnd(80)).join('\n');
}

it.each(WORK)('%s lets other work have its turn', (_, work, leastTurns) => {
  expect(turnsOf(work())).toBeGreaterThanOrEqual(leastTurns);
});
