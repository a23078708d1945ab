import type { CompanyTimeZone } from './calendar/time-zone.ts';
import { isCanaryPostalCode, isCanaryProvince } from './identity/spanish-provinces.ts';

/** As much of a company's address as decides its time zone; an absent country means Spain. */
interface PlacedAddress {
  province?: string | null;
  postal_code?: string | null;
  country?: string | null;
}

const SPAIN = 'ES';

/**
 * The time zone in which a company's "today" and its numbering periods are computed: `Atlantic/Canary` where its
 * province is Las Palmas or Santa Cruz de Tenerife, `Europe/Madrid` otherwise, also without an address. An address
 * without a province is placed by its postal code. Source: decisions, Conventions; RD 236/2002 (official time).
 */
export function companyTimeZone(address: PlacedAddress | null): CompanyTimeZone {
  if (address === null || (address.country ?? SPAIN) !== SPAIN) return 'Europe/Madrid';
  const { province = null, postal_code = null } = address;
  const isCanary = province === null ? isCanaryPostalCode(postal_code ?? '') : isCanaryProvince(province);
  return isCanary ? 'Atlantic/Canary' : 'Europe/Madrid';
}
