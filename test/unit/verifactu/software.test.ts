import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { type SoftwareIdentity, softwareElement } from '../../../src/verifactu/software/software.ts';
import { SOFTWARE } from './support/record-inputs.ts';

describe('the software of a record', () => {
  it('has the values of the responsible declaration, in the order of the schema whatever theirs', () => {
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
  ])('is refused with %s', (_, changes) => {
    expect(() => softwareElement({ ...SOFTWARE, ...changes })).toThrow(RecordDataError);
  });
});
