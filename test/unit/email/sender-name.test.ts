import { describe, expect, it } from 'vitest';
import { senderName, sentThrough } from '../../../src/mail/invoices/sender-name.ts';

const NIF = 'B74001009';
const nameOf = (tradeName: string | null, legalName = 'Estudio Ana SL', serviceName = 'Folio') =>
  senderName({ tradeName, legalName, nif: NIF }, serviceName);

describe('the sender name of a company', () => {
  it.each([
    'Peña & Núñez',
    'Follow Media',
    'Taller 101',
    'Escuela Fo-li',
    'Ático',
    "Bar L'Àliga, S.L.",
    'Cal·ligrafia i més (Vic)',
    '¡Qué bien! Nº 1/2ª + café',
    'Dvořák & Łuczak',
    'Jose\u0301 Moda',
    'Ana | Diseño',
    'Equipo de seguridad',
  ])('is its trade name: %s', (tradeName) => {
    expect(nameOf(tradeName)).toBe(tradeName);
  });

  it.each([
    'Folio',
    'FOLIO',
    'Seguridad de Fólio',
    'SeguridadFolio',
    'F o l i o',
    'F.o-l_i.o',
    'Fol\u200bio',
    'Fоlio',
    'Fοlіο',
    'FoIio',
    'Fo1io',
    'F0l|0',
    'FoI1o',
    'Fo|!o',
    'Fol¡o',
    'F|o|l|i|o',
    'F°lio',
    'Ｆｏｌｉｏ',
    'evil.example',
    'Llama al 600 123 456',
    'Se ha activado un segundo factor en tu cuenta',
    ' ',
  ])(
    'is its legal name if the trade name seems to contain the service name, or reads like a message: %s',
    (tradeName) => {
      expect(nameOf(tradeName)).toBe('Estudio Ana SL');
    },
  );

  it.each([
    ['a hooked letter', 'ƒolio'],
    ['letters of Lisu', 'ꓝꓳꓡꓲꓳ'],
    ['a letter of Lisu', 'Foꓡio'],
    ['squared letters', '🅵🅾🅻🅸🅾'],
    ['a letter of Hangul', 'Foㅣio'],
    ['a mathematical sign', 'Fo∣io'],
    ['a small capital', 'Fᴏlio'],
    ['letters of Coptic', 'Fⲟliⲟ'],
    ['an Armenian letter and a Thai digit', 'Fօli๐'],
    ['a letter of a tone', 'Fƅlio'],
    ['the long s', 'ſolio'],
    ['a mark that composes no letter', 'Fo\u0338lio'],
    ['Greek letters alone', 'Αθήνα'],
    ['a picture', 'Flores 🌹'],
  ])('is its legal name, or else its NIF, if the name has %s', (_, name) => {
    expect([nameOf(name), nameOf(name, name)]).toEqual(['Estudio Ana SL', NIF]);
  });

  it('is its legal name without a trade name, also a long one, or one with the service name within a word', () => {
    const long = 'Comunidad de Propietarios de la Calle Mayor número 15 de Alcalá de Henares';
    expect(nameOf(null, long)).toBe(long);
    expect(nameOf(null, 'Portfolio Consultores SL')).toBe('Portfolio Consultores SL');
  });

  it.each([
    'Seguridad de Folio SL',
    'Folioseguridad SL',
    'F.o.l.i.o SL',
    'Fоlio SL',
    'Entra en evil.example SL',
  ])('is its NIF if the legal name is no better: %s', (legalName) => {
    expect(nameOf('Folio', legalName)).toBe(NIF);
  });

  it.each([
    ['es', 'Soporte técnico, a través de Folio'],
    ['en', 'Soporte técnico via Folio'],
    ['ca', 'Soporte técnico mitjançant Folio'],
    ['gl', 'Soporte técnico, a través de Folio'],
    ['eu', 'Soporte técnico, Folio bidez'],
  ] as const)('names in a mail in %s the service through which the company sends', (language, name) => {
    expect(sentThrough('Soporte técnico', 'Folio', language)).toBe(name);
    expect(sentThrough('Soporte técnico', '', language)).toBe('Soporte técnico');
  });

  it('is its trade name at a deployment whose sender has no name', () => {
    expect(nameOf('Folio', 'Estudio Ana SL', '')).toBe('Folio');
  });
});
