import { ROOM_FILES, ROOMS_BESIDE } from './direction-rules.ts';

/** A row of the table of rooms in ARCHITECTURE.md: the room and what it holds. */
const TABLE_ROW = /^\| `([\w-]+)\/` \| (.+) \|$/gm;
/** What stands before the table, so that rows of other tables do not count. */
const TABLE_HEAD = '| room | holds |';

/** What each room holds, as ARCHITECTURE.md says. */
function roomTexts(architecture: string): ReadonlyMap<string, string> {
  const table = architecture.slice(architecture.indexOf(TABLE_HEAD)).split('\n\n', 1)[0] ?? '';
  return new Map([...table.matchAll(TABLE_ROW)].map(([, room = '', text = '']) => [room, text]));
}

function readme(room: string, text: string, below: readonly string[]): string {
  const imports =
    below.length === 0
      ? 'It imports no other room.'
      : `It may import: ${below.map((name) => `\`${name}\``).join(', ')}.`;
  return `# ${room}\n\n${text.charAt(0).toUpperCase()}${text.slice(1)}.\n\n${imports}\n`;
}

/**
 * The README of each room of `src/`, by its path: what it is and what it may import.
 *
 * @param layers the rows of rooms, from the lowest to the highest
 * @throws Error where ARCHITECTURE.md does not say what a room holds
 */
export function roomReadmes(
  layers: readonly (readonly string[])[],
  architecture: string,
): ReadonlyMap<string, string> {
  const texts = roomTexts(architecture);
  const written = new Map<string, string>();
  for (const [height, row] of layers.entries()) {
    const below = layers.slice(0, height).flat();
    for (const room of row) {
      if ([...ROOM_FILES, ...ROOMS_BESIDE].includes(room)) continue;
      const text = texts.get(room);
      if (text === undefined) throw new Error(`ARCHITECTURE.md does not say what src/${room}/ holds`);
      written.set(`src/${room}/README.md`, readme(room, text, below));
    }
  }
  return written;
}
