import { describe, expect, it } from 'vitest';
import { companyTimeZone } from '../../../src/operations/company/time-zone.ts';

const MADRID = {
  street: 'Mayor 1',
  number: null,
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};

describe('the time zone of a company', () => {
  it.each([
    ['Madrid', { ...MADRID }, 'Europe/Madrid'],
    ['Las Palmas', { ...MADRID, province: 'Las Palmas', postal_code: '35001' }, 'Atlantic/Canary'],
    ['Santa Cruz de Tenerife', { ...MADRID, province: 'SANTA CRUZ DE TENERIFE' }, 'Atlantic/Canary'],
    [
      'no province but a Canary postal code',
      { ...MADRID, province: null, postal_code: '38001' },
      'Atlantic/Canary',
    ],
    ['a province of that name abroad', { ...MADRID, province: 'Las Palmas', country: 'AR' }, 'Europe/Madrid'],
    ['no address', null, 'Europe/Madrid'],
  ])('of %s', (_, address, zone) => {
    expect(companyTimeZone({ address })).toBe(zone);
  });
});
