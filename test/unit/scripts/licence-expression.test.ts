import { expect, it } from 'vitest';
import { isAllowed } from '../../../scripts/packages/licence-expression.ts';

const ALLOWED = ['MIT', 'Zlib', 'Apache-2.0'];

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['', false],
  ['SEE LICENSE IN FILE.md', false],
  ['MIT OR GPL-3.0-only', true],
  ['GPL-3.0-only OR MIT', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only AND MIT', false],
  ['MIT AND (GPL-2.0 OR Zlib)', true],
  ['MIT OR GPL-2.0 AND GPL-3.0', true],
  ['(MIT OR GPL-2.0) AND GPL-3.0', false],
  ['(MIT', false],
  ['MIT)', false],
])('isAllowed of the licence %j is %s', (expression, allowed) => {
  expect(isAllowed(expression, ALLOWED)).toBe(allowed);
});
