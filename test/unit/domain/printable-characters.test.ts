import { describe, expect, it } from 'vitest';
import { fontFaces } from '../../../src/documents/invoice-pdf/text/font-face.ts';
import { shapeText } from '../../../src/documents/invoice-pdf/text/shape-text.ts';
import { unprintableCharacters } from '../../../src/domain/printable-characters.ts';
import { INVOICE_FONTS } from '../../support/documents/printable-invoices.ts';
import { FIELD_CASES, fieldCaseJson } from '../../support/field-cases/field-case.ts';
import { rounds } from '../../support/rounds.ts';

/** Last code point that is compared: the planes with letters and emoji. */
const LAST_CODE_POINT = 0x1ffff;
/** From here on a sample is compared: whole scripts that the fonts lack. */
const FIRST_SAMPLED = 0x3400;
const SAMPLE_STEP = rounds(5, 1);
const PRIVATE_USE = /^\p{Co}$/u;
const CONTROL = /^[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]$/u;
const OPTIONS = { tabular: false, kern: false };

describe('unprintableCharacters', () => {
  it('it names the characters that the PDF draws as boxes in either face', () => {
    const { regular, semibold } = fontFaces(INVOICE_FONTS);
    const wrong: string[] = [];
    for (
      let codePoint = 0x20;
      codePoint <= LAST_CODE_POINT;
      codePoint += codePoint < FIRST_SAMPLED ? 1 : SAMPLE_STEP
    ) {
      const character = String.fromCodePoint(codePoint);
      if (PRIVATE_USE.test(character) || CONTROL.test(character) || character === '□') continue;
      const isBox = [regular, semibold].some((face) => {
        const box = face.glyph(0x25a1)?.id;
        return shapeText(face, character, OPTIONS).some(
          ({ id, fallback }) => fallback === null && id === box,
        );
      });
      if (unprintableCharacters(character, 1).length > 0 !== isBox) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.skipIf(!FIELD_CASES.there)(`the texts of field case 19 name their scripts${FIELD_CASES.suffix}`, () => {
    const { 'POST invoices': body } = fieldCaseJson('19-pdf-glyphs.json') as {
      'POST invoices': { recipient: { legal_name: string }; lines: [{ description: string }] };
    };
    expect(unprintableCharacters(body.recipient.legal_name, 3)).toEqual([]);
    expect(unprintableCharacters(body.lines[0].description, 10)).toContain('🙂');
    expect(unprintableCharacters('Ուրարտու, ქართული, 上海餐厅有限公司, カフェ, 臺灣, 한국', 10)).toEqual([
      '臺',
      '灣',
      '한',
      '국',
    ]);
    expect(unprintableCharacters('Łódź, Ðặng, Ωμέγα, Щука, ﬁn «€» №', 10)).toEqual([]);
  });
});
