import { canonicalProvince } from '../../domain/identity/spanish-provinces.ts';
import { field, group, type Markup } from '../xml/markup.ts';
import { facturaeCountry } from './country-codes.ts';
import { MAX_PROVINCE_CHARACTERS, MAX_STREET_CHARACTERS, MAX_TOWN_CHARACTERS } from './limits.ts';
import { REFUSALS } from './refusals.ts';
import type { FacturaeAddress, Refuse } from './source.ts';
import { boundedField } from './xml-parts.ts';

const SPAIN = 'ES';
const SPANISH_POSTAL_CODE = /^\d{5}$/;

/** Provinces whose usual name does not fit. */
const SHORT_PROVINCES: Readonly<Record<string, string>> = {
  'Santa Cruz de Tenerife': 'S.C. Tenerife',
};
/** Abroad many addresses have no province, and the schema wants one. */
const NO_PROVINCE = '-';

function present(text: string | null): string {
  return text?.trim() ?? '';
}

/** The name of a Spanish province: its usual one where what is written does not fit. */
function spanishProvince(text: string): string {
  if (text.length <= MAX_PROVINCE_CHARACTERS) return text;
  const usual = canonicalProvince(text) ?? text;
  return SHORT_PROVINCES[usual] ?? usual;
}

/**
 * An address as Facturae writes it (AddressType, OverseasAddressType).
 *
 * @param path the field of the invoice that holds it
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
