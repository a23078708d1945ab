import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';
import { bundleOptions, isShipped, PARTS } from '../../../scripts/packages/shipped-parts.ts';
import { regexesOfText } from '../../../scripts/regexes/collect-regexes.ts';
import { regexFault } from '../../../scripts/regexes/regex-faults.ts';

describe('the check of regular expressions', () => {
  it('regexesOfText finds regular expressions by syntax', () => {
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
  ])('regexFault rejects /%s/%s as %s', async (source, flags, how) => {
    expect(await regexFault({ source, flags })).toContain(how);
  });

  it('regexFault rejects an expression that it cannot read', async () => {
    expect(await regexFault({ source: null, flags: '' })).toContain('nothing is known');
  });

  it('regexFault accepts a linear expression', async () => {
    expect(await regexFault({ source: '^[a-z]+$', flags: '' })).toBeNull();
  });
});

/** True for a code file of our own. */
const isOwnCode = (file: string) => /\.[jt]s$/.test(file) && !file.includes('node_modules/');

describe('the folders of the regular expression check', () => {
  it.each(Object.entries(PARTS))(
    'the checked folders contain every file in the bundle of the %s',
    async (_part, entry) => {
      const { metafile } = await build(bundleOptions(entry));
      const files = Object.keys(metafile.inputs).filter(isOwnCode);
      expect(files).toContain(entry);
      expect(files.filter((file) => !isShipped(file))).toEqual([]);
    },
  );

  it('the checked folders contain the published files and the page scripts', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
    const { files } = manifest as { files: string[] };
    // `dist` is bundled from `cli`, which is checked above.
    const published = files
      .filter((file) => isOwnCode(file) || !file.includes('.'))
      .filter((file) => !file.startsWith('dist/'));
    expect(published).toContain('bin');
    expect(published.filter((file) => !isShipped(file))).toEqual([]);
    expect(readdirSync(join(REPOSITORY, 'src/pages/public')).some(isOwnCode)).toBe(true);
  });
});
