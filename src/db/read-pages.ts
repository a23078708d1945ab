import { takeTurn } from '../platform/take-turn.ts';

/**
 * Yields page after page, each read after the last row of the page before, until one is not full. Other waiting work has its turn
 * between two.
 */
export async function* readPages<Row>(
  rowsAPage: number,
  readAfter: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[], void> {
  let page = await readAfter(undefined);
  yield page;
  while (page.length === rowsAPage) {
    await takeTurn();
    page = await readAfter(page.at(-1));
    yield page;
  }
}
