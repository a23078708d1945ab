import type { JsonObject } from '../../src/http/openapi/document-types.ts';
import { collectionName } from '../contract/collections.ts';
import { isObject } from '../requests/refusals.ts';

const MAX_CELL_CHARACTERS = 40;
/**
 * Longest value shown, in characters. Pictures and the like are for programs, so a person only sees that they exist.
 */
const MAX_VALUE_CHARACTERS = 200;
const GAP = '  ';
/** Columns that come first. Other fields follow in the order of the response, as far as there is room. */
const FIRST_COLUMNS = [
  'id',
  'invoice_number',
  'code',
  'legal_name',
  'name',
  'nif',
  'type',
  'document_type',
  'status',
  'issue_date',
  'due_date',
  'recipient',
  'invoice_total',
  'email',
  'url',
  'active',
  'timestamp',
  'method',
  'path',
];
/** Columns of invoices that always fit, because their texts are cut. */
const INVOICE_COLUMNS = ['invoice_number', 'issue_date', 'recipient', 'invoice_total', 'status'];
const MIN_CUT_CHARACTERS = 12;
const AMOUNT_DECIMALS = 2;
/** Values that are shown whole or not at all, because people follow or copy them. */
const ADDRESS = /^https?:\/\//;
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]+/g;

interface Column {
  name: string;
  cells: string[];
  width: number;
  isNumeric: boolean;
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Returns the name of a customer or recipient for a cell. */
function nameIn(value: unknown): string | null {
  const name = isObject(value) ? (value.legal_name ?? value.name) : null;
  return typeof name === 'string' ? name : null;
}

/** True if the numbers are amounts, of which at least one has cents. They are written with two decimals, to align. */
function isAmounts(values: readonly unknown[]): boolean {
  const hasCents = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(Math.round(value * 1e8) / 1e6);
  return values.every(hasCents) && !values.every(Number.isInteger);
}

/** Removes control characters, so that other people's texts cannot control the terminal. */
function lineText(value: unknown): string {
  return String(value ?? '').replace(CONTROL_CHARACTERS, ' ');
}

function cut(line: string, characters: number): string {
  return line.length > characters ? `${line.slice(0, characters - 1)}…` : line;
}

function cellText(value: unknown): string {
  const text = lineText(nameIn(value) ?? value);
  return ADDRESS.test(text) ? text : cut(text, MAX_CELL_CHARACTERS);
}

function fitsCell(value: unknown): boolean {
  return isScalar(value ?? null) || nameIn(value) !== null;
}

function columnsOf(rows: readonly JsonObject[]): Column[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const first = names.includes('invoice_total') ? [...INVOICE_COLUMNS, ...FIRST_COLUMNS] : FIRST_COLUMNS;
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return names
    .filter(
      (name) => rows.every((row) => fitsCell(row[name])) && rows.some((row) => (row[name] ?? '') !== ''),
    )
    .sort((a, b) => rank(a) - rank(b))
    .map((name) => {
      const decimals = isAmounts(rows.map((row) => row[name])) ? AMOUNT_DECIMALS : undefined;
      const cells = rows.map(({ [name]: value }) =>
        typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : cellText(value),
      );
      return {
        name,
        cells,
        width: Math.max(name.length, ...cells.map((cell) => cell.length)),
        isNumeric: rows.every((row) => typeof row[name] === 'number'),
      };
    });
}

/** Narrows a column to a width, and cuts its texts. */
function narrowed(column: Column, width: number): Column {
  if (column.width <= width) return column;
  return { ...column, cells: column.cells.map((cell) => cut(cell, width)), width };
}

/** Makes room for the columns of invoices in a narrow terminal. The recipient is cut first. */
function withRoom(columns: readonly Column[], width: number): Column[] {
  const kept = columns.filter(({ name }) => INVOICE_COLUMNS.includes(name));
  if (!kept.some(({ name }) => name === 'invoice_total')) return [...columns];
  const needed = kept.reduce((sum, column) => sum + column.width + GAP.length, -GAP.length);
  return columns.map((column) =>
    column.name === 'recipient'
      ? narrowed(column, Math.max(MIN_CUT_CHARACTERS, column.width - Math.max(0, needed - width)))
      : column,
  );
}

function fitting(columns: readonly Column[], width: number): Column[] {
  let used = 0;
  const chosen = [];
  for (const column of columns) {
    used += column.width + GAP.length;
    const isOver = chosen.length > 0 && used - GAP.length > width;
    if (isOver && column.name !== 'url') break;
    chosen.push(column);
  }
  return chosen;
}

function rowsTable(rows: readonly JsonObject[], width: number): string {
  const columns = fitting(withRoom(columnsOf(rows), width), width);
  const line = (cellOf: (column: Column) => string) =>
    columns
      .map((column) =>
        column.isNumeric ? cellOf(column).padStart(column.width) : cellOf(column).padEnd(column.width),
      )
      .join(GAP)
      .trimEnd();
  return [
    line(({ name }) => name.toUpperCase()),
    ...rows.map((_, index) => line(({ cells }) => cells[index] ?? '')),
  ].join('\n');
}

/** Returns one line per field. A value with several parts is below its name. */
function fieldsTable(resource: JsonObject, width: number): string {
  const fields = Object.entries(resource).filter(([, value]) => value !== null);
  const inner = width - GAP.length;
  const widest = Math.max(0, ...fields.filter(([, value]) => !isObject(value)).map(([name]) => name.length));
  const below = (name: string, text: string) => `${name}\n${text.replace(/^/gm, GAP)}`;
  return fields
    .map(([name, value]) => {
      if (isObject(value) && Object.keys(value).length > 0) return below(name, fieldsTable(value, inner));
      if (Array.isArray(value) && value.length > 0 && value.every(isObject))
        return below(name, rowsTable(value, inner));
      const text = Array.isArray(value)
        ? value.map(lineText).join(', ')
        : isObject(value)
          ? ''
          : lineText(value);
      const shown = ADDRESS.test(text) ? text : cut(text, MAX_VALUE_CHARACTERS);
      return `${name.padEnd(widest)}${GAP}${shown}`.trimEnd();
    })
    .join('\n');
}

function footer(pagination: unknown, shown: number): string {
  if (!isObject(pagination)) return '';
  const { current_page: page, total_pages: pages, total_items: items, has_next: hasNext } = pagination;
  if (typeof items === 'number') return `\n\n${shown} of ${items}, page ${page} of ${pages}`;
  return hasNext === true ? `\n\n${shown} shown; more with --cursor ${String(pagination.next_cursor)}` : '';
}

/**
 * Returns the `data` of a response as a table: a row per item of a collection, or a line per field of a single
 * resource.
 *
 * @param width characters per line; columns that do not fit are left out
 */
export function tableText(data: unknown, width: number): string {
  if (!isObject(data)) return JSON.stringify(data, null, 2);
  const name = collectionName(data);
  if (name === null) return fieldsTable(data, width);
  const rows = (data[name] as unknown[]).filter(isObject);
  return rows.length === 0
    ? `No ${name.replaceAll('_', ' ')}.`
    : rowsTable(rows, width) + footer(data.pagination, rows.length);
}
