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
  ['indica `recipients.1`', 'indica «Destinatarios»'],
  ['usa `register_number` hasta 1.50 €', 'usa register_number hasta 1,50 €'],
  [
    'Solo admite cobros una factura emitida; esta está en DRAFT; emítela antes (POST .../issue)',
    'Solo admite cobros una factura emitida; esta está en «Borrador»; emítela antes',
  ],
  [
    'Completa el domicilio o declara el territorio con PUT …/fiscal-territory',
    'Completa el domicilio o declara el territorio',
  ],
  [
    'no puede ser posterior a 2026-11-29 (F-2026-11-29)',
    'no puede ser posterior a 29/11/2026 (F-2026-11-29)',
  ],
  ['es obligatorio sin alternative_id', 'es obligatorio sin «Otro documento de identidad»'],
  ['El NIF no está en el censo de la AEAT', 'El NIF no está en el censo de la AEAT'],
])('a sentence of the service names properties as the console does: %s', (sentence, shown) => {
  expect(names.forReaders(sentence)).toBe(shown);
});
