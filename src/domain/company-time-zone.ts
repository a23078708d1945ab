import type { CompanyTimeZone } from './calendar/time-zone.ts';
import { isCanaryPostalCode, isCanaryProvince } from './identity/spanish-provinces.ts';

/** Fields of a company's address that decide its time zone. An absent country means Spain. */
interface PlacedAddress {
  province?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

const SPAIN = 'ES';

/**
 * Returns the time zone of a company's "today" and of its numbering periods. It is `Atlantic/Canary` for the provinces of Las
 * Palmas and Santa Cruz de Tenerife, otherwise `Europe/Madrid`, also without an address. An address without a province is placed
 * by its postal code. Source: decisions, Conventions; RD 236/2002 (official time).
 */
export function companyTimeZone(address: PlacedAddress | null): CompanyTimeZone {
  if (address === null || (address.country ?? SPAIN) !== SPAIN) return 'Europe/Madrid';
  const { province = null, postal_code = null } = address;
  const isCanary = province === null ? isCanaryPostalCode(postal_code ?? '') : isCanaryProvince(province);
  return isCanary ? 'Atlantic/Canary' : 'Europe/Madrid';
}
