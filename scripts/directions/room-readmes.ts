import { ROOM_FILES, ROOMS_BESIDE } from './direction-rules.ts';

function readme(room: string, text: string, below: readonly string[]): string {
  const imports =
    below.length === 0
      ? 'It imports no other module.'
      : `It may import: ${below.map((name) => `\`${name}\``).join(', ')}.`;
  return `# ${room}\n\n${text}.\n\n${imports}\n`;
}

/**
 * Returns the README of each folder of `src/`, by its path: its contents and what it may import.
 *
 * @param layers rows of rooms, from the lowest to the highest
 * @param texts contents of each room
 * @throws Error for a room without a text
 */
export function roomReadmes(
  layers: readonly (readonly string[])[],
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  for (const [height, row] of layers.entries()) {
    const below = layers.slice(0, height).flat();
    for (const room of row) {
      const text = texts[room];
      if (text === undefined) throw new Error(`scripts/directions/room-texts.ts has no text for ${room}`);
      if ([...ROOM_FILES, ...ROOMS_BESIDE].includes(room)) continue;
      written.set(`src/${room}/README.md`, readme(room, text, below));
    }
  }
  return written;
}
