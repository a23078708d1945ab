/** Returns the beginning of a text. If the cut splits a surrogate pair, its first half becomes U+FFFD. */
export function cutText(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : text.slice(0, maxCharacters).toWellFormed();
}
