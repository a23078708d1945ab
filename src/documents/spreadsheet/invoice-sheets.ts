import { AMOUNT_COLUMNS } from './amount-columns.ts';
import { DATE_COLUMNS, IDENTITY_COLUMNS, RECORD_COLUMNS, REFERENCE_COLUMNS } from './invoice-columns.ts';
import { LINE_AMOUNT_COLUMNS, SALE_COLUMNS, TAX_COLUMNS } from './line-columns.ts';
import { ADDRESS_COLUMNS, RECIPIENT_COLUMNS } from './recipient-columns.ts';
import { headed, rowOf, type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetInvoice, SheetInvoiceWithLines, SheetLanguage, SheetLine } from './sheet-invoice.ts';
import type { Cell, Sheet } from './workbook.ts';

const SUMMARY_NAMES = {
  es: 'Facturas',
  en: 'Invoices',
  ca: 'Factures',
  gl: 'Facturas',
  eu: 'Fakturak',
} as const;
const ITEMS_NAMES = { es: 'Líneas', en: 'Lines', ca: 'Línies', gl: 'Liñas', eu: 'Lerroak' } as const;

const SUMMARY_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  ...IDENTITY_COLUMNS,
  ...DATE_COLUMNS,
  ...RECIPIENT_COLUMNS,
  ...AMOUNT_COLUMNS,
  ...REFERENCE_COLUMNS,
  ...ADDRESS_COLUMNS,
  ...RECORD_COLUMNS,
];

/**
 * Amounts of the whole invoice are left out. They would repeat on the rows of all its lines, and a sum would count them
 * several times.
 */
const ITEMS_INVOICE_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  ...IDENTITY_COLUMNS,
  ...RECIPIENT_COLUMNS,
];
const LINE_COLUMNS: readonly SheetColumn<SheetLine>[] = [
  ...SALE_COLUMNS,
  ...TAX_COLUMNS,
  ...LINE_AMOUNT_COLUMNS,
];
const ITEMS_REFERENCE_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    {
      es: 'Referencia externa',
      en: 'External reference',
      ca: 'Referència externa',
      gl: 'Referencia externa',
      eu: 'Kanpoko erreferentzia',
    },
    22,
    ({ externalRef }) => externalRef,
  ),
  textColumn(
    {
      es: 'Identificador de la factura',
      en: 'Invoice ID',
      ca: 'Identificador de la factura',
      gl: 'Identificador da factura',
      eu: 'Fakturaren identifikatzailea',
    },
    38,
    ({ id }) => id,
  ),
];

/**
 * Builds the sheet of an export in the format SUMMARY: one row per invoice, in the given order. The sums of its columns are
 * the sums of the API's amounts, to the cent. Invoices are read as the rows are taken.
 */
export function summarySheet(invoices: AsyncIterable<SheetInvoice>, language: SheetLanguage): Sheet {
  return {
    name: SUMMARY_NAMES[language],
    columns: headed(SUMMARY_COLUMNS, language),
    rows: summaryRows(invoices, language),
  };
}

/**
 * Builds the sheet of an export in the format ITEMS: one row per line, which starts with the identity of its invoice. The
 * taxable bases of an invoice's lines add up to its own. An invoice without lines has no row.
 */
export function itemsSheet(invoices: AsyncIterable<SheetInvoiceWithLines>, language: SheetLanguage): Sheet {
  return {
    name: ITEMS_NAMES[language],
    columns: [
      ...headed(ITEMS_INVOICE_COLUMNS, language),
      ...headed(LINE_COLUMNS, language),
      ...headed(ITEMS_REFERENCE_COLUMNS, language),
    ],
    rows: itemRows(invoices, language),
  };
}

async function* summaryRows(
  invoices: AsyncIterable<SheetInvoice>,
  language: SheetLanguage,
): AsyncGenerator<Cell[]> {
  for await (const invoice of invoices) yield rowOf(SUMMARY_COLUMNS, invoice, language);
}

async function* itemRows(
  invoices: AsyncIterable<SheetInvoiceWithLines>,
  language: SheetLanguage,
): AsyncGenerator<Cell[]> {
  for await (const invoice of invoices) {
    const before = rowOf(ITEMS_INVOICE_COLUMNS, invoice, language);
    const after = rowOf(ITEMS_REFERENCE_COLUMNS, invoice, language);
    for (const line of invoice.lines) yield [...before, ...rowOf(LINE_COLUMNS, line, language), ...after];
  }
}
