/** Returns the beginning of a text. A surrogate pair that the cut would split is replaced. */
export function cutText(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : text.slice(0, maxCharacters).toWellFormed();
}
