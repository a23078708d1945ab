import { expect, it } from 'vitest';
import * as z from 'zod';
import { issueMessage } from '../../../src/platform/i18n/issue-messages.ts';

it.each([
  [/^\d{1,7}$/, 'must be 1 to 7 digits', 'debe ser de 1 a 7 dígitos'],
  [/^\d{6}$/, 'must be 6 digits', 'debe ser de 6 dígitos'],
  [/^[0-9A-Z]{20}$/, 'must be 20 capital letters or digits', 'debe ser de 20 letras mayúsculas o dígitos'],
  [/^(a|b)$/, 'is not valid', 'no es válido'],
])('a text that does not match %s is told what is right', (pattern, en, es) => {
  const [issue] = z.string().regex(pattern).safeParse('?').error?.issues ?? [];
  expect(issue === undefined ? null : issueMessage(issue, false)).toEqual({ en, es });
});
