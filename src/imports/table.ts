import { TooManyRecordsError, UnreadableFileError } from './import-errors.ts';

/** One row below the header that holds something. */
export interface TableRow {
  /** Its place in the file, 1 for the first row after the header; blank rows are skipped but count. */
  row: number;
  /** Trimmed texts by header; every header is there, '' where the cell is empty. */
  cells: Readonly<Record<string, string>>;
  /** Whether a delimited row has more cells than the header, so that its texts may have slid into wrong columns. */
  isOverlong: boolean;
}

/** The table that a file holds. */
export interface Table {
  /** The texts of the header row, trimmed, without blank ones and repetitions (the first column of a name counts). */
  headers: string[];
  rows: TableRow[];
}

/** Widest table that is read, in columns. */
export const MAX_COLUMNS = 128;

interface Column {
  header: string;
  index: number;
}

interface TableOptions {
  maxRecords: number;
  /** Whether cells are told apart by separators, and one too many shifts what follows. */
  isDelimited: boolean;
}

/** Makes a table of the rows of a file as they are read; the first that is not blank is the header. */
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
   * Takes the next row, `line` being its place in the file from 1. Rows over the limit are counted, not kept.
   *
   * @throws UnreadableFileError when there is text beyond the widest table that is read
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

  /** The table. @throws TooManyRecordsError when it has more rows than the limit */
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
