import { describe, expect, it } from 'vitest';
import { itemsSheet, summarySheet } from '../../../../src/documents/spreadsheet/invoice-sheets.ts';
import type {
  SheetInvoiceWithLines,
  SheetLanguage,
} from '../../../../src/documents/spreadsheet/sheet-invoice.ts';
import { fromCents, toCents } from '../../../../src/domain/money.ts';
import { streamOf } from '../../../support/byte-streams.ts';
import { sheetInvoice } from '../../../support/documents/sheet-invoices.ts';
import { rowsByHeader } from '../../../support/documents/sheets.ts';
import { sheetOf, workbookOf } from './workbook-reader.ts';

const INVOICES = Array.from({ length: 1500 }, (_, index) => sheetInvoice(index));

type Row = Record<string, unknown>;

/** Reads the rows of the only sheet as objects by header. */
async function rowsOf(file: Uint8Array): Promise<Row[]> {
  return rowsByHeader((await sheetOf(file)).rows);
}

function summary(invoices: readonly SheetInvoiceWithLines[], language: SheetLanguage = 'es') {
  return workbookOf([summarySheet(streamOf(invoices), language)]);
}

function items(invoices: readonly SheetInvoiceWithLines[], language: SheetLanguage = 'es') {
  return workbookOf([itemsSheet(streamOf(invoices), language)]);
}

/** Adds up a column in cents from the amounts that the cells show. */
function sumOf(rows: readonly Row[], header: string): number {
  return rows.reduce((sum, row) => sum + toCents(Number(row[header])), 0);
}

function storedSum(amount: (invoice: SheetInvoiceWithLines) => number): number {
  return INVOICES.reduce((sum, invoice) => sum + amount(invoice), 0);
}

describe('the sheet of invoices', () => {
  it('the sheet has one row per invoice, and its amounts add up to those of the API', async () => {
    const rows = await rowsOf(await summary(INVOICES));
    expect(rows.map((row) => row.Número)).toEqual(INVOICES.map(({ invoiceNumber }) => invoiceNumber));
    expect(sumOf(rows, 'Base imponible')).toBe(storedSum((invoice) => invoice.taxableBaseCents));
    expect(sumOf(rows, 'Cuota de IVA')).toBe(storedSum((invoice) => invoice.totalVatCents));
    expect(sumOf(rows, 'Retención IRPF')).toBe(storedSum((invoice) => invoice.totalIrpfCents));
    expect(sumOf(rows, 'Recargo de equivalencia')).toBe(0);
    expect(sumOf(rows, 'Total factura')).toBe(
      storedSum((invoice) => invoice.invoiceTotalCents + invoice.totalIrpfCents),
    );
    expect(sumOf(rows, 'Suplidos')).toBe(storedSum((invoice) => invoice.totalDisbursementsCents));
    expect(sumOf(rows, 'Total a pagar')).toBe(
      storedSum((invoice) => invoice.invoiceTotalCents + invoice.totalDisbursementsCents),
    );
  });

  it('the column adds up to the cent with the arithmetic of a spreadsheet', async () => {
    const rows = await rowsOf(await summary(INVOICES));
    const sum = rows.reduce((total, row) => total + Number(row['Total factura']), 0);
    expect(Number(sum.toFixed(2))).toBe(
      fromCents(storedSum((invoice) => invoice.invoiceTotalCents + invoice.totalIrpfCents)),
    );
  });

  it('another library reads dates, numbers and texts as such', async () => {
    const [header = [], first = []] = (await sheetOf(await summary([sheetInvoice(2)]))).rows;
    const cell = (name: string) => first[header.indexOf(name)];
    expect(cell('Fecha de expedición')).toEqual(new Date(Date.UTC(2026, 0, 3)));
    expect(cell('Vencimiento')).toEqual(new Date(Date.UTC(2026, 1, 2)));
    expect(cell('Registrada el')).toEqual(new Date(Date.UTC(2026, 0, 1, 1, 2, 2)));
    const { invoiceTotalCents, totalIrpfCents } = sheetInvoice(2);
    expect(cell('Total factura')).toBe(fromCents(invoiceTotalCents + totalIrpfCents));
    expect(cell('Destinatario')).toBe('Construcciones Peña 2, S.L.');
    expect(cell('Código postal')).toBe('28013');
    expect(cell('Fecha de operación')).toBeNull();
  });

  it('codes are translated into the requested language', async () => {
    const corrective: SheetInvoiceWithLines = {
      ...sheetInvoice(3),
      type: 'CORRECTIVE',
      rectificationType: 'TOTAL',
      reason: 'R1',
      rectifiedInvoiceNumber: 'F/2026/000001',
    };
    const [es] = await rowsOf(await summary([corrective], 'es'));
    const [en] = await rowsOf(await summary([corrective], 'en'));
    const [ca] = await rowsOf(await summary([corrective], 'ca'));
    expect(es).toMatchObject({
      Tipo: 'Factura rectificativa',
      Estado: 'Vencida',
      'Forma de pago': 'Transferencia',
    });
    expect(en).toMatchObject({
      Type: 'Corrective invoice',
      Status: 'Overdue',
      'Payment method': 'Bank transfer',
    });
    expect(ca).toMatchObject({
      Tipus: 'Factura rectificativa',
      Estat: 'Vençuda',
      'Forma de pagament': 'Transferència',
    });
    expect(en).toMatchObject({
      'Corrected invoice': 'F/2026/000001',
      'Correction type': 'Total',
      'Correction reason': 'R1',
    });
  });

  it('an unknown code stays unchanged', async () => {
    const [row] = await rowsOf(await summary([{ ...sheetInvoice(0), paymentMethod: 'BIZUM' }]));
    expect(row?.['Forma de pago']).toBe('BIZUM');
  });

  it('a foreign customer shows their own identification, and a ticket shows no recipient', async () => {
    const foreign: SheetInvoiceWithLines = {
      ...sheetInvoice(0),
      recipient: {
        legal_name: 'Ελληνική Εταιρεία',
        nif: null,
        alternative_id: { type: '02', number: 'EL123456789', country_code: 'GR' },
        email: null,
        address: null,
      },
    };
    const [row, ticket] = await rowsOf(
      await summary([foreign, { ...sheetInvoice(1), recipient: null, record: null }]),
    );
    expect(row).toMatchObject({
      Destinatario: 'Ελληνική Εταιρεία',
      NIF: null,
      'Identificación alternativa': 'EL123456789',
      'Tipo de identificación': '02',
      'País de la identificación': 'GR',
      País: null,
    });
    expect(ticket).toMatchObject({
      Destinatario: null,
      NIF: null,
      'CSV de la AEAT': null,
      'Registrada el': null,
    });
  });

  it.each(['es', 'en', 'ca', 'gl', 'eu'] as const)('every column has a unique header in %s', (language) => {
    for (const { columns } of [summarySheet(streamOf([]), language), itemsSheet(streamOf([]), language)]) {
      const headers = columns.map(({ header }) => header);
      expect(new Set(headers).size).toBe(headers.length);
      for (const { header, width } of columns) expect(width).toBeGreaterThan(header.length);
    }
  });
});

