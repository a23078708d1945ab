import { refusedParameter } from '../platform/errors.ts';
import type { KeyRing } from '../platform/secrets/key-ring.ts';
import { signedTokens } from '../platform/secrets/signed-tokens.ts';
import { parameter } from './parameters.ts';

/** Characters of a cursor: none that the service writes is as long. */
const MAX_CURSOR_LENGTH = 512;

/** Where a page of a list ends or begins: the values that its rows are ordered by. */
export type CursorPosition = readonly (string | number)[];

/** Writes and reads the opaque cursors of lists (decisions, section 1). */
export interface Cursors {
  /**
   * The text of a position.
   *
   * @param list which list, and whose, it is a position in: a cursor of another one is refused like a made-up one
   */
  write(list: string, position: CursorPosition): Promise<string>;
  /** The position that a cursor of that list names; 422 on `cursor` for any other text. */
  read(list: string, text: string): Promise<CursorPosition>;
}

/** The query parameter of a list that is read by cursor. */
export const cursorParameter = parameter.text(
  'Where to go on: a cursor of an earlier answer. Absent: at the beginning.',
  MAX_CURSOR_LENGTH,
);

/** Cursors that say where they stand, signed, so that nothing is stored for them and none can be made by hand. */
export function signedCursors(ring: KeyRing): Cursors {
  const tokens = signedTokens(ring, 'cursors');
  // The list is part of what is signed: a cursor holds in its own list alone.
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
 * A page of what was found, of which one more than the page holds was asked for: that one tells whether there is another page.
 *
 * @param positionOf where a row stands in the list, as its cursor has it
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
