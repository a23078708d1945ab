import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';

const TEXT = readFileSync(join(REPOSITORY, 'docs/SECURITY-MODEL.md'), 'utf8');
const OWASP_RISKS = 10;

describe('the security model', () => {
  it('every test file that the security model names exists', () => {
    const named = [...TEXT.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(OWASP_RISKS);
    expect(named.filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([]);
  });

  it('every test title that the security model quotes exists in its file', () => {
    const titled = [...TEXT.matchAll(/`(test\/[^`]+)` “([^”]+)”/g)].map(([, path = '', title = '']) => ({
      path,
      title,
    }));
    expect(titled.length).toBeGreaterThan(OWASP_RISKS);
    const isThere = ({ path, title }: { path: string; title: string }) =>
      readFileSync(join(REPOSITORY, path), 'utf8').includes(`'${title}'`);
    expect(titled.filter((each) => !isThere(each))).toEqual([]);
  });

  it('every risk of the OWASP API Top 10 has a test', () => {
    for (let risk = 1; risk <= OWASP_RISKS; risk += 1)
      expect(TEXT).toMatch(new RegExp(`^\\| API${risk} .*\`test/`, 'm'));
  });
});
