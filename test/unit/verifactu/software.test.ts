import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { type SoftwareIdentity, softwareElement } from '../../../src/verifactu/software/software.ts';
import { SOFTWARE } from './support/record-inputs.ts';

describe('softwareElement', () => {
  it('softwareElement writes the values in schema order for any input order', () => {
    const { NombreRazon, ...rest } = SOFTWARE;
    const element = softwareElement({ ...rest, NombreRazon });
    expect(element).toEqual(SOFTWARE);
    expect(Object.keys(element)).toEqual(Object.keys(SOFTWARE));
  });

  it.each<[string, Partial<SoftwareIdentity>]>([
    ['an IdSistemaInformatico of one character', { IdSistemaInformatico: 'F' }],
    ['an IdSistemaInformatico in lower case', { IdSistemaInformatico: 'fo' }],
    ['an IdSistemaInformatico with Ñ', { IdSistemaInformatico: 'FÑ' }],
    ['a malformed NIF', { NIF: 'B1' }],
    ['an overlong name', { NombreSistemaInformatico: 'x'.repeat(31) }],
    ['no version', { Version: '' }],
    ['no installation number', { NumeroInstalacion: ' ' }],
  ])('softwareElement rejects %s', (_, changes) => {
    expect(() => softwareElement({ ...SOFTWARE, ...changes })).toThrow(RecordDataError);
  });
});
