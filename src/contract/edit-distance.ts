/** Most letters that may differ in a suggested text. */
const MAX_DISTANCE_LETTERS = 2;

/**
 * Counts the edits between two short texts (Levenshtein distance). The cost is the product of both lengths, so callers
 * limit them.
 */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, against] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Returns the known text that is nearest to `folded`, ignoring case, or null if none is near. At most two letters may
 * differ, and one per `lettersAnEdit` letters of the known text.
 *
 * @param folded in lower case
 */
export function nearestText(folded: string, known: readonly string[], lettersAnEdit: number): string | null {
  let best: { text: string; away: number } | null = null;
  for (const text of known) {
    const away = editDistance(folded, text.toLowerCase());
    if (away > Math.min(MAX_DISTANCE_LETTERS, Math.floor(text.length / lettersAnEdit))) continue;
    if (best === null || away < best.away) best = { text, away };
  }
  return best?.text ?? null;
}
