import { describe, expect, it } from 'vitest';
import { splitStreetNumber } from '../../../src/imports/street-number.ts';

describe('splitStreetNumber', () => {
  it.each([
    ['Gran Vía, 2', 'Gran Vía', '2'],
    ['Calle Mayor, nº 15, 2º B', 'Calle Mayor', '15, 2º B'],
    ['Calle Mayor, 15 B', 'Calle Mayor', '15 B'],
    ['Calle Mayor 15', 'Calle Mayor', '15'],
    ['Calle Mayor nº 15', 'Calle Mayor', '15'],
    ['Calle Mayor 15, 2º B', 'Calle Mayor', '15, 2º B'],
    ['Plaza 2 de Mayo 5', 'Plaza 2 de Mayo', '5'],
    ['Rúa Nova, s/n', 'Rúa Nova', 's/n'],
    ['Calle Sol, 7-9', 'Calle Sol', '7-9'],
  ])('splitStreetNumber splits %s', (text, street, number) => {
    expect(splitStreetNumber(text)).toEqual({ street, number });
  });

  it.each([
    'Gran Vía',
    'Avenida 2000',
    'Calle 8 de Marzo',
    'Ctra. N-340, km 12',
    'Polígono Can Roqueta, nave 5',
    'Calle Mayor, 28013 Madrid',
    `Calle Mayor, 15, ${'x'.repeat(30)}`,
    '',
  ])('splitStreetNumber keeps %s whole', (text) => {
    expect(splitStreetNumber(text)).toEqual({ street: text, number: null });
  });
});
