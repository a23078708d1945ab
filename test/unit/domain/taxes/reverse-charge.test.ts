import { describe, expect, it } from 'vitest';
import { isReverseChargedInSpain } from '../../../../src/domain/taxes/reverse-charge.ts';

const at = (postal_code: string | null, country = 'ES', nif: string | null = 'B12345674') => ({
  nif,
  address: { postal_code, country },
});

describe('isReverseChargedInSpain', () => {
  it.each([
    ['a service of the peninsula to Las Palmas', 'IVA', 'N2', '08', at('35001'), true],
    ['a service of the peninsula to Ceuta', 'IVA', 'N2', '08', at('51001'), true],
    ['a service of the peninsula to Madrid', 'IVA', 'N2', '08', at('28013'), false],
    ['a service by another rule of place', 'IVA', 'N2', '01', at('35001'), false],
    ['an export to the Canaries', 'IVA', 'E2', '02', at('35001'), false],
    ['an OSS sale', 'IVA', 'N2', '17', at('35001'), false],
    ['a service of the Canaries to Madrid', 'IGIC', 'N2', '01', at('28013'), true],
    ['a service of the Canaries to Melilla', 'IGIC', 'N2', '01', at('52001'), true],
    ['a service of the Canaries to Tenerife', 'IGIC', 'N2', '01', at('38001'), false],
    ['a service of Ceuta to Madrid', 'IPSI', 'N2', '01', at('28013'), true],
    ['a service to a recipient abroad', 'IVA', 'N2', '08', at('35001', 'DE'), false],
    ['a service to a recipient without NIF', 'IVA', 'N2', '08', at('35001', 'ES', null), false],
    ['a service to a recipient without postal code', 'IVA', 'N2', '08', at(null), false],
    ['a ticket', 'IVA', 'N2', '08', null, false],
  ])(
    '%s is judged by tax, reason and place',
    (_, tax_type, exemption_reason, regime_key, recipient, expected) => {
      expect(isReverseChargedInSpain({ tax_type, exemption_reason, regime_key }, recipient)).toBe(expected);
    },
  );
});
