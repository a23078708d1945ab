import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type ProducerVariables,
  readProducerIdentity,
  readProducerValues,
  SYSTEM_VERSION,
} from '../../../src/domain/producer-identity.ts';

const VARIABLES = {
  PRODUCER_NAME: ' Folio Software, S.L. ',
  PRODUCER_NIF: 'b-12345674',
  PRODUCER_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FO',
  PRODUCER_PLACE: 'Madrid, España',
  PRODUCER_DATE: '2026-01-15',
};

describe('the producer identity of a deployment', () => {
  it('readProducerIdentity trims the configuration and normalises the NIF', () => {
    expect(readProducerIdentity(VARIABLES)).toEqual({
      name: 'Folio Software, S.L.',
      nif: 'B12345674',
      address: 'Calle Mayor 1, 28013 Madrid',
      system_name: 'Folio',
      system_id: 'FO',
      version: SYSTEM_VERSION,
      place: 'Madrid, España',
      date: '2026-01-15',
    });
  });

  it.each(Object.keys(VARIABLES))('readProducerIdentity returns null without %s', (name) => {
    expect(readProducerIdentity({ ...VARIABLES, [name]: undefined })).toBeNull();
    expect(readProducerIdentity({ ...VARIABLES, [name]: ' ' })).toBeNull();
  });

  it.each<ProducerVariables>([
    { PRODUCER_NIF: 'B12345678' },
    { PRODUCER_SYSTEM_ID: 'F' },
    { PRODUCER_SYSTEM_ID: 'fo' },
    { PRODUCER_NAME: 'x'.repeat(121) },
    { PRODUCER_DATE: '2026-02-30' },
  ])('readProducerIdentity returns null with %j, which no record can contain', (wrong) => {
    expect(readProducerIdentity({ ...VARIABLES, ...wrong })).toBeNull();
  });

  it('readProducerValues returns null for each missing or invalid value', () => {
    expect(readProducerValues({ ...VARIABLES, PRODUCER_NIF: 'B12345678', PRODUCER_PLACE: ' ' })).toEqual({
      name: 'Folio Software, S.L.',
      nif: null,
      address: 'Calle Mayor 1, 28013 Madrid',
      system_name: 'Folio',
      system_id: 'FO',
      version: SYSTEM_VERSION,
      place: null,
      date: '2026-01-15',
    });
    expect(Object.values(readProducerValues({})).filter((value) => value !== null)).toEqual([
      'Folio',
      SYSTEM_VERSION,
    ]);
  });
});

describe('SYSTEM_VERSION', () => {
  it('SYSTEM_VERSION equals the version in package.json', () => {
    const file = fileURLToPath(new URL('../../../package.json', import.meta.url).href);
    const { version } = JSON.parse(readFileSync(file, 'utf8'));
    expect(SYSTEM_VERSION).toBe(version);
  });
});
