import type { SeriesRow } from '../../db/schema/books-schema.ts';

/** Writer of a new company's first series. A company exists in both environments at once. */
export interface InitialSeries {
  /**
   * Writes the series into the books of both environments, under the same ids, so that a sandbox id names its twin in
   * production. Keeps existing ones. One round trip.
   */
  write(rows: readonly SeriesRow[], booksShard: number): Promise<void>;
}
