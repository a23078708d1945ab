import type { SecretSeal } from './secret-seal.ts';

/** One kind of secrets that a database keeps sealed, and how they are sealed anew. */
export interface SealedRows<Row extends { id: string }, Sealed> {
  /** Rows that are not sealed under a key, in the order of their ids, those after one of them: one round trip. */
  page(keyId: string, after: string, limit: number): Promise<Row[]>;
  /** What the row is to hold. Throws for what none of the configured secrets opens. */
  again(row: Row): Promise<Sealed>;
  /** Writes it, unless the row has changed since: one round trip. */
  write(row: Row, sealed: Sealed): Promise<unknown>;
}

/** What became of a page of sealed rows. */
export interface Resealed {
  /** Rows that are not sealed under the current key: those of this page. */
  met: number;
  /** Those that none of the configured secrets opens, by id: they stay as they are. */
  unreadable: string[];
  /** Where the next page begins; '' where this one was empty. */
  last: string;
}

/**
 * Seals a page of secrets anew that are sealed under the secret before the last change. One that does not open stays as it is and
 * stops none of the others. One round trip, and one for each that it changes.
 *
 * @param after the id of the last row of the page before; '': from the first on
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
