import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isCountryCode } from '../../../src/domain/identity/agency-countries.ts';
import {
  CORRECTIVE_TYPES,
  EXEMPTIONS,
  ID_TYPES,
  INVOICE_TYPES,
  isOneOf,
  REGIME_KEYS,
  TAX_CODES,
} from '../../../src/verifactu/code-lists.ts';
import { officialJson, officialText, officialTitle } from './support/official-data.ts';
import { enumeration } from './support/xsd-sequence.ts';

const list = z.record(z.string(), z.string()).transform((codes) =>
  Object.keys(codes)
    .filter((code) => !code.startsWith('_'))
    .toSorted(),
);
const listFile = z.object({
  L1_Impuesto: list,
  L2_TipoFactura: list,
  L7_IDType: list,
  L8A_ClaveRegimen_IVA: list,
  L8B_ClaveRegimen_IGIC: list,
  L8_IPSI_ClaveRegimen: list,
  L10_OperacionExenta: list,
});

const json = officialJson('code-lists.json');
const xsd = officialText('schemas/SuministroInformacion.xsd');

describe.skipIf(json === null || xsd === null)(officialTitle('official code lists', json ?? xsd), () => {
  it('the code lists of the rules equal the official code lists', () => {
    const lists = listFile.parse(json);
    expect(INVOICE_TYPES.toSorted()).toEqual(lists.L2_TipoFactura);
    expect(ID_TYPES.toSorted()).toEqual(lists.L7_IDType);
    expect(REGIME_KEYS.IVA.toSorted()).toEqual(lists.L8A_ClaveRegimen_IVA);
    expect(REGIME_KEYS.IGIC.toSorted()).toEqual(lists.L8B_ClaveRegimen_IGIC);
    expect(REGIME_KEYS.IPSI.toSorted()).toEqual(lists.L8_IPSI_ClaveRegimen);
    expect(EXEMPTIONS.IGIC.toSorted()).toEqual(lists.L10_OperacionExenta);
    expect(lists.L1_Impuesto).toEqual(expect.arrayContaining(Object.values(TAX_CODES)));
  });

  it('isCountryCode accepts exactly the countries of the official schema', () => {
    const countries = new Set(enumeration(xsd ?? '', 'CountryType2'));
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const pairs = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
    expect(countries.size).toBeGreaterThan(200);
    expect(pairs.filter(isCountryCode)).toEqual(pairs.filter((pair) => countries.has(pair)));
  });
});

describe('the code lists of the records', () => {
  it('isOneOf distinguishes the codes of a list from others', () => {
    expect(isOneOf(CORRECTIVE_TYPES, 'R5')).toBe(true);
    expect(isOneOf(CORRECTIVE_TYPES, 'F1')).toBe(false);
  });

  it('the exemptions E7 and E8 exist only for IGIC', () => {
    expect(EXEMPTIONS.IVA).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6']);
    expect(EXEMPTIONS.IGIC).toEqual([...EXEMPTIONS.IVA, 'E7', 'E8']);
  });

  it('the tax codes equal those of list L1', () => {
    expect(TAX_CODES).toEqual({ IVA: '01', IPSI: '02', IGIC: '03' });
  });
});
