import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MONEY_TEXTS } from '../../support/console/typed-texts.ts';

type TypedNumber = typeof import('../../../console/words/typed-number.ts');
type Language = typeof import('../../../console/words/language.ts');

/** Parts of a browser that the language of the console needs. */
function stubBrowser(): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
}

describe('typedNumber', () => {
  let read: TypedNumber;
  let spoken: Language;
  beforeAll(async () => {
    stubBrowser();
    read = await import('../../../console/words/typed-number.ts');
    spoken = await import('../../../console/words/language.ts');
    spoken.speak('es');
  });
  afterAll(() => {
    spoken.speak('es');
    vi.unstubAllGlobals();
  });

  it('each text is read as the amount that a person means, or not at all', () => {
    expect(MONEY_TEXTS.length).toBeGreaterThan(60);
    const found = MONEY_TEXTS.map(([text]) => [text, read.typedNumber(text, 'money')]);
    expect(found).toEqual(MONEY_TEXTS);
  });

  it('only the unit of the field may stand beside the number', () => {
    expect(read.typedNumber('10 %', 'percent')).toBe(10);
    expect([read.typedNumber('10 €', 'percent'), read.typedNumber('10 €')]).toEqual([null, null]);
    expect([read.typedNumber('3', 'whole'), read.typedNumber('3,5', 'whole')]).toEqual([3, null]);
  });

  it('a single separator before three digits follows the language', () => {
    expect([read.typedNumber('1.234'), read.typedNumber('1,234')]).toEqual([1234, 1.234]);
    spoken.speak('en');
    expect([read.typedNumber('1.234'), read.typedNumber('1,234')]).toEqual([1.234, 1234]);
    spoken.speak('es');
  });

  it('what an input shows is read as the number that it was made of', () => {
    for (const value of [0, 1, -1.5, 1234.56, 1234.5678, 0.07, 1_000_000, -0.01])
      expect([
        read.typedNumber(read.typedText(value)),
        read.typedNumber(read.typedMoney(value), 'money'),
      ]).toEqual([value, value]);
    expect([read.typedMoney(80), read.typedMoney(-1234.5)]).toEqual(['80,00', '\u22121234,50']);
  });
});
