import { isManyItems, takeTurn } from '../../platform/take-turn.ts';

/** Items of a long list whose text is made at once, which takes some milliseconds. */
const ITEMS_A_STEP = 500;

/** True for plain data. Files and streams, whose bytes are no list, are none. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns the length of the longest list among the properties of an object and of the objects in it, such as the lines of an invoice. */
export function mostItems(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (!isObject(value)) return 0;
  return Object.values(value).reduce((most: number, one) => Math.max(most, mostItems(one)), 0);
}

async function* listPieces(items: readonly unknown[]): AsyncGenerator<string> {
  for (let start = 0; start < items.length; start += ITEMS_A_STEP) {
    if (start > 0) {
      await takeTurn();
      yield ',';
    }
    yield JSON.stringify(items.slice(start, start + ITEMS_A_STEP)).slice(1, -1);
  }
}

async function* pieces(value: unknown): AsyncGenerator<string> {
  if (!isManyItems(mostItems(value))) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) {
    yield '[';
    yield* listPieces(value);
    yield ']';
  } else if (isObject(value)) {
    let before = '{';
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* pieces(one);
      before = ',';
    }
    yield '}';
  }
}

/** Returns the text of `JSON.stringify` for plain data. Others have their turn between pieces of a long list. */
export async function jsonInTurns(value: unknown): Promise<string> {
  if (!isManyItems(mostItems(value))) return JSON.stringify(value);
  let text = '';
  for await (const piece of pieces(value)) text += piece;
  return text;
}
