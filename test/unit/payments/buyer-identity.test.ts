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

describe('the identity of a Stripe buyer', () => {
  it.each([
    ['es_cif', 'B12345674', 'B12345674'],
    ['es_cif', 'b-12345674', 'B12345674'],
    ['eu_vat', 'ESB12345674', 'B12345674'],
    ['nif', '12345678z', '12345678Z'],
    ['nif', 'ES 12345678Z', '12345678Z'],
  ])('the tax id of type %s with value %s becomes a NIF', (type, value, nif) => {
    expect(identified([type, value])).toEqual({ nif, alternativeId: null, unusable: null });
  });

  it.each([
    ['eu_vat', 'DE136695976', { type: '02', number: 'DE136695976', country_code: 'DE' }],
    ['nif', 'DE136695976', { type: '02', number: 'DE136695976', country_code: 'DE' }],
    ['gb_vat', 'GB123456789', { type: '04', number: 'GB123456789', country_code: 'GB' }],
    ['us_ein', '12-3456789', { type: '04', number: '12-3456789', country_code: 'US' }],
  ])('the tax id of type %s with value %s becomes an alternative id', (type, value, alternativeId) => {
    expect(identified([type, value])).toEqual({ nif: null, alternativeId, unusable: null });
  });

  it.each([
    ['es_cif', 'B12345675'],
    ['nif', '12345678A'],
    ['eu_vat', 'XX123'],
    ['eu_oss_vat', 'EU123456789'],
    ['unknown', 'whatever'],
    ['us_ein', '1'.repeat(21)],
  ])('the tax id of type %s with value %s is reported as unusable', (type, value) => {
    expect(identified([type, value])).toEqual({ nif: null, alternativeId: null, unusable: value });
  });

  it('the first usable tax id of a buyer is used', () => {
    expect(identified(['es_cif', 'B12345675'], ['nif', '12345678Z'])).toEqual({
      nif: '12345678Z',
      alternativeId: null,
      unusable: null,
    });
    expect(identified()).toEqual({ nif: null, alternativeId: null, unusable: null });
  });
});

describe('the address of a Stripe buyer', () => {
  it('a Spanish address gets its province from name, code or postal code', () => {
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

  it('a foreign address is complete without a province', () => {
    const address = addressOf({ country: 'DE', state: null, postalCode: '10969', city: 'Berlin' });
    expect(address).toMatchObject({ country: 'DE', province: null });
    expect(address !== null && isCompleteAddress(address)).toBe(true);
  });

  it('invalid address fields are dropped, and an address without a country code is null', () => {
    expect(addressOf({ postalCode: '280011', line1: 'Calle <b>', line2: null })).toMatchObject({
      street: null,
      postal_code: null,
      city: 'Madrid',
    });
    expect(addressOf({ country: null })).toBeNull();
    expect(addressOf({ country: 'Spain' })).toBeNull();
  });
});
