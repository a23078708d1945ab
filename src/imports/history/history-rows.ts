import { type HistoryInvoice, validateHistorySums } from '../../domain/history/history-invoice.ts';
import { normaliseTaxId } from '../../domain/identity/nif.ts';
import { validateInvoiceNumber } from '../../domain/series/series-format.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { type ColumnHeaders, textIn } from '../columns.ts';
import type { Table, TableRow } from '../table.ts';
import { findHistoryColumns, type HistoryColumn } from './columns.ts';
import { readAmount, readDate } from './read-cells.ts';

/** One invoice of a file, before comparison with the series and the existing history. */
export interface HistoryRow {
  /** Position in the file, 1 for the first row after the header, or for the first document. */
  row: number;
  /** Null if there is an error. */
  invoice: HistoryInvoice | null;
  /** Number as written in the file, to identify the row. */
  invoiceNumber: string;
  errors: Record<string, Bilingual>;
}

/** Longest name of a recipient, as of a customer (specification, Customers). */
const MAX_NAME_CHARACTERS = 120;
const MAX_NIF_CHARACTERS = 20;
/** Rows that are read before other waiting work has its turn. */
const ROWS_A_TURN = 200;

const TYPES: Readonly<Record<string, HistoryInvoice['type']>> = {
  '': 'STANDARD',
  STANDARD: 'STANDARD',
  COMPLETA: 'STANDARD',
  ORDINARIA: 'STANDARD',
  F1: 'STANDARD',
  SIMPLIFIED: 'SIMPLIFIED',
  SIMPLIFICADA: 'SIMPLIFIED',
  F2: 'SIMPLIFIED',
  CORRECTIVE: 'CORRECTIVE',
  RECTIFICATIVA: 'CORRECTIVE',
};

const NO_DATE: Bilingual = {
  en: 'must be a date: 2026-03-31 or 31/03/2026',
  es: 'debe ser una fecha: 2026-03-31 o 31/03/2026',
};
const NO_AMOUNT: Bilingual = {
  en: 'must be an amount with two decimals at most: 1234.56 or 1.234,56',
  es: 'debe ser un importe con dos decimales como máximo: 1234.56 o 1.234,56',
};
const NO_TYPE: Bilingual = {
  en: 'must be STANDARD, SIMPLIFIED or CORRECTIVE, or nothing',
  es: 'debe ser ORDINARIA, SIMPLIFICADA o RECTIFICATIVA, o nada',
};
const OVERLONG: Bilingual = {
  en: 'has more cells than the header: put texts that hold the separator in quotes',
  es: 'tiene más celdas que la cabecera: pon entre comillas los textos que contienen el separador',
};

function tooLong(characters: number): Bilingual {
  return { en: `has more than ${characters} characters`, es: `tiene más de ${characters} caracteres` };
}

/** Reader of a row's cells, which collects their errors. */
class RowReader {
  readonly errors: Record<string, Bilingual> = {};
  private readonly row: TableRow;
  private readonly columns: ColumnHeaders<HistoryColumn>;

  constructor(row: TableRow, columns: ColumnHeaders<HistoryColumn>) {
    this.row = row;
    this.columns = columns;
    if (row.isOverlong) this.errors.row = OVERLONG;
  }

  text(column: HistoryColumn, maxCharacters = Number.POSITIVE_INFINITY): string {
    const text = textIn(this.row, column, this.columns);
    if (text.length > maxCharacters) this.errors[column] = tooLong(maxCharacters);
    return text;
  }

  date(column: HistoryColumn): string | null {
    const date = readDate(this.text(column));
    if (date === null) this.errors[column] = NO_DATE;
    return date;
  }

  amount(column: HistoryColumn, isNeeded: boolean): number {
    const text = this.text(column);
    if (text === '' && !isNeeded) return 0;
    const amount = readAmount(text);
    if (amount === null) this.errors[column] = NO_AMOUNT;
    return amount ?? 0;
  }

  type(): HistoryInvoice['type'] {
    const type = TYPES[this.text('type').toUpperCase()];
    if (type === undefined) this.errors.type = NO_TYPE;
    return type ?? 'STANDARD';
  }
}

/** Validates an invoice that was read, and adds violations to the errors. */
export function judged(row: number, invoice: HistoryInvoice, errors: Record<string, Bilingual>): HistoryRow {
  const invoiceNumber = invoice.invoice_number;
  const violations = [...validateInvoiceNumber(invoiceNumber), ...validateHistorySums(invoice)];
  for (const { field, message } of violations)
    if (Object.keys(errors).length === 0) errors[field] ??= message;
  return { row, invoice: Object.keys(errors).length === 0 ? invoice : null, invoiceNumber, errors };
}

/**
 * Reads the invoices of another system from a table, each row on its own, in turns.
 *
 * @throws MissingHeadersError if the table lacks a required column
 */
export function* historyRows({ headers, rows }: Table): Turns<HistoryRow[]> {
  const columns = findHistoryColumns(headers);
  return yield* mapInTurns(rows, ROWS_A_TURN, (row) => {
    const reader = new RowReader(row, columns);
    const issueDate = reader.date('issue_date');
    const operationDate = reader.text('operation_date') === '' ? null : reader.date('operation_date');
    const invoice: HistoryInvoice = {
      invoice_number: reader.text('invoice_number'),
      issue_date: issueDate ?? '',
      operation_date: operationDate,
      type: reader.type(),
      recipient_name: reader.text('recipient_name', MAX_NAME_CHARACTERS) || null,
      recipient_nif: normaliseTaxId(reader.text('recipient_nif', MAX_NIF_CHARACTERS)) || null,
      taxable_base: reader.amount('taxable_base', true),
      vat: reader.amount('vat', true),
      surcharge: reader.amount('surcharge', false),
      irpf: reader.amount('irpf', false),
      total: reader.amount('total', true),
    };
    return judged(row.row, invoice, reader.errors);
  });
}
