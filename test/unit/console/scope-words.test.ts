import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCOPE_WORDS } from '../../../src/contract/scope-words.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { authorizePage } from '../../../src/pages/authorize-page.ts';
import { stubBrowser } from '../../support/console/stub-browser.ts';

let language: typeof import('../../../console/words/language.ts');
let scopes: typeof import('../../../console/words/scope-words.ts');

beforeAll(async () => {
  stubBrowser();
  language = await import('../../../console/words/language.ts');
  scopes = await import('../../../console/words/scope-words.ts');
});

afterAll(() => vi.unstubAllGlobals());

describe('the words of scopes', () => {
  it('the console offers every scope of the contract', () => {
    expect(scopes.SCOPES.toSorted()).toEqual(SCOPES.toSorted());
  });

  it.each(['es', 'en', 'ca'] as const)('every scope has its own words in %s', (tongue) => {
    language.speak(tongue);
    const names = SCOPES.map((scope) => scopes.scopeName(scope));
    expect(new Set(names).size).toBe(SCOPES.length);
    expect(names.filter((name) => name.includes(':'))).toEqual([]);
  });

  it.each(['es', 'en'] as const)('the consent page shows no raw scope in %s', (tongue) => {
    const page = authorizePage({ clientName: 'Tienda', destination: 'tienda.test', scopes: SCOPES }, tongue);
    const shown = page.replace(/<[^>]*>/g, ' ');
    expect(SCOPES.filter((scope) => shown.includes(scope))).toEqual([]);
    expect(SCOPES.filter((scope) => !shown.includes(SCOPE_WORDS[scope][tongue]))).toEqual([]);
  });
});
