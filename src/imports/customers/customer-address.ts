import {
  type Address,
  type AddressInput,
  isCompleteAddress,
  judgeAddress,
  normaliseAddress,
} from '../../domain/identity/address.ts';
import { resolveCountry } from '../../domain/identity/countries.ts';
import { canonicalProvince, SPANISH_PROVINCES } from '../../domain/identity/spanish-provinces.ts';
import type { Violation } from '../../domain/violation.ts';
import type { TableRow } from '../table.ts';
import { type ColumnHeaders, textIn } from './columns.ts';
import { splitStreetNumber } from './street-number.ts';

const SPAIN = 'ES';
const WITHOUT_LEADING_ZERO = /^\d{4}$/;

/** The address of a row: whole, or what keeps it from being so; `country` is null when the row names none that exists. */
export interface ReadAddress {
  address: Address | null;
  country: string | null;
  violations: Violation[];
}

/** Reads and judges the address of a row; without a country it is in Spain. */
export function readAddress(row: TableRow, columns: ColumnHeaders): ReadAddress {
  const country = resolveCountry(textIn(row, 'country', columns) || SPAIN);
  const sent = sentAddress(row, columns, country);
  const violations = judgeAddress(sent, 'address', { complete: true });
  if (violations.length > 0) return { address: null, country, violations };
  const address = normaliseAddress(sent);
  return { address: isCompleteAddress(address) ? address : null, country, violations };
}

function sentAddress(row: TableRow, columns: ColumnHeaders, country: string | null): AddressInput {
  const text = (column: Parameters<typeof textIn>[1]) => textIn(row, column, columns);
  const street = text('street');
  const parts = columns.has('number') ? { street, number: text('number') } : splitStreetNumber(street);
  const province = text('province');
  const postalCode = text('postal_code');
  return {
    street: parts.street,
    number: parts.number === '' ? null : parts.number,
    postal_code: country === SPAIN ? withLeadingZero(postalCode, province) : postalCode,
    city: text('city'),
    province: province === '' ? null : province,
    country: text('country') || SPAIN,
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
