import type { SecretSeal } from './secret-seal.ts';

/** Kind of sealed secrets in a database, and the way to seal them again. */
export interface SealedRows<Row extends { id: string }, Sealed> {
  /** Lists rows that are not sealed under a key, by id, after a given one. One round trip. */
  page(keyId: string, after: string, limit: number): Promise<Row[]>;
  /** Returns the new sealed value of a row. Throws if no configured secret opens it. */
  again(row: Row): Promise<Sealed>;
  /** Writes the value, unless the row has changed since. One round trip. */
  write(row: Row, sealed: Sealed): Promise<unknown>;
}

/** Result of a page of sealed rows. */
export interface Resealed {
  /** Number of rows in this page, none of which are sealed under the current key. */
  met: number;
  /** Ids of rows that no configured secret opens. They stay unchanged. */
  unreadable: string[];
  /** Position of the next page. Empty if this one was empty. */
  last: string;
}

/**
 * Seals a page of secrets again that are sealed under the previous secret. One that cannot be opened stays unchanged and does
 * not stop the others. One round trip, and one for each changed row.
 *
 * @param after id of the last row of the previous page, or '' for the first page
 */
export async function resealPage<Row extends { id: string }, Sealed>(
  { page, again, write }: SealedRows<Row, Sealed>,
  seal: SecretSeal,
  after: string,
  limit: number,
): Promise<Resealed> {
  const rows = await page(await seal.currentKeyId(), after, limit);
  const unreadable: string[] = [];
  for (const row of rows) {
    const sealed = await again(row).then(
      (value) => ({ value }),
      () => null,
    );
    if (sealed === null) unreadable.push(row.id);
    else await write(row, sealed.value);
  }
  return { met: rows.length, unreadable, last: rows.at(-1)?.id ?? '' };
}
