import fontkit, { type Font } from '@pdf-lib/fontkit';
import type { FaceName } from './face-name.ts';

/**
 * TrueType files of the documents' fonts (Inter Regular and SemiBold, and the fonts that both fall back on for characters
 * that they lack). Parsed fonts are cached by these arrays, so pass the same arrays each time.
 */
export interface InvoiceFonts {
  regular: Uint8Array;
  semibold: Uint8Array;
  fallbacks: readonly Uint8Array[];
}

/** Glyph of a face. `advance` in ems. `fallback` is the place of the fallback font that has it, null for the face's own. */
export interface FaceGlyph {
  id: number;
  advance: number;
  fallback: number | null;
}

/** Offset of a combining mark from the pen after its base, in ems. */
export interface MarkOffset {
  dx: number;
  dy: number;
}

/**
 * Reads a font file. fontkit copies a view byte by byte, megabytes of the fallback fonts at each start, but takes the memory of a
 * whole file as it is.
 */
function openFont(bytes: Uint8Array): Font {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  const { buffer } = isWhole ? bytes : bytes.slice();
  // Its types name views only.
  return fontkit.create(buffer as unknown as Uint8Array);
}

/** Parsed font file that caches the lookups of shaping. */
export class FontFace {
  readonly font: Font;
  /** The font file. */
  readonly bytes: Uint8Array;
  /** Fonts for characters that this one lacks, the first choice first. */
  readonly fallbacks: readonly FontFace[];
  readonly #unitsPerEm: number;
  readonly #glyphs = new Map<number, FaceGlyph | null>();
  readonly #fallbackGlyphs = new Map<number, FaceGlyph>();
  readonly #widths = new Map<number, number>();
  #tabularDigits: readonly FaceGlyph[] | null = null;
  readonly #kerning = new Map<string, number>();
  readonly #marks = new Map<string, MarkOffset>();

  constructor(bytes: Uint8Array, fallbacks: readonly FontFace[] = []) {
    this.bytes = bytes;
    this.fallbacks = fallbacks;
    this.font = openFont(bytes);
    this.#unitsPerEm = this.font.unitsPerEm;
  }

  #ems(units: number): number {
    return units / this.#unitsPerEm;
  }

  /** Returns the font of a glyph: this one, or the fallback at a place. */
  fontOf(fallback: number | null): FontFace {
    return (fallback === null ? this : this.fallbacks[fallback]) ?? this;
  }

  /** Returns the glyph of a code point in the first fallback font that has one, or null. */
  fallbackGlyph(codePoint: number): FaceGlyph | null {
    const known = this.#fallbackGlyphs.get(codePoint);
    if (known !== undefined) return known;
    for (const [fallback, font] of this.fallbacks.entries()) {
      const glyph = font.glyph(codePoint);
      if (glyph === null) continue;
      const found = { ...glyph, fallback };
      this.#fallbackGlyphs.set(codePoint, found);
      return found;
    }
    return null;
  }

  /** Returns the glyph of a code point, or null if the font itself has none. */
  glyph(codePoint: number): FaceGlyph | null {
    const known = this.#glyphs.get(codePoint);
    if (known !== undefined) return known;
    const isCovered = this.font.hasGlyphForCodePoint(codePoint);
    const found = isCovered ? this.font.glyphForCodePoint(codePoint) : null;
    const glyph =
      found === null ? null : { id: found.id, advance: this.#ems(found.advanceWidth), fallback: null };
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  /** Returns the advance of a glyph id, in ems. */
  width(id: number): number {
    const known = this.#widths.get(id);
    if (known !== undefined) return known;
    const width = this.#ems(this.font.getGlyph(id).advanceWidth);
    this.#widths.set(id, width);
    return width;
  }

  /** Returns the fixed-width form of an ASCII digit, or null for any other character. */
  tabularDigit(character: string): FaceGlyph | null {
    if (character < '0' || character > '9') return null;
    this.#tabularDigits ??= this.font
      .layout('0123456789', ['tnum'])
      .glyphs.map(({ id, advanceWidth }) => ({ id, advance: this.#ems(advanceWidth), fallback: null }));
    return this.#tabularDigits[Number(character)] ?? null;
  }

  /** Returns the extra space between two characters in ems, usually negative. */
  kerning(left: string, right: string): number {
    const pair = left + right;
    const known = this.#kerning.get(pair);
    if (known !== undefined) return known;
    const { glyphs, positions } = this.font.layout(pair);
    const [first] = positions;
    const [firstGlyph] = glyphs;
    const isPlainPair = glyphs.length === 2 && first !== undefined && firstGlyph !== undefined;
    const kerning = isPlainPair ? this.#ems(first.xAdvance - firstGlyph.advanceWidth) : 0;
    this.#kerning.set(pair, kerning);
    return kerning;
  }

  /** Returns the offset of a combining mark on its base. */
  markOffset(base: string, mark: string): MarkOffset {
    const pair = base + mark;
    const known = this.#marks.get(pair);
    if (known !== undefined) return known;
    const position = this.font.layout(pair).positions[1];
    const offset = { dx: this.#ems(position?.xOffset ?? 0), dy: this.#ems(position?.yOffset ?? 0) };
    this.#marks.set(pair, offset);
    return offset;
  }
}

export type FontFaces = Readonly<Record<FaceName, FontFace>>;

/** Parsed fonts by their bytes, so that a font is parsed once and not for each document. */
const parsedFaces = new WeakMap<Uint8Array, FontFace>();

function parsed(bytes: Uint8Array, fallbacks: readonly FontFace[] = []): FontFace {
  const known = parsedFaces.get(bytes);
  if (known !== undefined) return known;
  const face = new FontFace(bytes, fallbacks);
  parsedFaces.set(bytes, face);
  return face;
}

/** Returns the faces of font files. Throws Error for bytes that are no font. */
export function fontFaces(fonts: InvoiceFonts): FontFaces {
  const fallbacks = fonts.fallbacks.map((bytes) => parsed(bytes));
  return { regular: parsed(fonts.regular, fallbacks), semibold: parsed(fonts.semibold, fallbacks) };
}
