import { PART_CHARACTERS } from './dispatch-limits.ts';

const HIGH_SURROGATES = /[\ud800-\udbff]/;

/** Returns the end of the part that begins at an index. A pair of surrogates is not cut, which would lose its character. */
function endOfPart(text: string, from: number): number {
  const end = from + PART_CHARACTERS;
  if (end >= text.length) return text.length;
  return HIGH_SURROGATES.test(text.charAt(end - 1)) ? end - 1 : end;
}

/** Returns the beginning of a message's text, at most `PART_CHARACTERS`, for the row of the message. */
export function firstPart(text: string): string {
  return text.slice(0, endOfPart(text, 0));
}

/** Returns the text after `firstPart`, in parts of at most `PART_CHARACTERS`. Empty for most messages. */
export function furtherParts(text: string): string[] {
  const parts: string[] = [];
  for (let from = endOfPart(text, 0); from < text.length; ) {
    const end = endOfPart(text, from);
    parts.push(text.slice(from, end));
    from = end;
  }
  return parts;
}
