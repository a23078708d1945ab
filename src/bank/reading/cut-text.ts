/** The beginning of a text; a character that the cut would part is left out. */
export function cutText(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : text.slice(0, maxCharacters).toWellFormed();
}
