import { TooManyRecordsError, UnreadableFileError } from './import-errors.ts';

/** Row below the header with content. */
export interface TableRow {
  /** Position in the file, 1 for the first row after the header. Blank rows are skipped but count. */
  row: number;
  /** Trimmed texts by header. Every header is present, with '' for an empty cell. */
  cells: Readonly<Record<string, string>>;
  /** True if a delimited row has more cells than the header, so that its texts may be in wrong columns. */
  isOverlong: boolean;
}

/** Table of a file. */
export interface Table {
  /** Trimmed texts of the header row, without blank and repeated ones (the first column of a name counts). */
  headers: string[];
  rows: TableRow[];
}

/** Most columns of a table. */
export const MAX_COLUMNS = 128;

interface Column {
  header: string;
  index: number;
}

interface TableOptions {
  maxRecords: number;
  /** True if separators split the cells, so that an extra one shifts the following texts. */
  isDelimited: boolean;
}

/** Builder of a table from the rows of a file. The first row that is not blank is the header. */
export class TableBuilder {
  readonly #options: TableOptions;
  #columns: Column[] | null = null;
  #headerLine = 0;
  #headerWidth = 0;
  #recordCount = 0;
  readonly #rows: TableRow[] = [];

  constructor(options: TableOptions) {
    this.#options = options;
  }

  /**
   * Adds the next row. `line` is its position in the file, from 1. Rows over the limit are counted but not kept.
   *
   * @throws UnreadableFileError if there is text beyond the last allowed column
   */
  add(line: number, sent: readonly (string | undefined)[]): void {
    if (this.#columns !== null && this.#recordCount >= this.#options.maxRecords) {
      if (sent.some((cell) => cell !== undefined && cell.trim() !== '')) this.#recordCount += 1;
      return;
    }
    const cells = Array.from(sent, (cell) => (cell ?? '').trim());
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    if (width === 0) return;
    if (width > MAX_COLUMNS) {
      throw new UnreadableFileError(
        `it has more than ${MAX_COLUMNS} columns`,
        `tiene más de ${MAX_COLUMNS} columnas`,
      );
    }
    if (this.#columns === null) this.#start(line, cells, width);
    else this.#addRecord(line, cells, width, this.#columns);
  }

  /**
   * Returns the table.
   *
   * @throws TooManyRecordsError if it has more rows than the limit
   */
  finish(): Table {
    if (this.#recordCount > this.#options.maxRecords) {
      throw new TooManyRecordsError(this.#recordCount, this.#options.maxRecords);
    }
    return { headers: (this.#columns ?? []).map(({ header }) => header), rows: this.#rows };
  }

  #start(line: number, cells: readonly string[], width: number): void {
    const isFirstOfItsName = (header: string, index: number) => cells.indexOf(header) === index;
    this.#columns = cells
      .map((header, index) => ({ header, index }))
      .filter(({ header, index }) => header !== '' && isFirstOfItsName(header, index));
    this.#headerLine = line;
    this.#headerWidth = width;
  }

  #addRecord(line: number, cells: readonly string[], width: number, columns: readonly Column[]): void {
    this.#recordCount += 1;
    // Without a prototype, since a header may be called __proto__.
    const texts: Record<string, string> = Object.create(null);
    for (const { header, index } of columns) texts[header] = cells[index] ?? '';
    this.#rows.push({
      row: line - this.#headerLine,
      cells: texts,
      isOverlong: this.#options.isDelimited && width > this.#headerWidth,
    });
  }
}
