import type { InitialSeries } from '../context/ports/initial-series.ts';
import type { Database } from '../db/clients.ts';
import { insertRows } from '../db/insert-rows.ts';
import { type SeriesRow, series } from '../db/schema/books-schema.ts';

/** Inserts series. Existing ones stay. One round trip. */
export async function insertMissingSeries(books: Database, rows: readonly SeriesRow[]): Promise<void> {
  const [first, ...rest] = insertRows(series, rows, 'IGNORE').map((insert) => books.run(insert));
  if (first !== undefined) await books.batch([first, ...rest]);
}

/** Returns the writer. `booksOf` returns the books of a shard, in both environments. */
export function initialSeries(booksOf: (booksShard: number) => readonly Database[]): InitialSeries {
  return {
    async write(rows, booksShard) {
      await Promise.all(booksOf(booksShard).map((books) => insertMissingSeries(books, rows)));
    },
  };
}
