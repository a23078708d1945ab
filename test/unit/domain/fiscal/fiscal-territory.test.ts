import { describe, expect, it } from 'vitest';
import { placedTerritory } from '../../../../src/domain/fiscal/fiscal-territory.ts';
import { activityTerritory } from '../../../../src/domain/taxes/activity-territory.ts';

describe('the territory of a company', () => {
  it.each([
    [{ province: 'Bizkaia', postal_code: '48001' }, 'BIZKAIA', 'ADDRESS', 'PENINSULA'],
    [{ province: 'vizcaya' }, 'BIZKAIA', 'ADDRESS', 'PENINSULA'],
    [{ province: 'GUIPÚZCOA' }, 'GIPUZKOA', 'ADDRESS', 'PENINSULA'],
    [{ province: 'Araba/Álava' }, 'ARABA', 'ADDRESS', 'PENINSULA'],
    [{ province: 'Nafarroa' }, 'NAVARRA', 'ADDRESS', 'PENINSULA'],
    // A city in the place of the province: the postal code decides.
    [{ province: 'Bilbao', postal_code: '48001' }, 'BIZKAIA', 'ADDRESS', 'PENINSULA'],
    [{ postal_code: '31001' }, 'NAVARRA', 'ADDRESS', 'PENINSULA'],
    // The province wins over the postal code, and enclaves follow their province.
    [{ province: 'Burgos', postal_code: '01118' }, 'COMMON', 'ADDRESS', 'PENINSULA'],
    [{ province: 'Cantabria', postal_code: '48879' }, 'COMMON', 'ADDRESS', 'PENINSULA'],
    [{ province: 'Las Palmas' }, 'COMMON', 'ADDRESS', 'CANARIAS'],
    [{ province: 'Canarias' }, 'COMMON', 'ADDRESS', 'CANARIAS'],
    [{ postal_code: '38001' }, 'COMMON', 'ADDRESS', 'CANARIAS'],
    [{ province: 'Ceuta' }, 'COMMON', 'ADDRESS', 'CEUTA'],
    [{ province: 'Melilla' }, 'COMMON', 'ADDRESS', 'MELILLA'],
    [{ province: 'Bizkaia', postal_code: '48001', country: 'FR' }, 'COMMON', 'DEFAULT', null],
    [{ province: 'Nowhere', postal_code: '99001' }, 'COMMON', 'DEFAULT', null],
    [null, 'COMMON', 'DEFAULT', null],
  ] as const)(
    'the address %j gives %s by %s, and the taxes of %s',
    (address, territory, source, activity) => {
      expect(placedTerritory(null, address)).toEqual({ territory, source });
      expect(activityTerritory(null, address)).toBe(activity);
    },
  );

  it('a declared territory wins over the address', () => {
    const address = { province: 'Madrid' };
    expect(placedTerritory('BIZKAIA', address)).toEqual({ territory: 'BIZKAIA', source: 'DECLARED' });
    expect(activityTerritory('CEUTA', address)).toBe('CEUTA');
  });
});