describe('the sheet of lines', () => {
  it('the sheet has one row per line, and its taxable bases add up to those of the invoices', async () => {
    const rows = await rowsOf(await items(INVOICES));
    expect(rows).toHaveLength(INVOICES.length * 2);
    expect(sumOf(rows, 'Base imponible')).toBe(storedSum((invoice) => invoice.taxableBaseCents));
    const disbursements = rows.filter((row) => row['Tipo de línea'] === 'Suplido');
    expect(sumOf(disbursements, 'Total línea')).toBe(storedSum((invoice) => invoice.totalDisbursementsCents));
  });

  it('the row of a line shows the values of the API', async () => {
    const invoice = sheetInvoice(1);
    const [line] = invoice.lines;
    if (line === undefined) throw new Error('an invoice without lines');
    const precise = {
      ...line,
      quantityMillionths: 2_500_000,
      unitPriceTenThousandths: 189_055,
      discountHundredths: 1250,
    };
    const [row] = await rowsOf(await items([{ ...invoice, lines: [precise] }], 'en'));
    expect(row).toMatchObject({
      Number: 'F/2026/000002',
      Line: 1,
      Description: line.description,
      Quantity: 2.5,
      Unit: 'h',
      'Unit price': 18.9055,
      'Discount %': 12.5,
      Tax: 'IVA',
      'Tax %': 21,
      'Regime key': '01',
      'Exemption reason': null,
      'IRPF %': 15,
      'Surcharge %': 0,
      'Taxable base': fromCents(line.taxableBaseCents),
      'Line total': fromCents(line.lineTotalCents),
      'Invoice ID': invoice.id,
    });
  });

  it('an invoice without lines has no row', async () => {
    expect(await rowsOf(await items([{ ...sheetInvoice(0), lines: [] }]))).toEqual([]);
  });
});
