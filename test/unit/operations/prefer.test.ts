import { expect, it } from 'vitest';
import { prefersStrict } from '../../../src/contract/warnings/prefer-header.ts';

it.each([
  ['handling=strict', true],
  ['Handling=STRICT', true],
  ['handling="strict"', true],
  ['wait=10, handling=strict', true],
  ['wait=10,handling = strict; foo=bar', true],
  ['foo="a, b; c", handling=strict', true],
  ['handling=lenient', false],
  ['handling=lenient, handling=strict', false],
  ['handling=strict, handling=lenient', true],
  ['handling=strictly', false],
  ['foo="handling=strict"', false],
  ['foo="x, handling=strict"', false],
  ['respond-async; handling=strict', false],
  ['handling', false],
  ['', false],
  [null, false],
])('prefersStrict of %s is %s', (prefer, isStrict) => {
  expect(prefersStrict(prefer)).toBe(isStrict);
});
