import { describe, expect, it } from 'vitest';
import { producerIdentity, readProducerValues } from '../../../src/domain/producer-identity.ts';
import { DECLARATION_LETTERS } from '../../../src/verifactu/software/declaration-texts.ts';
import { responsibleDeclaration } from '../../../src/verifactu/software/responsible-declaration.ts';
import { softwareIdentity } from '../../../src/verifactu/software/software-identity.ts';
import { officialText, officialTitle } from './support/official-data.ts';

const VARIABLES = {
  PRODUCER_NAME: 'Folio Software, S.L.',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Calle Mayor 1, 28013 Madrid, España',
  PRODUCER_SYSTEM_ID: 'FO',
  PRODUCER_PLACE: 'Madrid, España',
  PRODUCER_DATE: '2026-12-31',
};
const COMPLETE = readProducerValues(VARIABLES);

describe('the responsible declaration', () => {
  it('the declaration has the letters a to l in order, each with text and value', () => {
    const { items, title, complete, notice } = responsibleDeclaration(COMPLETE);
    expect(title).toBe('DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN');
    expect(Object.keys(items).join('')).toBe('abcdefghijkl');
    expect(DECLARATION_LETTERS.join('')).toBe('abcdefghijkl');
    for (const { label, value } of Object.values(items)) {
      expect(label).not.toMatch(/[.:]$/);
      expect(value).toMatch(/\S/);
    }
    expect([complete, notice]).toEqual([true, null]);
  });

  it('the declaration states day, month and year and then the place', () => {
    const place = (date: string) =>
      responsibleDeclaration(readProducerValues({ ...VARIABLES, PRODUCER_DATE: date })).items.l.value;
    expect(place('2026-12-31')).toBe('31 de diciembre de 2026, Madrid, España');
    expect(place('2027-01-01')).toBe('1 de enero de 2027, Madrid, España');
  });

  it('the declaration describes the system as the records do', () => {
    const identity = softwareIdentity(producerIdentity(COMPLETE), '7', true);
    const { items, software } = responsibleDeclaration(COMPLETE);
    expect(software.only_verifactu).toBe(identity.TipoUsoPosibleSoloVerifactu === 'S');
    expect(software.allows_several_taxpayers).toBe(identity.TipoUsoPosibleMultiOT === 'S');
    expect(items.e.value).toContain(`TipoUsoPosibleSoloVerifactu: ${identity.TipoUsoPosibleSoloVerifactu})`);
    expect(items.f.value).toContain(`TipoUsoPosibleMultiOT: ${identity.TipoUsoPosibleMultiOT})`);
    expect([software.system_name, software.system_id, software.version]).toEqual([
      identity.NombreSistemaInformatico,
      identity.IdSistemaInformatico,
      identity.Version,
    ]);
  });

  it.each([
    ['PRODUCER_NAME', 'h'],
    ['PRODUCER_NIF', 'i'],
    ['PRODUCER_ADDRESS', 'j'],
    ['PRODUCER_SYSTEM_ID', 'b'],
    ['PRODUCER_PLACE', 'l'],
    ['PRODUCER_DATE', 'l'],
  ] as const)('the declaration is incomplete without %s and lacks only letter %s', (name, letter) => {
    const { complete, notice, items } = responsibleDeclaration(
      readProducerValues({ ...VARIABLES, [name]: undefined }),
    );
    expect(complete).toBe(false);
    expect(notice).toMatch(/incompleta/);
    const missing = DECLARATION_LETTERS.filter((each) => items[each].value === null);
    expect(missing).toEqual([letter]);
  });
});

const orden = officialText('docs/BOE_Orden.txt');

describe.runIf(orden !== null)(officialTitle('the wording of the Orden', orden), () => {
  /** Article 15.1 in one line without the page breaks of the printed text. */
  const article = (orden ?? '')
    .slice(orden?.indexOf('Artículo 15.  Contenido'), orden?.indexOf('2. Tras la información obligatoria'))
    .replace(
      /BOLETÍN OFICIAL DEL ESTADO\nLEGISLACIÓN CONSOLIDADA\nPágina \d+\n\n===== \[PAGINA.*\] =====\n/,
      '',
    )
    .replace(/\s+/g, ' ');
  const { items, title } = responsibleDeclaration(COMPLETE);

  it('the title of the declaration equals the text of the Orden', () => {
    expect(article).toContain(`comenzará con el título «${title}»`);
  });

  it.each(DECLARATION_LETTERS.filter((letter) => letter !== 'k'))(
    'letter %s of the declaration equals the text of the Orden',
    (letter) => {
      expect(article).toContain(` ${letter}) ${items[letter].label}`);
      const next = article.charAt(article.indexOf(items[letter].label) + items[letter].label.length);
      expect(next).toBe('.');
    },
  );

  it('letter k states the text of the Orden and names the Orden', () => {
    const { label, value } = items.k;
    const demanded = article.slice(article.indexOf(' k) ') + ' k) '.length, article.indexOf(' l) '));
    const stated = demanded
      .replace('deberá hacer constar que', 'hace constar: que')
      .replace('en esta orden y', 'en la Orden HAC/1177/2024, de 17 de octubre, y')
      .replace('de esta orden.', 'de dicha orden.');
    expect(`${label}: ${value}`).toBe(stated);
  });
});
