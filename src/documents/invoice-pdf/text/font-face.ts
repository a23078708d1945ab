import fontkit, { type Font } from '@pdf-lib/fontkit';
import type { FaceName } from './face-name.ts';

/**
 * TrueType files of the documents' fonts (Inter Regular and SemiBold). Parsed fonts are cached by these arrays, so pass the
 * same arrays each time.
 */
export interface InvoiceFonts {
  regular: Uint8Array;
  semibold: Uint8Array;
}

/** Glyph of a face. `advance` in ems. */
export interface FaceGlyph {
  id: number;
  advance: number;
}

/** Offset of a combining mark from the pen after its base, in ems. */
export interface MarkOffset {
  dx: number;
  dy: number;
}

/** Parsed font file that caches the lookups of shaping. */
export class FontFace {
  readonly font: Font;
  /** The font file. */
  readonly bytes: Uint8Array;
  readonly #unitsPerEm: number;
  readonly #glyphs = new Map<number, FaceGlyph | null>();
  readonly #widths = new Map<number, number>();
  readonly #tabularDigits: readonly FaceGlyph[];
  readonly #kerning = new Map<string, number>();
  readonly #marks = new Map<string, MarkOffset>();

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.font = fontkit.create(bytes);
    this.#unitsPerEm = this.font.unitsPerEm;
    const digits = this.font.layout('0123456789', ['tnum']).glyphs;
    this.#tabularDigits = digits.map(({ id, advanceWidth }) => ({ id, advance: this.#ems(advanceWidth) }));
  }

  #ems(units: number): number {
    return units / this.#unitsPerEm;
  }

  /** Returns the glyph of a code point, or null if the font has none. */
  glyph(codePoint: number): FaceGlyph | null {
    const known = this.#glyphs.get(codePoint);
    if (known !== undefined) return known;
    const isCovered = this.font.hasGlyphForCodePoint(codePoint);
    const found = isCovered ? this.font.glyphForCodePoint(codePoint) : null;
    const glyph = found === null ? null : { id: found.id, advance: this.#ems(found.advanceWidth) };
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
    return character >= '0' && character <= '9' ? (this.#tabularDigits[Number(character)] ?? null) : null;
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

const parsedFaces = new WeakMap<Uint8Array, FontFace>();

function parsed(bytes: Uint8Array): FontFace {
  const known = parsedFaces.get(bytes);
  if (known !== undefined) return known;
  const face = new FontFace(bytes);
  parsedFaces.set(bytes, face);
  return face;
}

/** Returns the faces of font files. Throws Error for bytes that are no font. */
export function fontFaces(fonts: InvoiceFonts): FontFaces {
  return { regular: parsed(fonts.regular), semibold: parsed(fonts.semibold) };
}
