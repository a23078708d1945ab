import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../support/console/stub-browser.ts';

let names: typeof import('../../../console/words/property-names.ts');

beforeAll(async () => {
  stubBrowser();
  const { speak } = await import('../../../console/words/language.ts');
  names = await import('../../../console/words/property-names.ts');
  speak('es');
});

afterAll(() => vi.unstubAllGlobals());

it.each([
  [
    'Peppol pide la dirección del comprador (PEPPOL-EN16931-R010): indícala como `peppol_id`.',
    'Peppol pide la dirección del comprador: indícala como «Dirección electrónica (Peppol)».',
  ],
  ['indica `lines.1.nature`', 'indica «Bienes o servicios (línea 2)»'],
  ['usa `register_number` hasta 1.50 €', 'usa register_number hasta 1,50 €'],
])('a sentence of the service names properties as the console does: %s', (sentence, shown) => {
  expect(names.forReaders(sentence)).toBe(shown);
});
