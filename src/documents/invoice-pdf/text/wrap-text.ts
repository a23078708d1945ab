import type { ShapedGlyph } from './shape-text.ts';

/** Line of a wrapped paragraph. `width` in ems. */
export interface WrappedLine {
  glyphs: readonly ShapedGlyph[];
  width: number;
}

/** Tolerance for a text that is exactly as wide as its column, in ems. */
const ROUNDING_SLACK = 1e-6;
/** Characters after which a long word may continue on the next line. */
const BREAKS_AFTER = new Set(['-', '/', '@', '‐', '–', '—', '_', '?', '&']);

function lineOf(glyphs: readonly ShapedGlyph[], tracking: number): WrappedLine {
  let end = glyphs.length;
  while (end > 0 && glyphs[end - 1]?.text === ' ') end--;
  const kept = glyphs.slice(0, end);
  const width = kept.reduce((sum, { advance }) => sum + advance + tracking, 0);
  return { glyphs: kept, width: Math.max(0, width - tracking) };
}

/** Returns the last position at which `glyphs[start, end)` may be cut, or `end` if there is none. */
function cutBefore(glyphs: readonly ShapedGlyph[], start: number, end: number): number {
  for (let index = end; index > start + 1; index--) {
    if (glyphs[index - 1]?.text === ' ') return index;
  }
  for (let index = end; index > start + 1; index--) {
    if (BREAKS_AFTER.has(glyphs[index - 1]?.text ?? '')) return index;
  }
  let cut = end;
  while (cut > start + 1 && glyphs[cut]?.advance === 0) cut--;
  return cut;
}

/**
 * Breaks shaped glyphs into lines of at most `width` ems (`tracking` ems follow each glyph). It breaks at spaces, or else
 * after a hyphen or slash, or else inside the word. There is at least one line. Each has at least one glyph, unless all is
 * empty.
 */
export function wrapGlyphs(glyphs: readonly ShapedGlyph[], width: number, tracking = 0): WrappedLine[] {
  const lines: WrappedLine[] = [];
  let start = 0;
  let reached = 0;
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index];
    if (glyph === undefined) break;
    const isOver = reached + glyph.advance > width + ROUNDING_SLACK;
    if (isOver && glyph.text !== ' ' && index > start) {
      const cut = cutBefore(glyphs, start, index);
      lines.push(lineOf(glyphs.slice(start, cut), tracking));
      start = cut;
      reached = 0;
      index = cut - 1;
      continue;
    }
    reached += glyph.advance + tracking;
  }
  lines.push(lineOf(glyphs.slice(start), tracking));
  return lines;
}
