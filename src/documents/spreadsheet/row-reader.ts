import type { Cell } from './workbook.ts';

/** Reader of single rows, which continues over the end of one sheet into the next. */
export class RowReader<Row = readonly Cell[]> {
  private readonly iterator: AsyncIterator<Row>;
  private ahead: IteratorResult<Row> | null = null;

  constructor(rows: AsyncIterable<Row>) {
    this.iterator = rows[Symbol.asyncIterator]();
  }

  /** Returns the next row, or null after the last. */
  async take(): Promise<Row | null> {
    const result = this.ahead ?? (await this.iterator.next());
    this.ahead = result.done ? result : null;
    return result.done ? null : result.value;
  }

  /** True if there is a further row. Reads it ahead. */
  async hasMore(): Promise<boolean> {
    this.ahead ??= await this.iterator.next();
    return this.ahead.done !== true;
  }

  /** Ends the source before its last row. */
  async close(): Promise<void> {
    await this.iterator.return?.();
  }
}
