import type { StoredAddress } from '../../db/directory-schema.ts';
import type { CompanyTimeZone } from '../../domain/calendar/time-zone.ts';
import { isCanaryPostalCode, isCanaryProvince } from '../../domain/identity/spanish-provinces.ts';

/**
 * The time zone of a company's calendar dates: the Canaries' where its province is one of theirs, else the mainland's
 * (decisions, Conventions). A company without an address is taken to be on the mainland.
 */
export function companyTimeZone(company: { address: StoredAddress | null }): CompanyTimeZone {
  const { address } = company;
  if (address === null || address.country !== 'ES') return 'Europe/Madrid';
  const isCanary =
    address.province === null ? isCanaryPostalCode(address.postal_code) : isCanaryProvince(address.province);
  return isCanary ? 'Atlantic/Canary' : 'Europe/Madrid';
}
