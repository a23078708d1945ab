import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProducerIdentity, SYSTEM_NAME, SYSTEM_VERSION } from '../../../src/domain/producer-identity.ts';
import { softwareElement } from '../../../src/verifactu/software/software.ts';
import { softwareIdentity } from '../../../src/verifactu/software/software-identity.ts';

const PRODUCER = readProducerIdentity({
  PRODUCER_NAME: 'Folio Software, S.L.',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FO',
  PRODUCER_PLACE: 'Madrid, España',
  PRODUCER_DATE: '2026-01-15',
});

describe('softwareIdentity', () => {
  it("the software identity is the producer's with the company's installation number", () => {
    expect(softwareElement(softwareIdentity(PRODUCER, '17', true))).toEqual({
      NombreRazon: 'Folio Software, S.L.',
      NIF: 'B12345674',
      NombreSistemaInformatico: SYSTEM_NAME,
      IdSistemaInformatico: 'FO',
      Version: SYSTEM_VERSION,
      NumeroInstalacion: '17',
      TipoUsoPosibleSoloVerifactu: 'S',
      TipoUsoPosibleMultiOT: 'S',
      IndicadorMultiplesOT: 'S',
    });
  });

  it('the software version equals the version in package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(SYSTEM_VERSION).toBe(version);
  });

  it('IndicadorMultiplesOT is N for a single taxpayer', () => {
    expect(softwareIdentity(PRODUCER, '1', false).IndicadorMultiplesOT).toBe('N');
  });

  it('without a producer the software identity is valid and named as development', () => {
    const element = softwareElement(softwareIdentity(null, '1', false));
    expect(element.NombreRazon).toContain('DESARROLLO');
    expect(element.NombreSistemaInformatico).toBe(SYSTEM_NAME);
  });
});
