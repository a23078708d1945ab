/**
 * Removes the final characters of a kind, as `text.replace(/[kind]+$/, '')` does, but in linear time. That expression restarts at
 * each character of a long run that does not reach the end. `kind` is tested against one UTF-16 unit at a time.
 */
export function dropEnd(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
