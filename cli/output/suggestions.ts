/** In a word of up to so many characters one mistake is forgiven, in longer ones a third of them. */
const SHORT_WORD_CHARACTERS = 5;

/** How many characters must be typed, taken out, exchanged or swapped with a neighbour to turn one word into the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edits = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ];
      rows[row]?.push(Math.min(...edits));
    }
  }
  return at(from.length, to.length);
}

/** The known words that somebody may have meant, likeliest first, at most three. */
export function similarWords(typed: string, known: Iterable<string>): string[] {
  const forgiven = typed.length <= SHORT_WORD_CHARACTERS ? 1 : Math.floor(typed.length / 3);
  return [...new Set(known)]
    .map((word) => ({ word, distance: word.startsWith(typed) ? 1 : editDistance(typed, word) }))
    .filter(({ distance, word }) => distance <= forgiven && distance < word.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ word }) => word);
}

/** "Did you mean ...?", or null when nothing comes near. */
export function suggestion(typed: string, known: Iterable<string>, prefix = ''): string | null {
  const words = similarWords(typed, known).map((word) => `"${prefix}${word}"`);
  return words.length === 0 ? null : `Did you mean ${words.join(' or ')}?`;
}
