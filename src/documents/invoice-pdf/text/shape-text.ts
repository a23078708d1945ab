import type { FaceGlyph, FontFace } from './font-face.ts';

/** Visible replacement for a character that the font lacks. */
const REPLACEMENT = 0x25a1; // □
const TAB_SPACES = '    ';
const LINE_BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
const COMBINING_MARK = /^\p{M}$/u;
/** Characters that are invisible by definition: format characters and variation selectors. */
const INVISIBLE = /^(?:\p{Cf}|\p{Variation_Selector})$/u;
const SPACE_SEPARATOR = /^\p{Zs}$/u;
/** First character that may be a mark or invisible. Most characters are below it and need no lookup. */
const FIRST_BEYOND_ASCII = '\u0080';

/** Glyph with its text. Advance and offsets in ems, y upwards. */
export interface ShapedGlyph {
  id: number;
  /** Place of the fallback font that has the glyph, null for the face's own. */
  fallback: number | null;
  /** Text that a reader of the document extracts for it. */
  text: string;
  advance: number;
  dx: number;
  dy: number;
}

export interface ShapeOptions {
  /** Digits of equal width, for columns of numbers. */
  tabular: boolean;
  /** Kerning, for display sizes. */
  kern: boolean;
}

/** Splits a text into paragraphs at its line breaks. */
export function paragraphs(text: string): string[] {
  return text.replaceAll('\t', TAB_SPACES).split(LINE_BREAKS);
}

/** Drawn for the hyphen before a number. Readers extract the original hyphen. */
const MINUS = 0x2212; // −
const NUMBER_START = /^[\d€]$/;

/** True if the hyphen at a position is the sign of a number: "-5", "-€5", but not "2-3". */
function isSign(characters: readonly string[], at: number): boolean {
  if (characters[at] !== '-') return false;
  const before = characters[at - 1];
  const isFirst = before === undefined || SPACE_SEPARATOR.test(before);
  return isFirst && NUMBER_START.test(characters[at + 1] ?? '');
}

function plain(glyph: FaceGlyph, text: string): ShapedGlyph {
  return { id: glyph.id, fallback: glyph.fallback, text, advance: glyph.advance, dx: 0, dy: 0 };
}

/** Unmoved glyphs by the font's glyph and their text. A font has few of them, and a long document millions of characters. */
const unmoved = new WeakMap<FaceGlyph, Map<string, ShapedGlyph>>();

/** Returns the one object of a glyph that nothing moves, so that a long text takes little memory. It is never changed. */
function shared(glyph: FaceGlyph, text: string): ShapedGlyph {
  const known = unmoved.get(glyph) ?? new Map<string, ShapedGlyph>();
  const found = known.get(text) ?? plain(glyph, text);
  unmoved.set(glyph, known.set(text, found));
  return found;
}

/** Returns the compatibility form of a character (ﬁ as fi, fullwidth A as A), or null unless all of it has glyphs. */
function compatible(
  character: string,
  glyphOf: (codePoint: number) => FaceGlyph | null,
): ShapedGlyph[] | null {
  const form = [...character.normalize('NFKC')];
  if (form.join('') === character) return null;
  const glyphs = form.map((part) => ({ part, glyph: glyphOf(part.codePointAt(0) ?? 0) }));
  if (glyphs.some(({ glyph }) => glyph === null)) return null;
  return glyphs.flatMap(({ part, glyph }) => (glyph === null ? [] : [plain(glyph, part)]));
}

function uncovered(face: FontFace, character: string): ShapedGlyph[] {
  if (INVISIBLE.test(character)) return [];
  const space = SPACE_SEPARATOR.test(character) ? face.glyph(0x20) : null;
  if (space !== null) return [plain(space, character)];
  const ownForm = compatible(character, (codePoint) => face.glyph(codePoint));
  if (ownForm !== null) return ownForm;
  const fallback = face.fallbackGlyph(character.codePointAt(0) ?? 0);
  if (fallback !== null) return [shared(fallback, character)];
  const form = compatible(character, (codePoint) => face.glyph(codePoint) ?? face.fallbackGlyph(codePoint));
  if (form !== null) return form;
  return [plain(face.glyph(REPLACEMENT) ?? { id: 0, advance: face.width(0), fallback: null }, character)];
}

/**
 * Shapes one paragraph into one glyph for each character of its NFC form, so that extracted text is exact. No character is
 * lost. A character that the font lacks is drawn in its compatibility form, or else by a fallback font. If all lack it, a box
 * (□) is drawn, which readers extract as the character itself. Only characters that are invisible by definition draw nothing.
 */
export function shapeText(face: FontFace, paragraph: string, options: ShapeOptions): ShapedGlyph[] {
  const shaped: ShapedGlyph[] = [];
  let base = '';
  const characters = [...paragraph.normalize('NFC')];
  for (const [at, character] of characters.entries()) {
    const before = shaped.at(-1);
    const tabular = options.tabular ? face.tabularDigit(character) : null;
    const sign = isSign(characters, at) ? face.glyph(MINUS) : null;
    const glyph = tabular ?? sign ?? face.glyph(character.codePointAt(0) ?? 0);
    const isAscii = character < FIRST_BEYOND_ASCII;
    if (glyph === null || (!isAscii && INVISIBLE.test(character))) {
      shaped.push(...uncovered(face, character));
      base = '';
      continue;
    }
    const isMark = !isAscii && COMBINING_MARK.test(character);
    const next = isMark || options.kern ? plain(glyph, character) : shared(glyph, character);
    if (isMark) {
      if (base !== '') Object.assign(next, face.markOffset(base, character));
    } else {
      if (options.kern && base !== '' && before !== undefined)
        before.advance += face.kerning(base, character);
      base = character;
    }
    shaped.push(next);
  }
  return shaped;
}

/** Returns the width of glyphs in ems. */
export function shapedWidth(glyphs: readonly ShapedGlyph[]): number {
  return glyphs.reduce((sum, { advance }) => sum + advance, 0);
}
