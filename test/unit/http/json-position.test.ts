import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenAt } from '../../../src/http/body/json-position.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('brokenAt', () => {
  it.each([
    ['{"a": 1,}', 1, 9],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ["{'a': 1}", 1, 2],
    ['{"a": tru}', 1, 7],
    ['{"a": "x', 1, 9],
    ['{"a": 01}', 1, 8],
    ['[1, 2', 1, 6],
    ['{} x', 1, 4],
    ['', 1, 1],
  ])('brokenAt: %j breaks at line %i, column %i', (text, line, column) => {
    expect(brokenAt(text)).toEqual({ line, column, offset: expect.any(Number) });
  });

  it('brokenAt returns null exactly for valid JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, at, spoiler) => {
        const place = at % (text.length + 1);
        const spoiled = text.slice(0, place) + spoiler + text.slice(place);
        expect(brokenAt(text)).toBeNull();
        expect(brokenAt(spoiled) === null).toBe(isJson(spoiled));
      }),
    );
  });
});
