import type { SheetLanguage } from './sheet-invoice.ts';
import type { Cell, CellKind, Column } from './workbook.ts';

/** Column of a sheet: its header and its value of a record. */
export interface SheetColumn<R> {
  kind: CellKind;
  /** In characters. */
  width: number;
  header: Readonly<Record<SheetLanguage, string>>;
  cell(record: R, language: SheetLanguage): Cell;
}

/** Widths in characters. */
const DATE_WIDTH = 13;
const INSTANT_WIDTH = 20;
const AMOUNT_WIDTH = 16;
const RATE_WIDTH = 11;
/** Width of the filter button beside the header, in characters. */
const FILTER_BUTTON_WIDTH = 4;

type Header = SheetColumn<unknown>['header'];
type CellOf<R> = SheetColumn<R>['cell'];

/** Returns a column of texts with the given width. */
export function textColumn<R>(header: Header, width: number, cell: CellOf<R>): SheetColumn<R> {
  return { kind: 'text', width, header, cell };
}

/** Returns a column of dates. */
export function dateColumn<R>(header: Header, cell: CellOf<R>): SheetColumn<R> {
  return { kind: 'date', width: DATE_WIDTH, header, cell };
}

/** Returns a column of instants. */
export function instantColumn<R>(header: Header, cell: CellOf<R>): SheetColumn<R> {
  return { kind: 'instant', width: INSTANT_WIDTH, header, cell };
}

/** Returns a column of amounts, prices or quantities. */
export function amountColumn<R>(
  header: Header,
  kind: 'money' | 'price' | 'quantity',
  cell: CellOf<R>,
): SheetColumn<R> {
  return { kind, width: AMOUNT_WIDTH, header, cell };
}

/** Returns a column of rates. */
export function rateColumn<R>(header: Header, cell: CellOf<R>): SheetColumn<R> {
  return { kind: 'rate', width: RATE_WIDTH, header, cell };
}

/** Returns the columns of a workbook, each wide enough for its header. */
export function headed<R>(columns: readonly SheetColumn<R>[], language: SheetLanguage): Column[] {
  return columns.map(({ kind, width, header: { [language]: header } }) => ({
    kind,
    width: Math.max(width, header.length + FILTER_BUTTON_WIDTH),
    header,
  }));
}

/** Returns the row of a record. */
export function rowOf<R>(columns: readonly SheetColumn<R>[], record: R, language: SheetLanguage): Cell[] {
  return columns.map(({ cell }) => cell(record, language));
}
