import { describe, expect, it } from 'vitest';
import { companyTimeZone } from '../../../src/domain/company-time-zone.ts';

describe('companyTimeZone', () => {
  it.each(['Las Palmas', 'Santa Cruz de Tenerife', 'las palmas', 'TENERIFE'])(
    'companyTimeZone places %s in the zone of the Canaries',
    (province) => {
      expect(companyTimeZone({ province, country: 'ES' })).toBe('Atlantic/Canary');
    },
  );

  it('companyTimeZone returns Madrid for every other province and without an address', () => {
    expect(companyTimeZone({ province: 'Illes Balears', country: 'ES' })).toBe('Europe/Madrid');
    expect(companyTimeZone(null)).toBe('Europe/Madrid');
    expect(companyTimeZone({ province: 'nowhere', country: 'ES' })).toBe('Europe/Madrid');
  });

  it('companyTimeZone uses the postal code only without a province', () => {
    expect(companyTimeZone({ province: null, postal_code: '38001' })).toBe('Atlantic/Canary');
    expect(companyTimeZone({ province: 'Madrid', postal_code: '38001' })).toBe('Europe/Madrid');
  });

  it('companyTimeZone recognises Canary provinces only in Spain', () => {
    expect(companyTimeZone({ province: 'Las Palmas', country: 'PA' })).toBe('Europe/Madrid');
  });
});
