import { describe, expect, it } from 'vitest';
import { regexesOfText } from '../../../scripts/collect-regexes.ts';
import { regexFault } from '../../../scripts/regex-faults.ts';

describe('the check of regular expressions', () => {
  it('finds them by the syntax, wherever they stand', () => {
    const text = [
      'const one = /a+/giu;',
      "const two = new RegExp('b+', 'u');",
      'const three = RegExp(`c${four}`);',
      'export const copy = new RegExp(one);',
      'export const given = (what: string) => new RegExp(what);',
      "const text = '/none/';",
      'export function f() { return x.replace(/[/]d/, y) / 2 / z; }',
    ].join('\n');
    expect(regexesOfText('f.ts', text)).toEqual([
      { file: 'f.ts', line: 1, source: 'a+', flags: 'giu' },
      { file: 'f.ts', line: 2, source: 'b+', flags: 'u' },
      { file: 'f.ts', line: 3, source: null, flags: '' },
      { file: 'f.ts', line: 5, source: null, flags: '' },
      { file: 'f.ts', line: 7, source: '[/]d', flags: '' },
    ]);
  });

  it.each([
    ['0+$', '', 'polynomial'],
    ['^(a+)+$', '', 'exponential'],
    ['<[^>]*>', 'g', 'polynomial'],
  ])('refuses /%s/%s, which is %s', async (source, flags, how) => {
    expect(await regexFault({ source, flags })).toContain(how);
  });

  it('refuses what it cannot read', async () => {
    expect(await regexFault({ source: null, flags: '' })).toContain('nothing is known');
  });

  it('takes what is linear', async () => {
    expect(await regexFault({ source: '^[a-z]+$', flags: '' })).toBeNull();
  });
});
