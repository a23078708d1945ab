import {
  type Address,
  type AddressInput,
  isCompleteAddress,
  normaliseAddress,
  validateAddress,
} from '../domain/identity/address.ts';
import { resolveCountry } from '../domain/identity/countries.ts';
import { canonicalProvince, SPANISH_PROVINCES } from '../domain/identity/spanish-provinces.ts';
import type { Violation } from '../domain/violation.ts';
import { type ColumnHeaders, textIn } from './columns.ts';
import { splitStreetNumber } from './street-number.ts';
import type { TableRow } from './table.ts';

/** The columns that an address is read from. */
export type AddressColumn = 'street' | 'number' | 'postal_code' | 'city' | 'province' | 'country';
type AddressHeaders = ColumnHeaders<AddressColumn>;

const SPAIN = 'ES';
const WITHOUT_LEADING_ZERO = /^\d{4}$/;

/** The address of a row: whole, or what keeps it from being so; `country` is null when the row names none that exists. */
export interface ReadAddress {
  address: Address | null;
  country: string | null;
  violations: Violation[];
}

/** Reads and judges the address of a row; without a country it is in Spain. */
export function readAddress(row: TableRow, columns: AddressHeaders): ReadAddress {
  const sent = sentAddress(row, columns);
  const country = resolveCountry(sent.country);
  const violations = validateAddress(sent, 'address', { complete: true });
  if (violations.length > 0) return { address: null, country, violations };
  const address = normaliseAddress(sent);
  return { address: isCompleteAddress(address) ? address : null, country, violations };
}

/** The address of a row as it stands there; without a country it is in Spain. */
export function sentAddress(row: TableRow, columns: AddressHeaders): AddressInput & { country: string } {
  const text = (column: AddressColumn) => textIn(row, column, columns);
  const street = text('street');
  const parts = columns.has('number') ? { street, number: text('number') } : splitStreetNumber(street);
  const province = text('province');
  const postalCode = text('postal_code');
  const country = text('country') || SPAIN;
  return {
    street: parts.street,
    number: parts.number === '' ? null : parts.number,
    postal_code: resolveCountry(country) === SPAIN ? withLeadingZero(postalCode, province) : postalCode,
    city: text('city'),
    province: province === '' ? null : province,
    country,
  };
}

/** A Spanish postal code that a spreadsheet took for a number, mended where the province vouches for the zero. */
function withLeadingZero(postalCode: string, province: string): string {
  if (!WITHOUT_LEADING_ZERO.test(postalCode)) return postalCode;
  const mended = `0${postalCode}`;
  const name = canonicalProvince(province);
  const found = SPANISH_PROVINCES.find((known) => known.name === name);
  return found !== undefined && mended.startsWith(found.postalPrefix) ? mended : postalCode;
}
