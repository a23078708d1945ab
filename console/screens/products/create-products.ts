import { ask, type Place } from '../../api/call.ts';
import type { NewProduct, ReadProduct } from './read-products.ts';

/** Rows that one request creates. */
const ROWS_A_REQUEST = 100;

/** Loads the codes of all stored products. */
export async function knownCodes(place: Place): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let page = 1; ; page++) {
    const { data } = await ask(place, 'products.list', { query: { page, limit: ROWS_A_REQUEST } });
    for (const { code } of data.products) if (code !== null) codes.add(code);
    if (!data.pagination.has_next) return codes;
  }
}

/** Creates the products of a file in batches and reports the rows done to `onProgress`. Returns the updated rows. */
export async function createAll(
  place: Place,
  rows: readonly ReadProduct[],
  onProgress: (done: number) => void,
): Promise<ReadProduct[]> {
  const waiting = rows.filter((one): one is ReadProduct & { product: NewProduct } => one.product !== null);
  const made = new Map<number, ReadProduct>();
  for (let from = 0; from < waiting.length; from += ROWS_A_REQUEST) {
    const part = waiting.slice(from, from + ROWS_A_REQUEST);
    const body = { products: part.map(({ product }) => product) };
    const { data } = await ask(place, 'products.bulk-create', { body }, { acceptsWarnings: true });
    for (const { index, status, error } of data.results) {
      const row = part[index];
      if (row === undefined) continue;
      const state = status === 'CREATED' ? 'NEW' : status;
      made.set(row.row, { ...row, state, problems: error === null ? [] : [error.message] });
    }
    onProgress(from + part.length);
  }
  return rows.map((one) => made.get(one.row) ?? one);
}
