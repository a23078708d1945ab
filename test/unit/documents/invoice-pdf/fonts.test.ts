import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import { fontFaces } from '../../../../src/documents/invoice-pdf/text/font-face.ts';
import { shapeText } from '../../../../src/documents/invoice-pdf/text/shape-text.ts';
import { subsetFont } from '../../../../src/documents/invoice-pdf/text/truetype-subset.ts';
import { INVOICE_FONTS } from '../../../support/documents/printable-invoices.ts';

const { regular } = fontFaces(INVOICE_FONTS);
const PLAIN = { tabular: false, kern: false };
/**
 * Blocks of letters that the PDFs support, with first and last code point. Combining forms are shaped
 * separately.
 */
const ALPHABETS = [
  ['Latin-1', 0xa1, 0xff],
  ['Latin Extended-A', 0x100, 0x17f],
  ['Latin Extended-B', 0x180, 0x24f],
  ['Latin Extended Additional', 0x1e00, 0x1eff],
  ['Greek', 0x386, 0x3ce],
  ['Greek Extended', 0x1f00, 0x1ffe],
  ['Cyrillic', 0x400, 0x47f],
] as const;
/** Archaic letter that the fonts lack. It appears as a box. */
const LACKING = new Set(['ẜ']);

describe('the fonts of the invoice PDF', () => {
  it('a font file is read where it lies, and not copied byte by byte', () => {
    const { buffer } = (regular.font as unknown as { stream: { buffer: Uint8Array } }).stream;
    expect(buffer.buffer).toBe(regular.bytes.buffer);
  });

  it.each(ALPHABETS)('the fonts contain every letter of %s', (_, first, last) => {
    const boxes: string[] = [];
    const box = regular.glyph(0x25a1)?.id;
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (!/\p{L}/u.test(character) || LACKING.has(character)) continue;
      if (shapeText(regular, character, PLAIN).some(({ id, fallback }) => fallback === null && id === box))
        boxes.push(character);
    }
    expect(boxes).toEqual([]);
  });

  it('a missing character appears as a box and keeps its text', () => {
    const box = regular.glyph(0x25a1)?.id;
    expect(shapeText(regular, '한', PLAIN)).toMatchObject([{ id: box, fallback: null, text: '한' }]);
    expect(shapeText(regular, '\u0001', PLAIN)).toMatchObject([{ id: box, text: '\u0001' }]);
  });

  it('invisible characters produce no glyph', () => {
    expect(shapeText(regular, 'a\u200d\ufe0f\u00adb', PLAIN).map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('the sign of a negative number is drawn as a minus and extracted as typed', () => {
    const minus = regular.glyph(0x2212)?.id;
    const signs = (text: string) => shapeText(regular, text, PLAIN).filter(({ id }) => id === minus);
    expect(signs('-121,00 €')).toMatchObject([{ text: '-' }]);
    expect(signs('Total -€5.00')).toHaveLength(1);
    expect(signs('F-2026-0001, 2-3, a - b')).toEqual([]);
  });

  it('all digits have the same width in columns', () => {
    const widths = shapeText(regular, '0123456789', { tabular: true, kern: false }).map(
      ({ advance }) => advance,
    );
    expect(new Set(widths).size).toBe(1);
  });
});

describe('subsetFont', () => {
  it('a font subset draws the same outlines and widths, composites included', () => {
    const ids = shapeText(regular, 'Ñáñ Åő Ž ΐ ё 12,50 €', PLAIN).map(({ id }) => id);
    const { file, glyphIds } = subsetFont(INVOICE_FONTS.regular, ids);
    const cut = fontkit.create(file);
    for (const id of ids) {
      const glyph = cut.getGlyph(glyphIds.get(id) ?? 0);
      expect(glyph.path.toSVG()).toBe(regular.font.getGlyph(id).path.toSVG());
      expect(glyph.advanceWidth).toBe(regular.font.getGlyph(id).advanceWidth);
    }
    expect(file.length).toBeLessThan(20_000);
  });

  it('subsetFont does not change the original font', () => {
    const before = Uint8Array.from(INVOICE_FONTS.regular);
    subsetFont(INVOICE_FONTS.regular, [5, 50, 500]);
    expect(Uint8Array.from(INVOICE_FONTS.regular)).toEqual(before);
  });
});
