import { refusedParameter } from '../platform/errors.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { signedTokens } from '../platform/secrets/signed-tokens.ts';
import { parameter } from './parameters.ts';

/** Longest accepted cursor, in characters. The service writes shorter ones. */
const MAX_CURSOR_LENGTH = 512;

/** Position in a list: the values of a row that the list is ordered by. */
export type CursorPosition = readonly (string | number)[];

/** Writes and reads the opaque cursors of lists (decisions, section 1). */
export interface Cursors {
  /**
   * Returns the cursor of a position.
   *
   * @param list the list and its owner. A cursor of another list is rejected like a forged one.
   */
  write(list: string, position: CursorPosition): Promise<string>;
  /** Returns the position that a cursor of this list names. Throws 422 on `cursor` for any other text. */
  read(list: string, text: string): Promise<CursorPosition>;
}

/** Query parameter `cursor` of a list. */
export const cursorParameter = parameter.text(
  'Cursor from an earlier response. If absent, the list starts at the beginning.',
  MAX_CURSOR_LENGTH,
);

/** Creates signed cursors that hold their position. Nothing is stored for them and nobody can forge one. */
export function signedCursors(ring: KeyRing): Cursors {
  const tokens = signedTokens(ring, 'cursors');
  // The signature covers the list, so that a cursor is valid in its own list only.
  const purposeOf = (list: string) => `cursor\n${list}`;
  return {
    write: (list, position) => tokens.write(purposeOf(list), position),
    async read(list, text) {
      const position = await tokens.read(purposeOf(list), text);
      if (position !== null) return position as CursorPosition;
      throw refusedParameter('cursor', text, {
        en: 'it is not a cursor of this list: use one that an earlier answer gave',
        es: 'no es un cursor de esta lista: usa uno que diera una respuesta anterior',
      });
    },
  };
}

/**
 * Returns one page and the cursor of the next. The query asks for `limit + 1` rows: the extra row shows that another
 * page exists.
 *
 * @param positionOf returns the position of a row for its cursor
 */
export async function cursorPage<Row>(
  cursors: Cursors,
  list: string,
  { found, limit }: { found: readonly Row[]; limit: number },
  positionOf: (row: Row) => CursorPosition,
): Promise<{ shown: Row[]; next: string | null }> {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = last !== undefined && found.length > limit;
  return { shown, next: hasMore ? await cursors.write(list, positionOf(last)) : null };
}
