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

/** Columns of an address. */
export type AddressColumn = 'street' | 'number' | 'postal_code' | 'city' | 'province' | 'country';
type AddressHeaders = ColumnHeaders<AddressColumn>;

const SPAIN = 'ES';
const WITHOUT_LEADING_ZERO = /^\d{4}$/;

/** Address of a row: complete, or the violations that prevent it. `country` is null if the row names no known one. */
export interface ReadAddress {
  address: Address | null;
  country: string | null;
  violations: Violation[];
}

/** Reads and validates the address of a row. The default country is Spain. */
export function readAddress(row: TableRow, columns: AddressHeaders): ReadAddress {
  const sent = sentAddress(row, columns);
  const country = resolveCountry(sent.country);
  const violations = validateAddress(sent, 'address', { complete: true });
  if (violations.length > 0) return { address: null, country, violations };
  const address = normaliseAddress(sent);
  return { address: isCompleteAddress(address) ? address : null, country, violations };
}

/** Returns the address of a row as written. The default country is Spain. */
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

/** Restores the leading zero of a Spanish postal code that a spreadsheet took for a number, if the province confirms it. */
function withLeadingZero(postalCode: string, province: string): string {
  if (!WITHOUT_LEADING_ZERO.test(postalCode)) return postalCode;
  const mended = `0${postalCode}`;
  const name = canonicalProvince(province);
  const found = SPANISH_PROVINCES.find((known) => known.name === name);
  return found !== undefined && mended.startsWith(found.postalPrefix) ? mended : postalCode;
}
