import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../support/console/stub-browser.ts';

let audited: typeof import('../../../console/words/audited-values.ts');

beforeAll(async () => {
  stubBrowser();
  const { speak } = await import('../../../console/words/language.ts');
  audited = await import('../../../console/words/audited-values.ts');
  speak('es');
});

afterAll(() => vi.unstubAllGlobals());

describe('audited values', () => {
  it('an object is shown by the names of its properties, without the empty ones', () => {
    const tax = { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null };
    expect(audited.changedValue(tax)).toBe('Tipo: IVA · Porcentaje: 21 · Régimen: 01');
  });

  it.each([
    [null, '–'],
    [{}, '–'],
    ['', '–'],
    [true, 'Sí'],
    [1.5, '1,5'],
    ['DRAFT', 'Borrador'],
    [['a@b.test', 'c@d.test'], 'a@b.test, c@d.test'],
    ['SECURITY_NOTICE', 'Aviso de seguridad'],
  ])('the value %j is shown as %s', (value, shown) => {
    expect(audited.changedValue(value)).toBe(shown);
  });

  it('a property without a name is shown by its own words', () => {
    expect([audited.changedName('legal_name'), audited.changedName('some_new_flag')]).toEqual([
      'Nombre o razón social',
      'some new flag',
    ]);
  });
});
