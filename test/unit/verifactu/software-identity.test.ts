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

describe('the software identity of a company', () => {
  it("is the producer's, with the company's own installation", () => {
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

  it('has the version of the code', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(SYSTEM_VERSION).toBe(version);
  });

  it('says that it serves one taxpayer where it does', () => {
    expect(softwareIdentity(PRODUCER, '1', false).IndicadorMultiplesOT).toBe('N');
  });

  it('is one that a record takes and that names itself a development one where no producer is configured', () => {
    const element = softwareElement(softwareIdentity(null, '1', false));
    expect(element.NombreRazon).toContain('DESARROLLO');
    expect(element.NombreSistemaInformatico).toBe(SYSTEM_NAME);
  });
});
