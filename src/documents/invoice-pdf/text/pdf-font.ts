import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib';
import { deflatedStream } from '../painting/deflated-stream.ts';
import type { FontFace } from './font-face.ts';
import type { ShapedGlyph } from './shape-text.ts';
import { viewOf } from './truetype-file.ts';
import { subsetFont } from './truetype-subset.ts';

/** Glyph space of PDF fonts: a thousand units per em. */
export const UNITS_AN_EM = 1000;
/** Font descriptor flag of a sans serif without its own encoding (ISO 32000-1, table 123: symbolic). */
const SYMBOLIC = 4;
const STEM_WIDTH: Readonly<Record<string, number>> = { 'Inter-SemiBold': 120 };
const USUAL_STEM_WIDTH = 80;
const NO_SLANT = 0;
/** Most entries of one `bfchar` section (Adobe Technical Note 5411). */
const CMAP_SECTION = 100;
const TAG_LETTERS = 6;
const ALPHABET = 26;
const FIRST_LETTER = 65;

interface CodedGlyph {
  id: number;
  text: string;
  /** In glyph space units. */
  width: number;
}

function hex(n: number): string {
  return n.toString(16).padStart(4, '0').toUpperCase();
}

/** Returns UTF-16BE in hexadecimal, the form of a ToUnicode CMap. */
function utf16(text: string): string {
  return text
    .split('')
    .map((unit) => hex(unit.charCodeAt(0)))
    .join('');
}

/** Returns the tag of a subset: six letters computed from its glyphs. */
function subsetTag(coded: readonly CodedGlyph[]): string {
  let state = coded.reduce((sum, { id }) => (Math.imul(sum, 31) + id) >>> 0, 7);
  return Array.from({ length: TAG_LETTERS }, () => {
    const letter = String.fromCharCode(FIRST_LETTER + (state % ALPHABET));
    state = Math.floor(state / ALPHABET);
    return letter;
  }).join('');
}

function toUnicodeMap(coded: readonly CodedGlyph[]): string {
  const entries = coded.map(({ text }, index) => `<${hex(index + 1)}> <${utf16(text)}>`);
  const sections: string[] = [];
  for (let start = 0; start < entries.length; start += CMAP_SECTION) {
    const section = entries.slice(start, start + CMAP_SECTION);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...sections,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}

/**
 * Face embedded in a document. Each pair of glyph and text has its own code. Two characters that share a glyph are therefore
 * both extracted correctly, like the box for a missing one.
 */
export class PdfFace {
  readonly #face: FontFace;
  /** Codes by text, then by glyph. */
  readonly #codes = new Map<string, Map<number, string>>();
  readonly #coded: CodedGlyph[] = [];

  constructor(face: FontFace) {
    this.#face = face;
  }

  get isUsed(): boolean {
    return this.#coded.length > 0;
  }

  /** Returns the two-byte code of a glyph in hexadecimal. */
  code({ id, text }: ShapedGlyph): string {
    const ofText = this.#codes.get(text) ?? new Map<number, string>();
    const known = ofText.get(id);
    if (known !== undefined) return known;
    this.#coded.push({ id, text, width: this.width(id) });
    const code = hex(this.#coded.length);
    this.#codes.set(text, ofText.set(id, code));
    return code;
  }

  /** Returns the advance of a glyph in the embedded font, in glyph space units. */
  width(id: number): number {
    return Math.round(this.#face.width(id) * UNITS_AN_EM);
  }

  /** Returns the TrueType file of the used glyphs, and the glyph id of each code in it, two bytes per code. */
  #subset(): { file: Uint8Array; glyphMap: Uint8Array } {
    const wanted = this.#coded.map(({ id }) => id);
    const { file, glyphIds } = subsetFont(this.#face.bytes, wanted);
    const glyphMap = new Uint8Array(2 * (this.#coded.length + 1));
    const view = viewOf(glyphMap);
    wanted.forEach((id, index) => {
      view.setUint16(2 * (index + 1), glyphIds.get(id) ?? 0);
    });
    return { file, glyphMap };
  }

  /** Embeds the glyphs that have codes. */
  embed(context: PDFContext): PDFRef {
    const { font } = this.#face;
    const { file, glyphMap } = this.#subset();
    const scale = UNITS_AN_EM / font.unitsPerEm;
    const name = `${subsetTag(this.#coded)}+${font.postscriptName ?? 'Font'}`;
    const { bbox } = font;
    const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((n) => Math.round(n * scale));
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: box,
      ItalicAngle: NO_SLANT,
      Ascent: Math.round(font.ascent * scale),
      Descent: Math.round(font.descent * scale),
      CapHeight: Math.round(font.capHeight * scale),
      StemV: STEM_WIDTH[font.postscriptName ?? ''] ?? USUAL_STEM_WIDTH,
      FontFile2: context.register(deflatedStream(context, file, { Length1: file.length })),
    });
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: context.register(descriptor),
      W: [1, this.#coded.map(({ width }) => width)],
      CIDToGIDMap: context.register(deflatedStream(context, glyphMap)),
    });
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(descendant)],
        ToUnicode: context.register(deflatedStream(context, toUnicodeMap(this.#coded))),
      }),
    );
  }
}
