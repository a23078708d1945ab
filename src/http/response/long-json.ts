import { takeTurn } from '../../platform/take-turn.ts';

/** Items of a list from which its text is made in pieces. A short list of long items may be as long as a long one of short items. */
const FEW_ITEMS = 20;
/** Characters of the text that are made at once, which takes some milliseconds. */
const CHARACTERS_A_TURN = 200_000;

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

function* listPieces(items: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before;
    // As JSON.stringify writes an item that it cannot hold.
    yield JSON.stringify(item) ?? 'null';
    before = ',';
  }
  yield ']';
}

function* pieces(value: unknown): Generator<string> {
  if (mostItems(value) <= FEW_ITEMS) yield JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) yield* listPieces(value);
  else if (isObject(value)) {
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

/** Returns the text of `JSON.stringify` for plain data. Others have their turn between pieces of a long text. */
export async function jsonInTurns(value: unknown): Promise<string> {
  if (mostItems(value) <= FEW_ITEMS) return JSON.stringify(value);
  let text = '';
  let turnAt = CHARACTERS_A_TURN;
  for (const piece of pieces(value)) {
    text += piece;
    if (text.length < turnAt) continue;
    turnAt = text.length + CHARACTERS_A_TURN;
    await takeTurn();
  }
  return text;
}
