import type { Cell } from './workbook.ts';

/** Rows one by one, over the end of one sheet and into the next. */
export class RowReader<Row = readonly Cell[]> {
  private readonly iterator: AsyncIterator<Row>;
  private ahead: IteratorResult<Row> | null = null;

  constructor(rows: AsyncIterable<Row>) {
    this.iterator = rows[Symbol.asyncIterator]();
  }

  /** The next row, null after the last. */
  async take(): Promise<Row | null> {
    const result = this.ahead ?? (await this.iterator.next());
    this.ahead = result.done ? result : null;
    return result.done ? null : result.value;
  }

  /** Whether there is a further row; reads it ahead. */
  async hasMore(): Promise<boolean> {
    this.ahead ??= await this.iterator.next();
    return this.ahead.done !== true;
  }

  /** Tells the source that no more rows are wanted. */
  async close(): Promise<void> {
    await this.iterator.return?.();
  }
}
