import { describe, expect, it } from 'vitest';
import { senderName } from '../../../src/mail/invoices/sender-name.ts';

const NIF = 'B74001009';
const nameOf = (tradeName: string | null, legalName = 'Estudio Ana SL', serviceName = 'Folio') =>
  senderName({ tradeName, legalName, nif: NIF }, serviceName);

describe('the sender name of a company', () => {
  it.each(['Peña & Núñez', 'Follow Media', 'Taller 101', 'Escuela Fo-li', 'Ático'])(
    'is its trade name: %s',
    (tradeName) => {
      expect(nameOf(tradeName)).toBe(tradeName);
    },
  );

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

  it('is its trade name at a deployment whose sender has no name', () => {
    expect(nameOf('Folio', 'Estudio Ana SL', '')).toBe('Folio');
  });
});
