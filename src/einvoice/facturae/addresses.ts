import { canonicalProvince } from '../../domain/identity/spanish-provinces.ts';
import { field, group, type Markup } from '../../xml/markup.ts';
import { facturaeCountry } from './country-codes.ts';
import { MAX_PROVINCE_CHARACTERS, MAX_STREET_CHARACTERS, MAX_TOWN_CHARACTERS } from './limits.ts';
import { REFUSALS } from './refusals.ts';
import type { FacturaeAddress, Refuse } from './source.ts';
import { boundedField } from './xml-parts.ts';

const SPAIN = 'ES';
const SPANISH_POSTAL_CODE = /^\d{5}$/;

/** Short names of provinces whose usual name is too long. */
const SHORT_PROVINCES: Readonly<Record<string, string>> = {
  'Santa Cruz de Tenerife': 'S.C. Tenerife',
};
/** Placeholder for foreign addresses without a province, which the schema requires. */
const NO_PROVINCE = '-';

function present(text: string | null): string {
  return text?.trim() ?? '';
}

/** Returns the name of a Spanish province. If the written name is too long, it returns the usual one. */
function spanishProvince(text: string): string {
  if (text.length <= MAX_PROVINCE_CHARACTERS) return text;
  const usual = canonicalProvince(text) ?? text;
  return SHORT_PROVINCES[usual] ?? usual;
}

/**
 * Writes an address as Facturae defines it (AddressType, OverseasAddressType).
 *
 * @param path field of the invoice with the address
 */
export function addressMarkup(address: FacturaeAddress | null, path: string, refuse: Refuse): Markup {
  const [road, town] = [present(address?.street ?? null), present(address?.city ?? null)];
  if (address === null || road === '' || town === '') {
    refuse(REFUSALS.address(path));
    return '';
  }
  const country = facturaeCountry(address.country);
  if (country === null) refuse(REFUSALS.country(`${path}.country`));
  const number = present(address.number);
  const street = number === '' ? road : `${road}, ${number}`;
  const isSpanish = address.country === SPAIN;
  return group(isSpanish ? 'AddressInSpain' : 'OverseasAddress', [
    boundedField('Address', street, MAX_STREET_CHARACTERS, `${path}.street`, refuse),
    ...(isSpanish ? inSpain(address, town, path, refuse) : abroad(address, town, path, refuse)),
    field('CountryCode', country ?? ''),
  ]);
}

function inSpain(address: FacturaeAddress, town: string, path: string, refuse: Refuse): Markup[] {
  const [postalCode, named] = [present(address.postal_code), present(address.province)];
  if (named === '' || !SPANISH_POSTAL_CODE.test(postalCode)) refuse(REFUSALS.address(path));
  const province = spanishProvince(named);
  return [
    field('PostCode', postalCode),
    boundedField('Town', town, MAX_TOWN_CHARACTERS, `${path}.city`, refuse),
    boundedField('Province', province, MAX_PROVINCE_CHARACTERS, `${path}.province`, refuse),
  ];
}

function abroad(address: FacturaeAddress, town: string, path: string, refuse: Refuse): Markup[] {
  const place = `${present(address.postal_code)} ${town}`.trim();
  const province = present(address.province);
  return [
    boundedField('PostCodeAndTown', place, MAX_TOWN_CHARACTERS, `${path}.city`, refuse),
    boundedField('Province', province || NO_PROVINCE, MAX_PROVINCE_CHARACTERS, `${path}.province`, refuse),
  ];
}
