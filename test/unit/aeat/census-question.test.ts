import { describe, expect, it } from 'vitest';
import { censusQuestion } from '../../../src/registration/aeat/census-question.ts';

const namesAsked = (nif: string, name: string | null) =>
  censusQuestion({ nif, name })?.asked.map((taxpayer) => taxpayer.name) ?? null;

describe('what the census is asked', () => {
  it.each(['B12345674', 'A58818501', 'P2807900B', 'W0184081H', 'U12345674'])(
    'of the entity %s: the NIF alone, whatever its name',
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
    'of the person %s: NIF and name, in each order that may be meant',
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
  ])('of the name "%s": %j', (name, asked) => {
    expect(namesAsked('12345678Z', name)).toEqual(asked);
  });

  it.each([null, '', '  '])('of a person named %j: the NIF alone', (name) => {
    expect(censusQuestion({ nif: '12345678Z', name })).toEqual({
      nif: '12345678Z',
      nameKey: '',
      asked: [{ nif: '12345678Z', name: null }],
    });
  });

  it('finds the answer of before whatever the case and accents of the name', () => {
    const keyOf = (name: string) => censusQuestion({ nif: '12345678Z', name }).nameKey;
    expect(keyOf('ANA PRUEBA  MARTIN')).toBe(keyOf('Ana Prueba Martín'));
    expect(keyOf('Ana Prueba Gil')).not.toBe(keyOf('Ana Prueba Martín'));
  });
});
