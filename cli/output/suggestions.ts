/** Longest word for which one mistake is allowed. In longer words, a third of the characters may differ. */
const SHORT_WORD_CHARACTERS = 5;

/**
 * Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one word into the
 * other.
 */
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

/** Returns the most similar known words, best first, at most three. */
export function similarWords(typed: string, known: Iterable<string>): string[] {
  const forgiven = typed.length <= SHORT_WORD_CHARACTERS ? 1 : Math.floor(typed.length / 3);
  return [...new Set(known)]
    .map((word) => ({ word, distance: word.startsWith(typed) ? 1 : editDistance(typed, word) }))
    .filter(({ distance, word }) => distance <= forgiven && distance < word.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ word }) => word);
}

/** Returns "Did you mean ...?", or null if no word is similar. */
export function suggestion(typed: string, known: Iterable<string>, prefix = ''): string | null {
  const words = similarWords(typed, known).map((word) => `"${prefix}${word}"`);
  return words.length === 0 ? null : `Did you mean ${words.join(' or ')}?`;
}
