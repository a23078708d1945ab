import type { CompanyTimeZone } from './calendar/time-zone.ts';
import { isCanaryPostalCode, isCanaryProvince, type PlacedAddress } from './identity/spanish-provinces.ts';

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
