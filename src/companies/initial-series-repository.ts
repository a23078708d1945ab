import type { Database } from '../db/clients.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type SeriesRow, series } from '../db/schema/books-schema.ts';

/** Writer of a new company's first series. A company exists in both environments at once. */
export interface InitialSeries {
  /**
   * Writes the series into the books of both environments, under the same ids, so that a sandbox id names its twin in
   * production. Keeps existing ones. One round trip.
   */
  write(rows: readonly SeriesRow[], booksShard: number): Promise<void>;
}

async function insertSeries(books: Database, rows: readonly SeriesRow[]): Promise<void> {
  const [first, ...rest] = insertRows(series, rows, 'IGNORE').map((insert) => books.run(insert));
  if (first !== undefined) await books.batch([first, ...rest]);
}

/** Returns the writer. `booksOf` returns the books of a shard, in both environments. */
export function initialSeries(booksOf: (booksShard: number) => readonly Database[]): InitialSeries {
  return {
    async write(rows, booksShard) {
      await Promise.all(booksOf(booksShard).map((books) => insertSeries(books, rows)));
    },
  };
}
