import type { Database } from '../db/clients.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type SeriesRow, series } from '../db/schema/books-schema.ts';

/** Where the series that companies are born with are written: a company is there in both environments at once. */
export interface InitialSeries {
  /**
   * Writes them into the books of both environments, under the same ids, so that what names a series in the sandbox names
   * its twin in production. Those that are there stay as they are. One round trip.
   */
  write(rows: readonly SeriesRow[], booksShard: number): Promise<void>;
}

async function insertSeries(books: Database, rows: readonly SeriesRow[]): Promise<void> {
  const [first, ...rest] = insertRows(series, rows, 'IGNORE').map((insert) => books.run(insert));
  if (first !== undefined) await books.batch([first, ...rest]);
}

/** `booksOf` are the books of a shard, in both environments. */
export function initialSeries(booksOf: (booksShard: number) => readonly Database[]): InitialSeries {
  return {
    async write(rows, booksShard) {
      await Promise.all(booksOf(booksShard).map((books) => insertSeries(books, rows)));
    },
  };
}
