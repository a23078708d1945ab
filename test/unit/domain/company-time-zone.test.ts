import { describe, expect, it } from 'vitest';
import { companyTimeZone } from '../../../src/domain/company-time-zone.ts';

describe('companyTimeZone', () => {
  it.each(['Las Palmas', 'Santa Cruz de Tenerife', 'las palmas', 'TENERIFE'])(
    'puts %s in the zone of the Canaries',
    (province) => {
      expect(companyTimeZone({ province, country: 'ES' })).toBe('Atlantic/Canary');
    },
  );

  it('puts every other province, and a company without an address, in that of Madrid', () => {
    expect(companyTimeZone({ province: 'Illes Balears', country: 'ES' })).toBe('Europe/Madrid');
    expect(companyTimeZone(null)).toBe('Europe/Madrid');
    expect(companyTimeZone({ province: 'nowhere', country: 'ES' })).toBe('Europe/Madrid');
  });

  it('goes by the postal code only where there is no province', () => {
    expect(companyTimeZone({ province: null, postal_code: '38001' })).toBe('Atlantic/Canary');
    expect(companyTimeZone({ province: 'Madrid', postal_code: '38001' })).toBe('Europe/Madrid');
  });

  it('heeds Canary names in Spain only', () => {
    expect(companyTimeZone({ province: 'Las Palmas', country: 'PA' })).toBe('Europe/Madrid');
  });
});
