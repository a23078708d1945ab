import { describe, expect, it } from 'vitest';
import { censusQuestion } from '../../../src/registration/aeat/census-question.ts';

const namesAsked = (nif: string, name: string | null) =>
  censusQuestion({ nif, name })?.asked.map((taxpayer) => taxpayer.name) ?? null;

describe('censusQuestion', () => {
  it.each(['B12345674', 'A58818501', 'P2807900B', 'W0184081H', 'U12345674'])(
    'a census question about the entity %s contains the NIF alone',
    (nif) => {
      expect(censusQuestion({ nif, name: 'Una SL' })).toEqual({
        nif,
        nameKey: '',
        asked: [{ nif, name: null }],
      });
      expect(censusQuestion({ nif, name: null })).toEqual(censusQuestion({ nif, name: 'Otra SL' }));
    },
  );

  it.each(['12345678Z', 'X1234567L', 'Y1234567X', 'Z1234567R', 'K1234567L', 'L1234567L', 'M1234567L'])(
    'a census question about the person %s contains every possible order of the name',
    (nif) => {
      expect(namesAsked(nif, 'Ana Prueba Martín')).toEqual([
        'Ana Prueba Martín',
        'Prueba Martín Ana',
        'Martín Ana Prueba',
      ]);
    },
  );

  it.each([
    [
      'María José Pérez López',
      ['María José Pérez López', 'José Pérez López María', 'Pérez López María José'],
    ],
    ['Ana Prueba', ['Ana Prueba', 'Prueba Ana']],
    ['  Ana   Prueba ', ['Ana Prueba', 'Prueba Ana']],
    ['Ana', ['Ana']],
    ['Ana Ana', ['Ana Ana']],
    ['Prueba Martín, Ana', ['Prueba Martín Ana']],
  ])('the name "%s" gives the census names %j', (name, asked) => {
    expect(namesAsked('12345678Z', name)).toEqual(asked);
  });

  it.each([null, '', '  '])('a census question about a person named %j contains the NIF alone', (name) => {
    expect(censusQuestion({ nif: '12345678Z', name })).toEqual({
      nif: '12345678Z',
      nameKey: '',
      asked: [{ nif: '12345678Z', name: null }],
    });
  });

  it('the census cache key ignores case, accents and spacing of the name', () => {
    const keyOf = (name: string) => censusQuestion({ nif: '12345678Z', name }).nameKey;
    expect(keyOf('ANA PRUEBA  MARTIN')).toBe(keyOf('Ana Prueba Martín'));
    expect(keyOf('Ana Prueba Gil')).not.toBe(keyOf('Ana Prueba Martín'));
  });
});
