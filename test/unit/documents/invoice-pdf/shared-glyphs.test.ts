import { describe, expect, it } from 'vitest';
import { fontFaces } from '../../../../src/documents/invoice-pdf/text/font-face.ts';
import { shapeText } from '../../../../src/documents/invoice-pdf/text/shape-text.ts';
import { INVOICE_FONTS } from '../../../support/documents/printable-invoices.ts';

const PLAIN = { tabular: false, kern: false };

describe('the glyphs of a long text', () => {
  it.each([
    ['of the own font', 'Servicio 2026-11'],
    ['of a fallback font', '上海餐厅有限公司'],
  ])(
    'glyphs %s that nothing moves are one object each, so that a megabyte of text takes little memory',
    (_, text) => {
      const { regular } = fontFaces(INVOICE_FONTS);
      const glyphs = shapeText(regular, text.repeat(1_000), PLAIN);
      expect(glyphs).toHaveLength([...text].length * 1_000);
      expect(new Set(glyphs).size).toBe(new Set(text).size);
    },
  );

  it('moved glyphs are objects of their own and leave the shared ones as they are', () => {
    const { regular } = fontFaces(INVOICE_FONTS);
    const before = structuredClone(shapeText(regular, 'AVq\u0308', PLAIN));
    const kerned = shapeText(regular, 'AVAV', { tabular: false, kern: true });
    expect(new Set(kerned).size).toBe(4);
    expect(kerned[0]?.advance).toBeLessThan(before[0]?.advance ?? 0);
    expect(shapeText(regular, 'AVq\u0308', PLAIN)).toEqual(before);
  });
});
