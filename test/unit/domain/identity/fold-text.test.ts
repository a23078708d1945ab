import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../src/domain/identity/fold-text.ts';

describe('foldText', () => {
  it.each([
    ['García Núñez', 'garcia nunez'],
    ['  Dos   palabras\t\n', 'dos palabras'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Ærø', 'aero'],
    ['Œuvre', 'oeuvre'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
    ['Þór', 'thor'],
    ['Ħamrun', 'hamrun'],
    ['İzmir', 'izmir'],
    ['ılıca', 'ilica'],
    ['Col·legi', 'collegi'],
    ['Coŀlegi', 'collegi'],
    ['Piața', 'piata'],
    ['ΑΘΉΝΑΣ', 'αθηνασ'],
    ['Αθήνας', 'αθηνασ'],
    ['Nº 3', 'no 3'],
    ['ＡＢＣ', 'abc'],
    ['東京', '東京'],
    ['', ''],
  ])('foldText turns %j into %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('foldText returns one key for composed and decomposed texts in either case', () => {
    for (const text of ['Peña Ibáñez', 'Çelik', 'Ωμέγα', 'Москвой', 'Lluïsa']) {
      const keys = [text.normalize('NFC'), text.normalize('NFD'), text.toUpperCase(), text.toLowerCase()].map(
        foldText,
      );
      expect(new Set(keys).size, text).toBe(1);
    }
  });

  it('foldText is idempotent', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'lŀ· ´¨\u0301\u0345ßẞIİıΣςσ') }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });
});
