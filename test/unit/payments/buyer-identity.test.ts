import { describe, expect, it } from 'vitest';
import { isCompleteAddress } from '../../../src/domain/identity/address.ts';
import type { BuyerAddress, BuyerFacts } from '../../../src/domain/payments/provider-event.ts';
import { buyerIdentity } from '../../../src/payments/invoicing/buyer-identity.ts';

const NOBODY: BuyerFacts = { name: null, email: null, phone: null, taxIds: [], address: null };
const MADRID: BuyerAddress = {
  line1: 'Calle de Goya 10',
  line2: '3.º B',
  city: 'Madrid',
  state: 'M',
  postalCode: '28001',
  country: 'ES',
};

function identified(...taxIds: [string, string][]) {
  const { nif, alternativeId, unusable } = buyerIdentity({
    ...NOBODY,
    taxIds: taxIds.map(([type, value]) => ({ type, value })),
  });
  return { nif, alternativeId, unusable };
}

function addressOf(changes: Partial<BuyerAddress>) {
  return buyerIdentity({ ...NOBODY, address: { ...MADRID, ...changes } }).address;
}

describe('who a buyer is', () => {
  it.each([
    ['es_cif', 'B12345674', 'B12345674'],
    ['es_cif', 'b-12345674', 'B12345674'],
    ['eu_vat', 'ESB12345674', 'B12345674'],
    ['nif', '12345678z', '12345678Z'],
    ['nif', 'ES 12345678Z', '12345678Z'],
  ])('is a NIF, by %s %s', (type, value, nif) => {
    expect(identified([type, value])).toEqual({ nif, alternativeId: null, unusable: null });
  });

  it.each([
    ['eu_vat', 'DE136695976', { type: '02', number: 'DE136695976', country_code: 'DE' }],
    ['nif', 'DE136695976', { type: '02', number: 'DE136695976', country_code: 'DE' }],
    ['gb_vat', 'GB123456789', { type: '04', number: 'GB123456789', country_code: 'GB' }],
    ['us_ein', '12-3456789', { type: '04', number: '12-3456789', country_code: 'US' }],
  ])('is an id of another country, by %s %s', (type, value, alternativeId) => {
    expect(identified([type, value])).toEqual({ nif: null, alternativeId, unusable: null });
  });

  it.each([
    ['es_cif', 'B12345675'],
    ['nif', '12345678A'],
    ['eu_vat', 'XX123'],
    ['eu_oss_vat', 'EU123456789'],
    ['unknown', 'whatever'],
    ['us_ein', '1'.repeat(21)],
  ])('is nobody by %s %s, which is told', (type, value) => {
    expect(identified([type, value])).toEqual({ nif: null, alternativeId: null, unusable: value });
  });

  it('is the first that can be, of several', () => {
    expect(identified(['es_cif', 'B12345675'], ['nif', '12345678Z'])).toEqual({
      nif: '12345678Z',
      alternativeId: null,
      unusable: null,
    });
    expect(identified()).toEqual({ nif: null, alternativeId: null, unusable: null });
  });
});

describe('where a buyer lives', () => {
  it('is a complete address of Spain, its province by name, code or postal code', () => {
    for (const state of ['M', 'ES-M', 'Madrid', 'madrid', null, 'MD', 'Comunidad']) {
      const address = addressOf({ state });
      expect(address).toMatchObject({
        street: 'Calle de Goya 10, 3.º B',
        postal_code: '28001',
        province: 'Madrid',
      });
      expect(address !== null && isCompleteAddress(address)).toBe(true);
    }
    expect(addressOf({ postalCode: '8001', state: null })).toMatchObject({
      postal_code: '08001',
      province: 'Barcelona',
    });
  });

  it('is one abroad without a province', () => {
    const address = addressOf({ country: 'DE', state: null, postalCode: '10969', city: 'Berlin' });
    expect(address).toMatchObject({ country: 'DE', province: null });
    expect(address !== null && isCompleteAddress(address)).toBe(true);
  });

  it('lacks what the rules of addresses refuse, and is none without a country', () => {
    expect(addressOf({ postalCode: '280011', line1: 'Calle <b>', line2: null })).toMatchObject({
      street: null,
      postal_code: null,
      city: 'Madrid',
    });
    expect(addressOf({ country: null })).toBeNull();
    expect(addressOf({ country: 'Spain' })).toBeNull();
  });
});
